package gate

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// AttestationSchema is the first key of an attestation.
const AttestationSchema = "punchlist-attestation/v1"

// Attestation says that the world agreed, for the next step to check. Its signature is made with a key that the agent must
// not be able to read; an attestation that the agent wrote itself does not verify.
type Attestation struct {
	Statement json.RawMessage `json:"statement"` // a Statement; the signature is over it, whatever white space stands in it
	KeyID     string          `json:"keyId"`     // the first bytes of the public key's digest, in hex
	Signature string          `json:"signature"` // ed25519, base64
}

// Statement is what an attestation says.
type Statement struct {
	Schema      string     `json:"schema"`
	RunID       string     `json:"runId"`
	Contract    string     `json:"contract"`
	Version     int        `json:"version"`
	Digest      string     `json:"contractDigest"`
	Verifier    string     `json:"verifierDigest,omitempty"`
	FrozenAt    time.Time  `json:"frozenAt"`
	At          time.Time  `json:"at"`
	Fingerprint string     `json:"worldFingerprint,omitempty"`
	Evidence    []Attested `json:"evidence"`
}

// Attested is one predicate that held.
type Attested struct {
	ID       string `json:"predicate"`
	Observed string `json:"observed,omitempty"`
	Digest   string `json:"digest"`
}

// Attest signs that every predicate of a look holds. One that does not is an error.
func Attest(f *Frozen, l *Look, at time.Time, key ed25519.PrivateKey) (*Attestation, error) {
	if len(key) != ed25519.PrivateKeySize {
		return nil, errors.New("the key is no ed25519 private key")
	}
	s := Statement{Schema: AttestationSchema, RunID: f.RunID, Contract: f.Contract, Version: f.Version, Digest: f.Digest, Verifier: f.Verifier,
		FrozenAt: f.At, At: at, Fingerprint: l.Fingerprint, Evidence: []Attested{}}
	for i := range l.Predicates {
		p := &l.Predicates[i]
		if p.Status != Pass {
			return nil, fmt.Errorf("the predicate %s does not hold: nothing is attested", p.ID)
		}
		s.Evidence = append(s.Evidence, Attested{ID: p.ID, Observed: oneLine(p.Observed, 300), Digest: p.Digest})
	}
	if len(s.Evidence) == 0 {
		return nil, errors.New("no predicate was looked at: nothing is attested")
	}
	body, err := json.Marshal(&s)
	if err != nil {
		return nil, err
	}
	public, _ := key.Public().(ed25519.PublicKey)
	return &Attestation{Statement: body, KeyID: KeyID(public), Signature: base64.StdEncoding.EncodeToString(ed25519.Sign(key, signed(body)))}, nil
}

// Verify checks an attestation with the public key and reads its statement.
func (a *Attestation) Verify(public ed25519.PublicKey) (*Statement, error) {
	if len(public) != ed25519.PublicKeySize {
		return nil, errors.New("the key is no ed25519 public key")
	}
	sig, err := base64.StdEncoding.DecodeString(a.Signature)
	if err != nil {
		return nil, errors.New("the signature is no base64")
	}
	if !ed25519.Verify(public, signed(a.Statement), sig) {
		return nil, fmt.Errorf("the signature does not fit: it was not made with the key %s, or the statement was changed", KeyID(public))
	}
	var s Statement
	if err := json.Unmarshal(a.Statement, &s); err != nil {
		return nil, fmt.Errorf("the statement cannot be read: %w", err)
	}
	if s.Schema != AttestationSchema {
		return nil, fmt.Errorf("the statement has the schema %q, want %s", s.Schema, AttestationSchema)
	}
	return &s, nil
}

// KeyID names a public key.
func KeyID(public ed25519.PublicKey) string { return digestOf(string(public))[:16] }

// signed is what is signed: the statement without the white space that a file is written with, behind a line that keeps
// a signature of this kind from being one of anything else.
func signed(statement []byte) []byte {
	b := bytes.NewBufferString(AttestationSchema + "\n")
	if err := json.Compact(b, statement); err != nil {
		b.Write(statement) // no JSON: it fits nothing, and reading it says so
	}
	return b.Bytes()
}
