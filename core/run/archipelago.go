package run

import (
	"math"
	"slices"

	"unknot/core/scene"
)

// State is the state of an island: running, or the way in which it ended.
type State string

const (
	AtWork     State = "running"
	Solved     State = "solved"     // the island has reached the goal
	Impossible State = "impossible" // the island has proved that there is no solution
	Ended      State = "ended"      // ended by itself, without a result
	Stopped    State = "stopped"    // stopped by the host, or because another island was successful
	Lost       State = "lost"
	InTheLog   State = "in the log" // an island of a replay that the replay does not need
)

// Standing is the known state of an island.
type Standing struct {
	State     State    `json:"state"`
	Remaining *float64 `json:"remaining,omitempty"` // as in a report
	Value     *Value   `json:"value,omitempty"`     // value of the position at the end of the incumbent
	Cost      *int     `json:"cost,omitempty"`      // cost of the incumbent, as in a report
	Best      bool     `json:"best,omitempty"`      // whether the island has an incumbent
	Cut       bool     `json:"cut,omitempty"`       // whether the island has solved the puzzle, but was stopped before it ended by itself
	Effort    int64    `json:"effort"`
	Rate      float64  `json:"rate"`             // effort per second
	Elapsed   float64  `json:"elapsed"`          // seconds
	Memory    int64    `json:"memory,omitempty"` // bytes of tables, when it has ended
	Sent      int      `json:"sent,omitempty"`
	Joined    int      `json:"joined,omitempty"`
}

// Standing returns the standing of the running island that sent this report.
func (r Report) Standing() Standing {
	return Standing{AtWork, r.Remaining, r.Value, r.Cost, len(r.Best) > 0, false, r.Effort, r.Rate, r.Elapsed, 0, r.Sent, r.Joined}
}

// Standing returns the standing of a run that has ended in the given state.
func (r *Run) Standing(state State, effort, memory int64, remaining *float64, value *Value, best bool) Standing {
	elapsed := r.Elapsed().Seconds()
	return Standing{state, remaining, value, r.known.Cost, best, state == Solved &&
		r.stopped, effort, rate(effort, elapsed), elapsed, memory, r.sent, len(r.joined)}
}

// Survey combines the standings of all islands of a run.
type Survey struct {
	// Leading is the island with the best result so far, the first of equals. The host shows its board and views.
	Leading int `json:"leading"`
	// Over is true if an island was successful, so that the others should stop.
	Over    bool       `json:"over"`
	Effort  int64      `json:"effort"`
	Rate    float64    `json:"rate"`
	Elapsed float64    `json:"elapsed"` // time of the island that took longest
	Memory  int64      `json:"memory"`
	Sent    int        `json:"sent"`
	Joined  int        `json:"joined"`
	Table   scene.View `json:"table"`
}

// Archipelago is the islands of one run.
type Archipelago []Standing

// Survey combines the standings of all islands.
func (a Archipelago) Survey() Survey {
	s := Survey{Table: a.table()}
	for i, at := range a {
		if at.leads(a[s.Leading]) {
			s.Leading = i
		}
		s.Over = s.Over || at.State == Solved || at.State == Impossible
		s.Effort += at.Effort
		s.Elapsed = max(s.Elapsed, at.Elapsed)
		s.Memory += at.Memory
		s.Sent += at.Sent
		s.Joined += at.Joined
	}
	s.Rate = rate(s.Effort, s.Elapsed)
	return s
}

// Carry returns a migrant with the island at which it arrives. If the destination is no longer running, it arrives at the next running
// island, but never at the one that it left. If there is no such island, arrives is false.
func (a Archipelago) Carry(m Migrant) (_ Migrant, arrives bool) {
	for k := range a {
		to := ((m.To+k)%len(a) + len(a)) % len(a)
		if to != m.From && a[to].State == AtWork {
			m.To = to
			return m, true
		}
	}
	return m, false
}

// leads reports whether an island is ahead of another one. The criteria, in order, are: the certainty of the result, the
// score if the kind keeps score, the least cost, whether the island has finished, and the least remaining work.
func (s Standing) leads(other Standing) bool {
	if a, b := s.certainty(), other.certainty(); a != b {
		return a > b
	}
	switch {
	case s.State == Lost || s.State == InTheLog:
		return false
	case s.Value != nil && s.Value.Better(other.Value):
		return true
	case other.Value != nil && other.Value.Better(s.Value):
		return false
	case s.Cost != nil && (other.Cost == nil || *s.Cost < *other.Cost):
		return true
	case other.Cost != nil && (s.Cost == nil || *other.Cost < *s.Cost):
		return false
	case s.State == Solved && s.Cut != other.Cut:
		return other.Cut
	}
	return s.left() < other.left()
}

// certainty returns a number that is higher the more certain an island's result is. It is negative if the island does not count.
func (s Standing) certainty() int {
	switch s.State {
	case Solved:
		return 2
	case Impossible:
		return 1
	case Lost, InTheLog:
		return -1
	}
	return 0
}

// left returns the remaining work of an island, if it is known.
func (s Standing) left() float64 {
	switch {
	case s.State == Solved || s.State == Impossible:
		return 0
	case s.Remaining != nil:
		return *s.Remaining
	case s.Best:
		return math.MaxFloat64 / 2
	}
	return math.MaxFloat64
}

func (a Archipelago) table() scene.View {
	t := &scene.Table{Columns: []scene.Column{
		{Name: "island", Title: "Island", Type: "int"},
		{Name: "state", Title: "State", Type: "text"},
		{Name: "remaining", Title: "Remaining", Type: "float"},
		{Name: "effort", Title: "Effort", Type: "int"},
		{Name: "rate", Title: "A second", Type: "int"},
		{Name: "sent", Title: "Sent", Type: "int"},
		{Name: "joined", Title: "Joined", Type: "int"},
	}}
	for i, at := range a {
		var remaining any = ""
		if at.Remaining != nil {
			remaining = *at.Remaining
		}
		row := scene.Row{Values: []any{i + 1, string(at.State), remaining, int(at.Effort), int(at.Rate), at.Sent, at.Joined}}
		row.Tone = map[State]scene.Tone{Solved: scene.Good, Lost: scene.Bad}[at.State]
		t.Rows = append(t.Rows, row)
	}
	further := func(name, title string, of func(Standing) *int) {
		if !slices.ContainsFunc(a, func(at Standing) bool { return of(at) != nil }) {
			return
		}
		t.Columns = append(t.Columns, scene.Column{Name: name, Title: title, Type: "int"})
		for i, at := range a {
			var value any = ""
			if n := of(at); n != nil {
				value = *n
			}
			t.Rows[i].Values = append(t.Rows[i].Values, value)
		}
	}
	further("value", "Value", func(at Standing) *int {
		if at.Value == nil {
			return nil
		}
		return &at.Value.Number
	})
	further("cost", "Cost", func(at Standing) *int { return at.Cost })
	return scene.View{ID: "islands", Title: "Islands", Table: t}
}
