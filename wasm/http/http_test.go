package http_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	browser "unknot/wasm/http"
)

// answer has what a ResponseWriter of either package needs, except the header.
type answer struct {
	strings.Builder
	status, flushed int
}

func (a *answer) WriteHeader(status int) { a.status = status }
func (a *answer) Flush()                 { a.flushed++ }

type browsersAnswer struct {
	answer
	header browser.Header
}

func (a *browsersAnswer) Header() browser.Header { return a.header }

type serversAnswer struct {
	answer
	header http.Header
}

func (a *serversAnswer) Header() http.Header { return a.header }

func TestRequestsAreAnsweredAsByTheStandardLibrary(t *testing.T) {
	server, here := http.NewServeMux(), browser.NewServeMux()
	server.HandleFunc("GET /kinds", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/x")
		w.Header().Add("x-seen", r.Header.Get("X-Sent"))
		w.WriteHeader(http.StatusOK)
		fmt.Fprint(w, r.Method, r.URL.RawQuery, http.NewResponseController(w).Flush())
	})
	here.HandleFunc("GET /kinds", func(w browser.ResponseWriter, r *browser.Request) {
		w.Header().Set("Content-Type", "text/x")
		w.Header().Add("x-seen", r.Header.Get("X-Sent"))
		w.WriteHeader(browser.StatusOK)
		fmt.Fprint(w, r.Method, r.URL.RawQuery, browser.NewResponseController(w).Flush())
	})
	server.HandleFunc("POST /broken", func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "it broke", http.StatusInternalServerError)
	})
	here.HandleFunc("POST /broken", func(w browser.ResponseWriter, _ *browser.Request) {
		browser.Error(w, "it broke", browser.StatusInternalServerError)
	})
	for _, c := range [][2]string{{"GET", "/kinds?few"}, {"POST", "/broken"}, {"GET", "/none"}} {
		t.Run(strings.Join(c[:], " "), func(t *testing.T) {
			want := serversAnswer{header: http.Header{}}
			request := httptest.NewRequest(c[0], c[1], nil)
			request.Header.Set("x-sent", "1")
			server.ServeHTTP(&want, request)

			got := browsersAnswer{header: browser.Header{}}
			address, _ := url.Parse(c[1])
			here.ServeHTTP(&got, &browser.Request{Method: c[0], URL: address, Header: browser.Header{"x-sent": {"1"}}})
			if g, w := fmt.Sprint(got.status, got.flushed, got.String()), fmt.Sprint(want.status, want.flushed, want.String()); g != w {
				t.Errorf("status, flushes and text are %s, want %s", g, w)
			}
			for _, name := range []string{"Content-Type", "X-Seen"} {
				if got.header.Get(name) != want.header.Get(name) {
					t.Errorf("%s is %q, want %q", name, got.header.Get(name), want.header.Get(name))
				}
			}
		})
	}
}

func TestContextOfARequestIsTheOneThatWasSet(t *testing.T) {
	request := &browser.Request{}
	other := request.WithContext(t.Context())
	if other.Context() != t.Context() || request.Context() == t.Context() {
		t.Error("the contexts are not those that were set")
	}
}
