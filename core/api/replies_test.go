package api_test

import (
	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// workReply is api.WorkReply of which Done is not read yet.
type workReply struct {
	ID       int                `json:"id"`
	Report   *puzzle.Report     `json:"report"`
	Migrants []run.Migrant      `json:"migrants"`
	Done     msgpack.RawMessage `json:"done"`
	Error    *api.Error         `json:"error"`
}

// ended is how a piece of work ended: by one of Done and Error.
type ended[Done any] struct {
	Done    *Done
	Error   *api.Error
	Reports []puzzle.Report // each complete
}

// workReply reads a reply, with a complete report. Replies after the first bring
// what is new.
func (p *page) workReply() workReply {
	p.t.Helper()
	n := receive[workReply](p)
	if n.Report != nil {
		p.known = p.after(*n.Report, p.known)
		n.Report = new(p.known)
	}
	if n.Done != nil || n.Error != nil {
		p.known = puzzle.Report{}
	}
	return n
}

// outcome reads replies until the work with that number has ended.
func outcome[Done any](p *page, id int) (end ended[Done]) {
	p.t.Helper()
	for {
		n := p.workReply()
		if n.ID != id {
			p.t.Fatalf("a reply to %d, wanted %d", n.ID, id)
		}
		if n.Report != nil {
			end.Reports = append(end.Reports, *n.Report)
		}
		if n.Done != nil {
			end.Done = new(Done)
			decode(p.t, n.Done, end.Done)
		}
		if end.Error = n.Error; end.Done != nil || end.Error != nil {
			return end
		}
	}
}

// after returns what a page knows after the next report.
func (p *page) after(report, known puzzle.Report) puzzle.Report {
	if report.Best == nil {
		report.Best = known.Best
	}
	if report.Board == nil {
		report.Board = known.Board
	}
	report.Views = p.standing(report.Views, known.Views)
	return report
}
