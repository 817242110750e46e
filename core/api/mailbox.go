package api

// mailbox separates a run, which must not wait, from a reader, which may be slow. It keeps only the latest report, and a limited number of
// migrants. One run writes at a time.
type mailbox struct {
	waits chan WorkReply // everything that has not been sent yet, in one message
	end   chan WorkReply // the last message about a piece of work
}

func newMailbox() *mailbox {
	return &mailbox{waits: make(chan WorkReply, 1), end: make(chan WorkReply)}
}

// maxMigrants is the largest number of migrants that wait for a reader. Beyond it, the oldest migrants are lost.
const maxMigrants = 256

// put stores a complete report, or some migrants, for the reader. It never waits.
func (m *mailbox) put(n WorkReply) { m.waits <- m.joined(n) }

// finish delivers the last message about a piece of work, with everything that has not been read. It waits until that is read.
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

// deliver sends messages until the mailbox is closed. It does not repeat the parts of a report that the reader has. Once the reader is
// gone, it calls gone and discards the rest.
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
