package api

import (
	"io"
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/lab"
	"unknot/core/puzzle"
	shipped "unknot/levels"
)

// lossy is a Stream of prepared requests that cannot write one of its replies.
type lossy struct {
	requests []Request
	replies  []Reply
	lost     int // index of the reply that is replaced by an error
}

func (l *lossy) Receive(message any) error {
	if len(l.requests) == 0 {
		return io.EOF
	}
	*message.(*Request), l.requests = l.requests[0], l.requests[1:]
	return nil
}

func (l *lossy) Send(message any) error {
	l.replies = append(l.replies, message.(Reply))
	if len(l.replies) == l.lost {
		return errReplaced
	}
	return nil
}

func TestAnAnswerThatCannotBeWrittenIsToldAgain(t *testing.T) {
	right := func(id int) Request {
		return requested(t, id, "play", Play{Change: Change{Game: 1}, Moves: List[puzzle.Move]{"R"}})
	}
	l := &lossy{lost: 2, requests: []Request{requested(t, 1, "open", Open{Kind: "fixture", Text: "....\n"}), right(2), right(3), right(4)}}
	newSession([]puzzle.Kind{apitest.Kind{}}, shipped.Files, lab.Shipped).serve(l)
	for _, test := range []struct {
		reply, from, add int
	}{{2, 0, 2}, {3, 2, 1}} {
		h := l.replies[test.reply].Reply.(*PlayReply).State.History
		if h.From != test.from || len(h.Add) != test.add {
			t.Errorf("reply %d has %d moves from %d on, wanted %d from %d on", test.reply+1, len(h.Add), h.From, test.add, test.from)
		}
	}
}
