//go:build !unix

package gatestate

import "os"

// exclusive takes nothing here: a run is not kept from a second process on this system.
func exclusive(*os.File) error { return nil }

// syncFolder does nothing here: folders cannot be put through to the disk.
func syncFolder(string) error { return nil }
