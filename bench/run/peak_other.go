//go:build !unix

package main

import "os"

// peakOf returns nothing: the system does not say it this way.
func peakOf(*os.ProcessState) int64 { return 0 }
