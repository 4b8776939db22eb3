// Package httpworld answers http checks: one GET below an address of the operator's, with limits on bytes and time.
// Redirects are followed, and private addresses reached, only as configured.
package httpworld

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/world"
)

// Config of one address.
type Config struct {
	Base      string            // https://api.example.com/v1; checks name paths below it
	Headers   map[string]string // sent along; they may be secret
	Redirects int               // most redirects that are followed, within the same host; 0: none, and the answer is the redirect
	Private   bool              // loopback, private and link-local addresses may be reached
	Bytes     int64             // most bytes of a body; 1 MiB where not positive
	Timeout   time.Duration     // 10 s where not positive
}

type httpWorld struct {
	cfg    Config
	base   *url.URL
	client *http.Client
}

// Open makes a world of an address; nothing is connected yet.
func Open(cfg Config) (world.World, error) {
	base, err := url.Parse(cfg.Base)
	if err != nil || base.Host == "" || base.Scheme != "http" && base.Scheme != "https" {
		return nil, errors.New("the base of an http source is an address such as https://api.example.com/v1")
	}
	if base.User != nil || base.RawQuery != "" || base.Fragment != "" {
		return nil, errors.New("the base of an http source holds no user, no query and no fragment: put credentials into headers")
	}
	if cfg.Bytes <= 0 {
		cfg.Bytes = 1 << 20
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 10 * time.Second
	}
	w := &httpWorld{cfg: cfg, base: base}
	dialer := &net.Dialer{Timeout: cfg.Timeout, Control: w.permitted}
	w.client = &http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second,
			ResponseHeaderTimeout: cfg.Timeout, MaxResponseHeaderBytes: 64 << 10},
		CheckRedirect: w.redirect,
	}
	return w, nil
}

func (w *httpWorld) Close() error {
	w.client.CloseIdleConnections()
	return nil
}

// errPrivate: the name of the source leads to an address that it may not reach.
var errPrivate = errors.New("the address is private, and private addresses are not permitted for this source")

// permitted looks at the address that a name led to, just before it is connected: a name that leads elsewhere the second
// time is looked at the second time.
func (w *httpWorld) permitted(_, address string, _ syscall.RawConn) error {
	if w.cfg.Private {
		return nil
	}
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return errPrivate
	}
	ip := at.Addr().Unmap()
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || sharedSpace().Contains(ip) {
		return errPrivate
	}
	return nil
}

// sharedSpace is the carriers' address space of RFC 6598, which is as private as those of RFC 1918.
func sharedSpace() netip.Prefix { return netip.PrefixFrom(netip.AddrFrom4([4]byte{100, 64, 0, 0}), 10) }

// redirect follows within the same host and scheme, so that headers and permission go nowhere else.
func (w *httpWorld) redirect(to *http.Request, via []*http.Request) error {
	if len(via) > w.cfg.Redirects || to.URL.Host != w.base.Host || to.URL.Scheme != w.base.Scheme {
		return http.ErrUseLastResponse
	}
	return nil
}

// Observe gets the page. Every status is an answer; what came of it is for the contract to say.
func (w *httpWorld) Observe(ctx context.Context, c *world.Check) world.Observation {
	at, err := w.address(c)
	if err != nil {
		return world.Unavailable("%v", err)
	}
	ctx, cancel := context.WithTimeout(ctx, w.cfg.Timeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return world.Unavailable("the path of an http check cannot be used")
	}
	for _, name := range slices.Sorted(maps.Keys(w.cfg.Headers)) {
		req.Header.Set(name, w.cfg.Headers[name])
	}
	if req.Header.Get("User-Agent") == "" {
		req.Header.Set("User-Agent", "punchlist")
	}
	resp, err := w.client.Do(req)
	if err != nil {
		return world.Unavailable("%s", w.reason(ctx, err))
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, w.cfg.Bytes+1))
	switch {
	case err != nil:
		return world.Unavailable("%s", w.reason(ctx, err))
	case int64(len(body)) > w.cfg.Bytes:
		return world.Unavailable("the body has more than %d bytes: raise the limit of the source, or ask for less", w.cfg.Bytes)
	case !utf8.Valid(body):
		sum := sha256.Sum256(body)
		return saw(resp.StatusCode, "sha256:"+hex.EncodeToString(sum[:]), fmt.Sprintf("%d bytes that are no text", len(body)))
	}
	return saw(resp.StatusCode, string(body), world.Short(string(body)))
}

func saw(status int, output, words string) world.Observation {
	return world.Saw(struct {
		Status int    `json:"status"`
		Output string `json:"output"`
	}{status, output}, strings.TrimSpace("status "+strconv.Itoa(status)+" "+words))
}

// address puts the check's path below the base. It can name no other host and climb out of no folder.
func (w *httpWorld) address(c *world.Check) (*url.URL, error) {
	part, err := url.Parse(c.Get)
	if err != nil || part.Host != "" || part.Scheme != "" || part.User != nil || strings.HasPrefix(c.Get, "//") {
		return nil, errors.New("get is a path below the source's base, and no address")
	}
	at := *w.base
	below := path.Clean("/" + strings.TrimLeft(part.EscapedPath(), "/"))
	for _, seg := range strings.Split(part.Path, "/") {
		if seg == ".." || seg == "." {
			return nil, errors.New("get climbs out of the source's base")
		}
	}
	if strings.HasSuffix(part.Path, "/") && below != "/" {
		below += "/"
	}
	raw := strings.TrimRight(w.base.EscapedPath(), "/") + below
	if at.Path, err = url.PathUnescape(raw); err != nil {
		return nil, errors.New("the path of an http check cannot be used")
	}
	at.RawPath = raw
	query := part.Query()
	if len(c.Query) > 0 {
		var more map[string]any
		if err := json.Unmarshal(c.Query, &more); err != nil {
			return nil, errors.New("query is a map of parameters")
		}
		for name, v := range more {
			query.Set(name, text(v))
		}
	}
	at.RawQuery = query.Encode()
	return &at, nil
}

func text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case nil:
		return ""
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	b, err := json.Marshal(v)
	if err != nil {
		return ""
	}
	return string(b)
}

// reason says why there is no answer. It holds no address: that is the operator's.
func (w *httpWorld) reason(ctx context.Context, err error) string {
	var dns *net.DNSError
	switch {
	case errors.Is(err, errPrivate):
		return errPrivate.Error()
	case errors.Is(ctx.Err(), context.DeadlineExceeded), os.IsTimeout(err):
		return fmt.Sprintf("no answer within %s", w.cfg.Timeout)
	case ctx.Err() != nil:
		return "the check was cancelled"
	case errors.As(err, &dns):
		return "the name of the host cannot be resolved"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "the connection was refused"
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET):
		return "the connection was cut"
	}
	return "the source does not answer"
}
