// Package http takes the place of net/http in the engine for browsers (build.sh). In a browser, a handler serves the messages that a worker
// receives, and nothing opens a connection; yet Go links the servers, clients, proxies and ciphers behind net/http's names. This package
// has only the names that core/api and the library of workers use. If a later version of either does not build the engine, the missing name
// belongs in this package.
package http

import (
	"context"
	"errors"
	"io"
	"net/url"
	"strings"
)

// The statuses that the engine and the library name (RFC 9110, section 15).
const (
	StatusSwitchingProtocols  = 101
	StatusOK                  = 200
	StatusNoContent           = 204
	StatusResetContent        = 205
	StatusNotModified         = 304
	StatusNotFound            = 404
	StatusInternalServerError = 500
)

// StatusText returns no text: a worker's page reads only the number.
func StatusText(int) string { return "" }

// A Header has the values of each name. Names are in lower case, as in browsers.
type Header map[string][]string

// Add adds a value of a name.
func (h Header) Add(name, value string) {
	name = strings.ToLower(name)
	h[name] = append(h[name], value)
}

// Set replaces the values of a name by one.
func (h Header) Set(name, value string) { h[strings.ToLower(name)] = []string{value} }

// Get returns the first value of a name, or "".
func (h Header) Get(name string) string {
	for _, value := range h[strings.ToLower(name)] {
		return value
	}
	return ""
}

// A Request is a request as a handler reads it.
type Request struct {
	Method           string
	URL              *url.URL
	Header           Header
	Body             io.ReadCloser
	ContentLength    int64
	TransferEncoding []string
	Host, RemoteAddr string
	context          context.Context
}

// Context returns the context that WithContext set, or one that is never done.
func (r *Request) Context() context.Context {
	if r.context == nil {
		return context.Background()
	}
	return r.context
}

// WithContext returns a copy with another context.
func (r *Request) WithContext(c context.Context) *Request {
	copied := *r
	copied.context = c
	return &copied
}

// A Response is an answer in the form that the library makes from it.
type Response struct {
	Status        string
	StatusCode    int
	Header        Header
	Body          io.ReadCloser
	ContentLength int64
}

// A ResponseWriter takes a handler's answer.
type ResponseWriter interface {
	Header() Header
	Write([]byte) (int, error)
	WriteHeader(status int)
}

// A Flusher is a ResponseWriter whose Flush sends everything that was written.
type Flusher interface{ Flush() }

// A Handler answers a request.
type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

// A HandlerFunc is a function that answers.
type HandlerFunc func(ResponseWriter, *Request)

// ServeHTTP calls f.
func (f HandlerFunc) ServeHTTP(w ResponseWriter, r *Request) { f(w, r) }

// A ServeMux has a handler for each method and path, as in “GET /kinds”. Paths have no patterns.
type ServeMux map[string]HandlerFunc

// NewServeMux returns a ServeMux without handlers.
func NewServeMux() ServeMux { return ServeMux{} }

// DefaultServeMux answers when the library is given no handler.
var DefaultServeMux Handler = NewServeMux()

// HandleFunc adds a handler.
func (m ServeMux) HandleFunc(methodAndPath string, handler func(ResponseWriter, *Request)) {
	m[methodAndPath] = handler
}

// ServeHTTP answers with the request's handler, or with status 404.
func (m ServeMux) ServeHTTP(w ResponseWriter, r *Request) {
	handler, ok := m[r.Method+" "+r.URL.Path]
	if !ok {
		Error(w, "404 page not found", StatusNotFound)
		return
	}
	handler(w, r)
}

// Error answers with a status and a line of text.
func Error(w ResponseWriter, text string, status int) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	io.WriteString(w, text+"\n")
}

// A ResponseController flushes an answer.
type ResponseController struct{ answer ResponseWriter }

// NewResponseController returns a ResponseController for an answer.
func NewResponseController(w ResponseWriter) *ResponseController { return &ResponseController{w} }

// EnableFullDuplex has nothing to do: a worker reads and writes at once.
func (*ResponseController) EnableFullDuplex() error { return nil }

// Flush sends what was written.
func (c *ResponseController) Flush() error {
	f, ok := c.answer.(Flusher)
	if !ok {
		return errors.ErrUnsupported
	}
	f.Flush()
	return nil
}
