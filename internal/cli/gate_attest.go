package cli

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/punchlist-dev/punchlist/gate"
)

// attestCommand checks an attestation, or makes keys.
type attestCommand struct {
	Key      string `placeholder:"FILE" help:"Public key of whoever ran the gate."`
	Contract string `placeholder:"FILE" help:"Also hold the attestation against this contract: its digest must be the same."`
	NewKey   string `placeholder:"FILE" help:"Write a new private key to this file, and its public key beside it with .pub."`
	File     string `arg:"" optional:"" placeholder:"FILE" help:"The attestation, or - for standard input."`
}

// Help shows examples.
func (*attestCommand) Help() string {
	return `Checks that the world agreed: the signature, and what it is over. The next step of a pipeline asks this, and not the agent.

Exit code: 0 the attestation holds; 1 it does not.

Examples:

    punchlist attest --new-key gate.key
    punchlist attest --key gate.key.pub --contract archive.yaml .punchlist/archive-records.attestation.json`
}

// Run checks.
func (c *attestCommand) Run(s *Surroundings) error {
	switch {
	case c.NewKey != "" && c.File == "":
		return c.newKey(s)
	case c.NewKey != "":
		return errors.New("--new-key makes a key and checks nothing")
	case c.File == "" || c.Key == "":
		return errors.New("an attestation and the public key (--key) are needed: one that nobody signed proves nothing")
	}
	public, err := readPublicKey(c.Key)
	if err != nil {
		return err
	}
	in, err := openInput(s, c.File)
	if err != nil {
		return err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxContract))
	if err != nil {
		return plainPathError(err)
	}
	var a gate.Attestation
	if err := json.Unmarshal(text, &a); err != nil {
		s.complain("%s is no attestation: %v", plain(c.File), err)
		return exit(ExitFailed)
	}
	st, err := a.Verify(public)
	if err != nil {
		s.complain("%s does not hold: %v", plain(c.File), err)
		return exit(ExitFailed)
	}
	if err := c.sameContract(s, st); err != nil {
		return err
	}
	fmt.Fprintf(s.Stdout, "HOLDS  %s version %d (%.12s), run %s, %s: %s, signed with the key %s\n", plain(st.Contract), st.Version, st.Digest, plain(st.RunID),
		st.At.UTC().Format("2006-01-02 15:04:05 UTC"), counted(len(st.Evidence), "predicate"), plain(a.KeyID))
	return nil
}

func (c *attestCommand) sameContract(s *Surroundings, st *gate.Statement) error {
	if c.Contract == "" {
		return nil
	}
	all, wrong := loadContracts(s, []string{c.Contract}, true)
	if wrong > 0 {
		return exit(ExitUsage)
	}
	if d := all[0].contract.Digest; d != st.Digest {
		s.complain("%s is of another contract: %s version %d with the digest %.12s, and %s has %.12s", plain(c.File), plain(st.Contract), st.Version, st.Digest, plain(c.Contract), d)
		return exit(ExitFailed)
	}
	return nil
}

// newKey writes a pair of keys. A file that is there is not overwritten.
func (c *attestCommand) newKey(s *Surroundings) error {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return err
	}
	open, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		return err
	}
	if err := writeNew(c.NewKey, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600); err != nil {
		return err
	}
	if err := writeNew(c.NewKey+".pub", pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: open}), 0o644); err != nil {
		return err
	}
	fmt.Fprintf(s.Stdout, "key %s: keep %s where no agent can read it, and give %s.pub to whoever checks\n", gate.KeyID(public), plain(c.NewKey), plain(c.NewKey))
	return nil
}

func writeNew(path string, text []byte, mode os.FileMode) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return plainPathError(err)
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

func readPrivateKey(path string) (ed25519.PrivateKey, error) {
	block, err := readPEM(path)
	if err != nil {
		return nil, err
	}
	k, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	private, ok := k.(ed25519.PrivateKey)
	if err != nil || !ok {
		return nil, fmt.Errorf("%s holds no private ed25519 key", plain(path))
	}
	return private, nil
}

func readPublicKey(path string) (ed25519.PublicKey, error) {
	block, err := readPEM(path)
	if err != nil {
		return nil, err
	}
	k, err := x509.ParsePKIXPublicKey(block.Bytes)
	public, ok := k.(ed25519.PublicKey)
	if err != nil || !ok {
		return nil, fmt.Errorf("%s holds no public ed25519 key", plain(path))
	}
	return public, nil
}

func readPEM(path string) (*pem.Block, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, plainPathError(err)
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, fmt.Errorf("%s holds no key in PEM", plain(path))
	}
	return block, nil
}
