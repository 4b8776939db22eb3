package gatestate

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// sealed keeps a signature of what was frozen from being one of anything else.
const sealed = "punchlist-frozen/v1\n"

// Seal signs what was frozen, so that whoever can write the folder but has no key cannot change it between two runs.
func (r *Run) Seal(key ed25519.PrivateKey) error {
	text, err := r.bytes("frozen.json")
	if err != nil {
		return err
	}
	sig := ed25519.Sign(key, append([]byte(sealed), text...))
	return r.place("frozen.sig", []byte(base64.StdEncoding.EncodeToString(sig)+"\n"))
}

// Unchanged says whether what was frozen was sealed with the key and is as it was.
func (r *Run) Unchanged(key ed25519.PrivateKey) error {
	text, err := r.bytes("frozen.json")
	if err != nil {
		return err
	}
	sig, err := r.bytes("frozen.sig")
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s was frozen without a key: freeze again with --key, or use run --fresh", r.path("frozen.json"))
	}
	if err != nil {
		return err
	}
	public, _ := key.Public().(ed25519.PublicKey) // of its kind always
	raw, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(sig)))
	if err != nil || !ed25519.Verify(public, append([]byte(sealed), text...), raw) {
		return fmt.Errorf("%s was changed, or frozen with another key: --fresh freezes anew", r.path("frozen.json"))
	}
	return nil
}
