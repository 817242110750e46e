package api

// mailbox stands between a run, which must not wait, and a reader, who may be
// slow: of the reports only the latest is kept, of the migrants the latest some.
// One run writes at a time.
type mailbox struct {
	waits chan WorkReply // what has not been taken yet
	end   chan WorkReply // handed over
}

func newMailbox() *mailbox {
	return &mailbox{waits: make(chan WorkReply, 1), end: make(chan WorkReply)}
}

// maxMigrants wait for a reader; the oldest of more are lost.
const maxMigrants = 256

// put keeps a report, which is complete, or migrants; it never waits.
func (m *mailbox) put(n WorkReply) { m.waits <- m.joined(n) }

// finish hands over the last word on a piece of work, with what has not been
// taken yet; it waits until it is taken.
func (m *mailbox) finish(n WorkReply) { m.end <- m.joined(n) }

func (m *mailbox) joined(n WorkReply) WorkReply {
	select {
	case old := <-m.waits:
		if n.Report == nil {
			n.Report = old.Report
		}
		n.Migrants = append(old.Migrants, n.Migrants...)
		n.Migrants = n.Migrants[max(len(n.Migrants)-maxMigrants, 0):]
	default:
	}
	return n
}

// deliver sends what comes until the mailbox is closed. What the reader has of a
// report is not said again. Once the reader is gone it calls gone, and lets the
// rest fall.
func (m *mailbox) deliver(s Stream, gone func()) {
	var told WorkReply
	send := func(n WorkReply) {
		if s == nil {
			return
		}
		if n.Report != nil {
			known := *n.Report
			if told.Report != nil && told.ID == n.ID {
				n.Report = new(known.Since(*told.Report))
			}
			told = WorkReply{ID: n.ID, Report: &known}
		}
		switch err := s.Send(n); {
		case err == errReplaced:
			told = WorkReply{}
		case err != nil:
			gone()
			s = nil
		}
	}
	for {
		select {
		case n := <-m.waits:
			send(n)
		case n, open := <-m.end:
			if !open {
				return
			}
			send(n)
			told = WorkReply{}
		}
	}
}

func (m *mailbox) close() { close(m.end) }
