// Package api is the engine as an http.Handler that speaks MessagePack: a browser's worker serves it to its page, and net/http serves it to
// tests. protocol.go describes the messages.
package api

import (
	"errors"
	"io/fs"
	"net/http"

	"unknot/core/catalogue"
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Host is the part of the surrounding program that the handler uses.
type Host struct {
	// Yield gives control to the host's event loop while a run works. It is nil if the event loop has its own thread.
	Yield func()
}

// Handler serves
//
//	POST /session   Request in, Reply out
//	POST /run       Request in, WorkReply out
//	GET  /kinds     the list of Kind
//
// of the given kinds. Levels holds the puzzles that come with them, one folder per kind.
//
// The size of a message is bounded, its duration is not: the streams stay open as long as their page does. A public server sets
// ReadHeaderTimeout and IdleTimeout, no ReadTimeout and no WriteTimeout, limits how many requests are open at once, and bounds the memory
// of runs itself, since a request may ask for any amount.
func Handler(kinds []puzzle.Kind, levels fs.FS, host Host) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /session", func(w http.ResponseWriter, r *http.Request) {
		newSession(kinds, levels, lab.Shipped).serve(newStream(w, r))
	})
	mux.HandleFunc("POST /run", func(w http.ResponseWriter, r *http.Request) {
		serveRun(r.Context(), newStream(w, r), kinds, host)
	})
	mux.HandleFunc("GET /kinds", func(w http.ResponseWriter, r *http.Request) {
		described := []Kind{}
		err := check(kinds)
		for _, k := range kinds {
			d, failed := describe(k, levels)
			described, err = append(described, d), errors.Join(err, failed)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		newStream(w, r).Send(described) // an error only means that the reader has gone
	})
	return mux
}

// inWords converts err to an Error; nil stays nil.
func inWords(err error) *Error {
	if err == nil {
		return nil
	}
	e := &Error{Text: err.Error(), Unknown: errors.Is(err, catalogue.ErrUnknown)}
	if fault := (*text.ParseError)(nil); errors.As(err, &fault) {
		e.Line, e.Col = fault.Line, fault.Col
	}
	if refusal := (*catalogue.Refusal)(nil); errors.As(err, &refusal) {
		if e.Others = choices(refusal.Others); refusal.Kind != nil {
			e.Text, e.As = refusal.Err.Error(), refusal.Kind.Info().Title
		}
	}
	if crash := (*puzzle.Crash)(nil); errors.As(err, &crash) {
		e.Stack = crash.Stack
	}
	return e
}

func choices(kinds []puzzle.Kind) (all []Choice) {
	for _, k := range kinds {
		all = append(all, Choice{k.Info().Name, k.Info().Title})
	}
	return all
}
