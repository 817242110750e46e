// Package tls takes the place of crypto/tls in the engine for browsers (build.sh). net/http names the types of crypto/tls, and Go links
// the ciphers behind them, a sixteenth of the engine, which never opens a connection. No handshake succeeds here. If a later Go does not
// build the engine, net/http needs another name of crypto/tls, which belongs here.
package tls

import (
	"context"
	"errors"
	"net"
)

var errAbsent = errors.New("the engine for browsers has no TLS")

// VersionTLS12 is the number of TLS 1.2.
const VersionTLS12 = 0x0303

// A Config has what net/http sets or reads.
type Config struct {
	ServerName         string
	NextProtos         []string
	Certificates       []Certificate
	GetCertificate     func() (*Certificate, error)
	GetConfigForClient func() (*Config, error)
}

// Clone returns a copy.
func (c *Config) Clone() *Config {
	d := *c
	return &d
}

// A Certificate is nothing here.
type Certificate struct{}

// LoadX509KeyPair fails.
func LoadX509KeyPair(_, _ string) (Certificate, error) { return Certificate{}, errAbsent }

// A Conn is a connection whose handshake fails.
type Conn struct{ net.Conn }

// Client returns a Conn.
func Client(c net.Conn, _ *Config) *Conn { return &Conn{c} }

// NewListener returns its listener.
func NewListener(l net.Listener, _ *Config) net.Listener { return l }

// HandshakeContext fails.
func (*Conn) HandshakeContext(context.Context) error { return errAbsent }

// ConnectionState returns a state without a protocol.
func (*Conn) ConnectionState() ConnectionState { return ConnectionState{} }

// A ConnectionState has what net/http reads.
type ConnectionState struct {
	NegotiatedProtocol         string
	NegotiatedProtocolIsMutual bool
}

// A RecordHeaderError is never returned.
type RecordHeaderError struct {
	Msg          string
	RecordHeader [5]byte
	Conn         net.Conn
}

func (RecordHeaderError) Error() string { return errAbsent.Error() }
