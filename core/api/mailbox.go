package api

import (
	"cmp"

	"unknot/core/puzzle"
)

// mailbox stands between a run, which must not wait, and a reader, who may be
// slow: of the reports only the latest is kept, with what earlier ones showed
// and it does not repeat; of the migrants the latest. One run writes at a time.
type mailbox struct {
	report chan News // holds the latest, until it is taken
	end    chan News // handed over
}

func newMailbox() *mailbox {
	return &mailbox{report: make(chan News, 1), end: make(chan News)}
}

// mostMigrants wait for a reader; the oldest of more are lost.
const mostMigrants = 256

// put keeps a report or migrants; it never waits.
func (m *mailbox) put(n News) { m.report <- m.merged(n) }

// finish hands over the last word on a piece of work, with what has not been
// taken yet; it waits until it is taken.
func (m *mailbox) finish(n News) { m.end <- m.merged(n) }

func (m *mailbox) merged(n News) News {
	select {
	case old := <-m.report:
		n.Report = merge(old.Report, n.Report)
		n.Migrants = append(old.Migrants, n.Migrants...)
		n.Migrants = n.Migrants[max(len(n.Migrants)-mostMigrants, 0):]
	default:
	}
	return n
}

// deliver sends what comes until the mailbox is closed. Once the reader is gone
// it calls gone, and lets the rest fall.
func (m *mailbox) deliver(s Stream, gone func()) {
	send := func(n News) {
		if s == nil {
			return
		}
		if err := s.Send(n); err != nil {
			gone()
			s = nil
		}
	}
	for {
		select {
		case n := <-m.report:
			send(n)
		case n, open := <-m.end:
			if !open {
				return
			}
			send(n)
		}
	}
}

func (m *mailbox) close() { close(m.end) }

// merge is what a reader knows who has seen both reports.
func merge(old, new *puzzle.Report) *puzzle.Report {
	if new == nil || old == nil {
		return cmp.Or(new, old)
	}
	both := new.After(*old)
	return &both
}
