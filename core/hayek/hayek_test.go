package hayek_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	. "unknot/core/hayek"
	"unknot/core/hayek/sexpr"
	"unknot/core/scene"
	"unknot/core/testkit"
	"unknot/core/text"
)

// path is a world of cells in a row, from 0 to the goal at its end. The cells in pits are deadlocks. The field round counts the actions,
// whether or not they were undone.
type path struct {
	goal  int
	wall  int // cell that nobody can pass, 0: none
	pits  []int
	at    int
	track []int
	round int
}

func (p *path) Solved() bool      { return p.at == p.goal }
func (p *path) Moment() int       { return len(p.track) }
func (p *path) Situation() uint64 { return uint64(p.at) }

func (p *path) Stuck() bool {
	for _, pit := range p.pits {
		if p.at == pit {
			return true
		}
	}
	return false
}

func (p *path) Back(to int) {
	if to < len(p.track) {
		p.at, p.track = p.track[to], p.track[:to]
	}
}

func (p *path) step(by int) bool {
	if p.at+by < 0 || p.at+by > p.goal || p.wall > 0 && p.at+by >= p.wall {
		return false
	}
	p.track = append(p.track, p.at)
	p.at += by
	return true
}

// walking is a language of steps and jumps; first, later and try are the script of table 5.1.
var walking = sexpr.New(nil,
	sexpr.Instruction[*path]{Name: "ahead", Result: sexpr.Int.List(), About: "The cells that are ahead.",
		Do: func(m *sexpr.Machine[*path], _ []sexpr.Value) (sexpr.Value, bool) {
			list, ok := m.Room(m.World.goal - m.World.at)
			for i := m.World.at + 1; ok && i <= m.World.goal; i++ {
				list = append(list, int32(i))
			}
			return sexpr.Value{L: list}, ok
		}},
	sexpr.Instruction[*path]{Name: "step", Result: sexpr.Bool, Acts: true, About: "A step ahead.", Do: steps(1)},
	sexpr.Instruction[*path]{Name: "jump", Result: sexpr.Bool, Acts: true, About: "Two steps ahead.", Do: steps(2)},
	sexpr.Instruction[*path]{Name: "retreat", Result: sexpr.Bool, Acts: true, About: "A step back.", Do: steps(-1)},
	sexpr.Instruction[*path]{Name: "first", Result: sexpr.Int, Group: "script", About: "", Do: script(1, 0, 0, 1, 1)},
	sexpr.Instruction[*path]{Name: "later", Result: sexpr.Int, Group: "script", About: "", Do: script(0, 1, 1, 0, 0)},
	sexpr.Instruction[*path]{Name: "try", Result: sexpr.Bool, Acts: true, Group: "script", About: "",
		Do: func(m *sexpr.Machine[*path], _ []sexpr.Value) (sexpr.Value, bool) {
			m.World.round++
			m.World.step(1)
			return sexpr.Truth(true), m.World.round != 2 // in the second round it fails, and is undone
		}},
)

func steps(by int) func(*sexpr.Machine[*path], []sexpr.Value) (sexpr.Value, bool) {
	return func(m *sexpr.Machine[*path], _ []sexpr.Value) (sexpr.Value, bool) {
		return sexpr.Truth(true), m.World.step(by)
	}
}

func script(lines ...int32) func(*sexpr.Machine[*path], []sexpr.Value) (sexpr.Value, bool) {
	return func(m *sexpr.Machine[*path], _ []sexpr.Value) (sexpr.Value, bool) {
		return sexpr.Value{N: lines[m.World.round]}, true
	}
}

func expr(t *testing.T, source string, use sexpr.Use) sexpr.Expr {
	t.Helper()
	e, fault := walking.Read(source, use)
	if fault != nil {
		t.Fatal(fault)
	}
	return e
}

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func dialect(t *testing.T, groups ...string) *sexpr.Dialect[*path] {
	t.Helper()
	d, err := walking.Dialect(groups)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Table 5.1: the wealth of both agents after each round of a cold run.
func TestLedgerOfThePaper(t *testing.T) {
	rules := Rules{Start: 1000, Reward: 1000, Bidding: Tax{Flat: 10}, Acting: Tax{Flat: 20}, Idle: 100, Most: 2, BidLimit: 100,
		ActLimit: 100}
	e := New(walking, dialect(t, "script"), rules, chance(1))
	act := expr(t, "try", sexpr.Acting)
	one := e.Release(Agent{A: 300, B: 200, Bid: expr(t, "first", sexpr.Bidding), Act: act}, Seeded)
	two := e.Release(Agent{A: 400, B: -100, Bid: expr(t, "later", sexpr.Bidding), Act: act}, Seeded)
	e.Cold = true
	e.Begin(&path{goal: 4})
	for i, want := range []struct {
		price       int64
		winner      *Agent
		acted       Acted
		wealth, and int64
	}{
		{500, one, Fruitful, 1000 - 30 - 500, 1000 - 10},
		{300, two, Failed, 470 - 10 + 300, 990 - 130 - 300},
		{300, two, Fruitful, 760 - 10, 560 - 30},
		{500, one, Fruitful, 750 - 30 - 500, 530 - 10 + 500},
		{500, one, Fruitful, 220 - 30 + 1000, 1020 - 10},
	} {
		r := e.Auction()
		if r.Price != want.price || r.Winner != want.winner || r.Acted != want.acted || one.Wealth != want.wealth ||
			two.Wealth != want.and || r.Solved != (i == 4) {
			t.Errorf("round %d: agent %d wins for %d, ends as %d, then they have %d and %d; want %+v", r.Number, r.Winner.ID, r.Price,
				r.Acted, one.Wealth, two.Wealth, want)
		}
	}
	if one.Wealth != 1190 || two.Wealth != 1010 {
		t.Errorf("at the end they have %d and %d", one.Wealth, two.Wealth)
	}
}

// The agents have the coins that the bank paid and did not collect again, and the economy stays within its limits.
func TestNoCoinIsLost(t *testing.T) {
	for _, change := range []func(*Rules){
		func(*Rules) {},
		func(r *Rules) { r.Share = 500 },
		func(r *Rules) { r.Fewest, r.Most, r.Children = 3, 5, 1 },
		func(r *Rules) { r.Invest, r.Fertile, r.Children = 1500, 1000, 100 },
		func(r *Rules) { r.Bidding, r.Acting = Tax{40, 500, 500}, Tax{90, 500, 500} },
		func(r *Rules) { r.Slope, r.Height = 1<<40, 1<<40 },
		func(r *Rules) { r.Height, r.Flat = 0, 0 },
		func(r *Rules) { r.Negative = true },
	} {
		rules := DefaultRules()
		change(&rules)
		s := NewSimulator(New(walking, dialect(t, sexpr.Logic, sexpr.Arithmetics, sexpr.Loops), rules, chance(7)),
			Simulation{Auctions: 1500, Attempt: 30, Restarts: 10, Repeats: 1000, Growth: 500},
			func() *path { return &path{goal: 3} }, func() *path { return &path{goal: 6, pits: []int{3}} }, func() *path {
				return &path{goal: 30, pits: []int{2, 9}}
			})
		for !s.Done() {
			before := s.World().at
			r := s.Next()
			if n := len(s.Agents()); n > rules.Most || n < min(rules.Fewest, 1) {
				t.Fatalf("after auction %d there are %d agents", r.Number, n)
			}
			b, living := s.Bank(), 0
			if b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != s.Wealth() {
				t.Fatalf("after auction %d they have %d, by the bank's books %+v", r.Number, s.Wealth(), b)
			}
			for i, a := range s.Agents() {
				if i > 0 && a.ID <= s.Agents()[i-1].ID || a.Gone != 0 || a.Wealth <= 0 && a != s.Holder() && s.Attempt() > 0 {
					t.Fatalf("after auction %d an agent is %+v", r.Number, a)
				}
				for _, child := range s.Agents() {
					living += map[bool]int{true: 1}[child.Parent == a.ID]
				}
				if living -= a.Children; living != 0 {
					t.Fatalf("agent %d has %d children, and %d more live", a.ID, a.Children, living)
				}
			}
			if (r.Acted == Idle || r.Acted == Failed) && r.Winner != nil && !r.Solved && s.Attempt() > 0 && s.World().at != before {
				t.Fatalf("auction %d failed and changed the position", r.Number)
			}
		}
	}
}

// The same seed gives the same agents.
func TestSameSeedSameEconomy(t *testing.T) {
	testkit.Pinned(t)
	var first string
	for range 2 {
		s := NewSimulator(New(walking, dialect(t, sexpr.Arithmetics), DefaultRules(), chance(3)), DefaultSimulation(), func() *path {
			return &path{goal: 9}
		})
		for !s.Done() {
			s.Next()
		}
		text := s.Text()
		if first == "" {
			first = text
		}
		if text != first {
			t.Errorf("the same seed gave\n%s and\n%s", first, text)
		}
	}
}

// A level is solved at its first solution, and understood when it is solved again and again
// with few fruitless actions (6.1); then a cold run is made.
func TestSimulator(t *testing.T) {
	rules, simulation := DefaultRules(), DefaultSimulation()
	simulation.Auctions = 100_000
	levels := []func() *path{
		func() *path { return &path{goal: 1} }, func() *path { return &path{goal: 4} }, func() *path {
			return &path{goal: 12}
		}, func() *path { return &path{goal: 5, wall: 4} }}
	s := NewSimulator(New(walking, dialect(t, sexpr.Arithmetics), rules, chance(11)), simulation, levels...)
	for !s.Done() {
		s.Next()
	}
	for i, c := range s.Courses() {
		switch {
		case i < 3 && (c.Solved == 0 || c.Understood < c.Solved || c.Cold < 1 || c.Skipped || c.Attempts < DefaultSimulation().Repeats):
			t.Errorf("level %d was not understood: %+v", i+1, c)
		case i == 3 && (c.Solved > 0 || c.Understood > 0 || !c.Skipped):
			t.Errorf("nobody can solve the last level: %+v", c)
		}
	}
}

// An agent that bids less than nothing stays out, agents with equal bids win at random, and nobody offers more than its wealth.
func TestBids(t *testing.T) {
	rules := Rules{Start: 1000, Reward: 5000, Most: 4, BidLimit: 100, ActLimit: 100}
	wins := map[int]int{}
	for seed := range uint64(200) {
		e := New(walking, dialect(t), rules, chance(seed))
		act, bid := expr(t, "step", sexpr.Acting), expr(t, "length(ahead)", sexpr.Bidding)
		e.Release(Agent{B: -1, Act: act}, Seeded)
		e.Release(Agent{A: 100, B: 100, Bid: bid, Act: act}, Seeded)
		e.Release(Agent{B: 600, Act: act}, Seeded)
		e.Release(Agent{A: 1 << 62, B: -1 << 62, Bid: expr(t, "-1", sexpr.Bidding), Act: act}, Seeded)
		e.Cold = true
		e.Begin(&path{goal: 5})
		wins[e.Auction().Winner.ID]++
		e.Release(Agent{A: 1 << 62, B: 1 << 62, Bid: bid, Act: act}, Seeded)
		e.Begin(&path{goal: 5})
		if r := e.Auction(); r.Price != 1000 {
			t.Fatalf("the highest offer is %d", r.Price)
		}
	}
	if wins[2] < 60 || wins[3] < 60 || wins[2]+wins[3] != 200 {
		t.Errorf("of 200 equal bids %v were won", wins)
	}
}

// If no agent makes a positive bid, the agent that asks for least takes the position and is paid by its holder (5.3). An agent
// that would make a positive bid, but has no money left, asks for nothing.
func TestNegativeBids(t *testing.T) {
	e := New(walking, dialect(t), Rules{Start: 1000, Reward: 5000, Negative: true, Most: 4, ActLimit: 10}, chance(1))
	act := expr(t, "step", sexpr.Acting)
	holder := e.Release(Agent{B: 900, Act: act}, Seeded)
	poor := e.Release(Agent{B: 500, Act: act}, Seeded)
	e.Cold = true
	e.Begin(&path{goal: 5})
	if r := e.Auction(); r.Winner != holder || r.Price != 900 {
		t.Fatalf("agent %d wins the first auction for %d", r.Winner.ID, r.Price)
	}
	holder.B, holder.Wealth, poor.Wealth = -1, 500, -5
	e.Release(Agent{B: -300, Act: act}, Seeded)
	least := e.Release(Agent{B: -200, Act: act}, Seeded)
	if r := e.Auction(); r.Winner != least || r.Price != -200 || r.Seller != holder || holder.Wealth != 300 || least.Wealth != 1200 {
		t.Errorf("agent %d takes it for %d; they have %d and %d", r.Winner.ID, r.Price, holder.Wealth, least.Wealth)
	}
	for _, v := range e.Views() {
		switch v.ID {
		case "sale":
			if s := v.Text.String(); !strings.HasPrefix(s, "4 is paid 200 to take the position, by 1, who won before") {
				t.Error(s)
			}
		case "payment":
			if n := v.Tree.Nodes; len(n) != 3 || n[0].Text != "1" || n[1].Text != "4" || n[1].Parent != 0 ||
				n[1].Via != "200 to take the position" || n[2].Parent != 1 {
				t.Errorf("%+v", n)
			}
		}
	}
}

// Children share profit and loss with their parents, which share with theirs (5.6).
func TestShare(t *testing.T) {
	e := New(walking, dialect(t), Rules{Reward: 5000, Share: 100, Most: 3, ActLimit: 10}, chance(5))
	restore(t, e, `auctions: 9
agent: 1
wealth: 1000
bid: 1
act: step

agent: 2
parent: 1
wealth: 1000
bid: 2
act: step

agent: 3
parent: 2
wealth: 1000
bid: 600
act: step
`)
	e.Cold = true
	e.Begin(&path{goal: 1})
	e.Auction()
	for i, want := range []int64{1000 + 44, 1000 + 440 - 44, 1000 + 4400 - 440} { // shares of 5000 − 600
		if a := e.Agents()[i]; a.Wealth != want {
			t.Errorf("agent %d has %d, want %d", a.ID, a.Wealth, want)
		}
	}
}

func restore(t *testing.T, e *Economy[*path], source string) {
	t.Helper()
	if err := e.Read(lines(source)); err != nil {
		t.Fatal(err)
	}
}

func lines(source string) (all []text.Line) {
	for i, line := range strings.Split(source, "\n") {
		all = append(all, text.Line{Number: i + 1, Text: line})
	}
	return all
}

// A written economy is read again, and continues; a text that cannot be read leaves the economy as it was.
func TestText(t *testing.T) {
	const written = `auctions: 40
ancestor: 1, of 0, random, born 0, gone 20, evicted
ancestor: 2, of 1, act-loop, born 5, gone 30, bankrupt

agent: 3
parent: 2
origin: bid-subtree
born: 12
wealth: 9820
won: 7
bid: 640 * length(ahead) + 180
act: forAny(ahead, step)

agent: 4
origin: random
born: 20
wealth: 12
won: 0
bid: -30
act: jump
`
	again := New(walking, dialect(t), DefaultRules(), chance(3))
	restore(t, again, written)
	if got := again.Text(); got != written {
		t.Errorf("it was read as\n%s, not\n%s", got, written)
	}
	for _, c := range []struct{ change, to, want string }{
		{"auctions: ", "auction: ", "line 1, column 1: a line “agent: 1” belongs before “auction”"},
		{"act: ", "act: jump(3), ", "takes no arguments"},
		{"act: ", "act: fly, ", "there is no instruction “fly”"},
		{"wealth: ", "wealth: x", "wealth is a whole number from"},
		{"won: 7", "won: 30", "agent 3: it won 30 auctions, but there were at most 29 since it was born"},
		{"origin: ", "origin: re-", "there is no origin"},
		{"bid: ", "bid: 3 * jump + ", "jump gives a bool, but an int is needed here"},
		{written[len(written)-10:], "", "agent 4: the line “act: …” is missing"},
		{"agent: 4", "agent: 3", "line 14, column 8: agent 3: an agent’s number must be higher than the previous one: at least 4"},
		{"of 0, random", "of 0, rando", "line 2, column 11: there is no origin “rando”"},
		{"parent: 2", "parent: 3", "line 6, column 9: agent 3: parent is a whole number from 1 to 2"},
		{"ancestor: 1", "chunk: hop, bool, jump\nancestor: 1", "line 2, column 1: this economy has chunks, which Unknot no longer runs"},
		{"ancestor: 1", "creator: 1\nancestor: 1", "line 2, column 1: this economy has creation agents, which Unknot no longer runs"},
		{"forAny(ahead, step)", strings.Repeat("not(", 1000), "line 12, column 410: agent 3: expressions are nested more than 100 deep"},
	} {
		before := again.Text()
		if err := again.Read(lines(strings.Replace(written, c.change, c.to, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %.20q: %v, want %s", c.to, err, c.want)
		}
		if again.Text() != before {
			t.Errorf("with %q it was changed", c.to)
		}
	}
	crossed := New(walking, dialect(t), DefaultRules(), chance(3))
	if restore(t, crossed, strings.Replace(written, "bid-subtree", "crossover", 1)); !strings.Contains(crossed.Text(), "origin: copy\n") {
		t.Errorf("an agent of a time with crossover is read as\n%s", crossed.Text())
	}
	if last := again.Agents(); last[0].Wealth+last[1].Wealth != again.Bank().Credit || again.Auctions() != 40 {
		t.Errorf("the bank has %+v after %d auctions", again.Bank(), again.Auctions())
	}
	for range 100 {
		again.Begin(&path{goal: 5})
		again.Auction()
		before := again.Text()
		if restore(t, again, before); again.Text() != before {
			t.Fatalf("%s is read as %s", before, again.Text())
		}
	}
}

func TestReadAgent(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"bid: 300 * length(ahead) + 200\nact: step", ""},
		{"act: step\nbid: -20", ""},
		{"bid: 400 * length(ahead) - 100\nact:\n  step\n", ""},
		{"bid: 400 * -3\nact: step\n", ""},
		{"act: step", "the line “bid: …” is missing"},
		{"bid: 3\nbid: 3\nact: step", "line 2, column 1: there is a second bid"},
		{"bid: 3.5\nact: step", "line 1, column 6: a bid is a whole number or “640 * expression + 180”, and “3.5” is not a whole number"},
		{"bid:\nact: step", "line 1, column 5: a bid is a whole number or “640 * expression + 180”, and nothing is written here"},
		{"bid: 3 * length(ahed) + 1\nact: step", "line 1, column 17: there is no instruction “ahed”; did you mean ahead?"},
		{"bid: 3 * length(ahead) + x\nact: step",
			"line 1, column 24: a bid is a whole number or “640 * expression + 180”, and “+ x” is not a whole number"},
		{"bid: 1\nact:\n  forAny(ahead,\n  stop)", "line 4, column 3: there is no instruction “stop”; did you mean step?"},
		{"step", "line 1, column 1: a line begins with “bid:” or “act:”"},
	} {
		a, fault := ReadAgent(walking, c.source)
		if fault == nil {
			if again, fault := ReadAgent(walking, Genome(walking, &a)); fault != nil || !again.Act.Is(a.Act) || !again.Bid.Is(a.Bid) ||
				again.A != a.A || again.B != a.B {
				t.Errorf("%s is written as %s", c.source, Genome(walking, &a))
			}
		}
		if got := fault; (got == nil) != (c.want == "") || got != nil && got.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.source, got, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("auctions: 3\nancestor: 1, of 0, random, born 0, gone 2, bankrupt\n\nagent: 2\nparent: 1\norigin: act-loop\nborn: 1\n" +
		"wealth: 5\nwon: 2\nbid: 3 * length(ahead) - 4\nact: step\n")
	f.Add("auctions: 1\nagent: 1\nwealth: 1\nbid: 1\nact: if(solved, step, jump)\n")
	f.Fuzz(func(t *testing.T, source string) {
		d, _ := walking.Dialect(nil)
		e := New(walking, d, DefaultRules(), chance(1))
		if e.Read(lines(source)) != nil {
			return
		}
		written := e.Text()
		if err := e.Read(lines(written)); err != nil || e.Text() != written {
			t.Fatalf("%q is written as %q: %v", source, written, err)
		}
		for range 5 {
			e.Begin(&path{goal: 5})
			e.Auction()
		}
	})
}

// The view of an economy is short enough for a table, the agents in its rows can be released again, and its ledger adds up.
func TestViews(t *testing.T) {
	s := NewSimulator(New(walking, dialect(t, sexpr.Logic, sexpr.Arithmetics, sexpr.Loops), DefaultRules(), chance(5)), DefaultSimulation(),
		func() *path { return &path{goal: 30, pits: []int{9}} })
	for range 400 {
		s.Next()
	}
	views := map[string]scene.View{}
	for _, v := range s.Views() {
		views[v.ID] = v
	}
	for _, row := range views["auction"].Table.Rows {
		if words := row.Values[2].(string); utf8.RuneCountInString(words) > 120 {
			t.Errorf("an agent bids %q", words)
		}
	}
	if rows := views["richest"].Table.Rows; len(rows) == 0 {
		t.Error("nobody is rich")
	}
	for i, row := range views["richest"].Table.Rows {
		a, fault := ReadAgent(walking, row.Written)
		if rich := s.Richest(i + 1)[i]; fault != nil || !a.Act.Is(rich.Act) || a.B != rich.B || a.A != rich.A ||
			a.A != 0 && !a.Bid.Is(rich.Bid) {
			t.Errorf("%v is written as %q: %v", row.Values, row.Written, fault)
		}
		for line := range strings.Lines(row.Written) {
			if utf8.RuneCountInString(line) > 80 {
				t.Errorf("a line of %v is too long: %q", row.Values, line)
			}
		}
		lit := 0
		for _, line := range row.Shows.Code.Lines {
			for _, span := range line.Text {
				lit += map[bool]int{true: 1}[span.Lit]
			}
		}
		if lit != 1 {
			t.Errorf("%v has %d symbols explained at once", row.Values, lit)
		}
	}
	sum, rows := 0, views["bank"].Table.Rows
	for _, row := range rows[:len(rows)-1] {
		sum += row.Values[1].(int)
	}
	if last := rows[len(rows)-1].Values[1]; sum != last {
		t.Errorf("the bank's entries come to %d, the agents have %v", sum, last)
	}
}

// The table of an auction says when an agent bids more, and why one stays out.
func TestBidsInWords(t *testing.T) {
	for _, c := range []struct {
		agent Agent
		words string
	}{
		{Agent{B: 5}, "always the same"},
		{Agent{B: 1000}, "always the same"},
		{Agent{B: 5000}, "all it has, though it wants to bid 5\u202f000"},
		{Agent{B: -5}, "stays out: its bid is always below zero"},
		{Agent{A: 3, B: -5, Bid: expr(t, "1", sexpr.Bidding)}, "stays out: its bid is always below zero"},
		{Agent{A: 3, Bid: expr(t, "boolval(isEmpty(ahead))", sexpr.Bidding)}, "more if there are no ahead"},
		{Agent{A: -3, Bid: expr(t, "length(ahead)", sexpr.Bidding)}, "stays out: its bid is below zero"},
		{Agent{A: -3, B: 90, Bid: expr(t, "length(ahead)", sexpr.Bidding)}, "less, the greater the number of ahead"},
		{Agent{A: 3, B: 90, Bid: expr(t, "select(ahead, length(ahead))", sexpr.Bidding)},
			"more, the greater the one of ahead numbered by the number of ahead"},
		{Agent{A: -3, B: 90, Bid: expr(t, "minus(8, times(length(ahead), 4))", sexpr.Bidding)}, "more, the greater the number of ahead"},
		{Agent{A: 3, B: 90, Bid: expr(t, "plus(times(length(ahead), 2), 1)", sexpr.Bidding)}, "more, the greater the number of ahead"},
		{Agent{A: 3, B: 900, Bid: expr(t, "times(length(ahead), minus(1, 3))", sexpr.Bidding)}, "less, the greater the number of ahead"},
		{Agent{B: 900, Wealth: -5}, "stays out: it has nothing left"},
		{Agent{A: 3, Bid: expr(t, "if(isEmpty(ahead), 1, 2)", sexpr.Bidding)},
			"more, the greater this is: 1 if there are no ahead, otherwise 2"},
	} {
		e := New(walking, dialect(t), Rules{Start: 1000, Most: 2, BidLimit: 100, ActLimit: 100}, chance(1))
		e.Cold = true
		c.agent.Act = expr(t, "step", sexpr.Acting)
		if released := e.Release(c.agent, Seeded); c.agent.Wealth < 0 {
			released.Wealth = c.agent.Wealth
		}
		e.Begin(&path{goal: 5})
		e.Auction()
		for _, v := range e.Views() {
			if v.ID == "auction" && (len(v.Table.Rows) != 1 || v.Table.Rows[0].Values[2] != c.words) {
				t.Errorf("%v, want %q", v.Table.Rows, c.words)
			}
		}
	}
}

// An auction that is interrupted, during the bids, during an action or in a cold run, is the last, and no coin is lost.
func TestBrokenOff(t *testing.T) {
	for n := range 3000 {
		e := New(walking, dialect(t, sexpr.Arithmetics, sexpr.Loops), DefaultRules(), chance(2))
		left := n
		e.Tick = func() bool { left--; return left >= 0 }
		s := NewSimulator(e, Simulation{Auctions: 1000, Attempt: 30, Restarts: 100, Repeats: 1, Fruitless: 1000}, func() *path {
			return &path{goal: 2}
		}, func() *path { return &path{goal: 4} })
		for !s.Done() {
			s.Next()
		}
		if b := s.Bank(); b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != s.Wealth() {
			t.Fatalf("broken off after %d ticks they have %d, by the bank's books %+v", n, s.Wealth(), b)
		}
		if left < -1 {
			t.Fatalf("after %d ticks it went on for %d", n, -left)
		}
		for _, c := range s.Courses() {
			if left < 0 && c.Skipped {
				t.Fatalf("broken off after %d ticks it left a level", n)
			}
		}
	}
}

// Numbers of a file at their limits do not disturb an auction, and the limits on the number of agents hold again after the first birth.
func TestNumbersAtTheirLimits(t *testing.T) {
	var b strings.Builder
	const most = 1 << 50
	fmt.Fprintf(&b, "auctions: %d\n", most)
	for i := range MaxAgents {
		parent := "" // all agents are of one family
		if i > 0 {
			parent = fmt.Sprintf("parent: %d\n", i)
		}
		fmt.Fprintf(&b, "agent: %d\n%sorigin: seeded\nborn: %d\nwealth: %d\nwon: 1\nbid: %d * %d + %d\nact: step\n", i+1, parent, most,
			most, most, 1<<31-1, most)
	}
	rules := DefaultRules()
	rules.Activity, rules.Share, rules.Reward, rules.Fewest, rules.Most, rules.Children = 1e9, 900, 1e9, 5, 10, MaxAgents
	rules.Bidding, rules.Acting = Tax{1e6, 1e6, 1e6}, Tax{1e6, 1e6, 1e6}
	e := New(walking, dialect(t), rules, chance(9))
	restore(t, e, b.String())
	if l := e.Legacy(); l != (Legacy{Living: MaxAgents, Family: MaxAgents, Share: 100}) {
		t.Errorf("of seeds alone the legacy is %+v", l)
	}
	for _, a := range e.Agents() {
		if e.Score(a) < a.Wealth {
			t.Fatalf("the score is %d", e.Score(a))
		}
	}
	for range 50 {
		e.Begin(&path{goal: 1})
		e.Auction()
		if b := e.Bank(); b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != e.Wealth() || e.Wealth() < 0 {
			t.Fatalf("they have %d, by the bank's books %+v", e.Wealth(), b)
		}
		e.Views()
	}
	if n := len(e.Agents()); n > rules.Most {
		t.Errorf("there are %d agents", n)
	}
}

// The words after an auction are true: they say that a level begins again only if it does, and the same number of agents everywhere.
func TestAfter(t *testing.T) {
	short := Simulation{Auctions: 3000, Attempt: 30, Restarts: 6, Repeats: 2, Fruitless: 500}
	level := func(goal int) func() *path { return func() *path { return &path{goal: goal, pits: []int{2}} } }
	s := NewSimulator(New(walking, dialect(t, sexpr.Logic), DefaultRules(), chance(5)), short, level(3), level(400), level(4))
	said := map[string]bool{}
	for !s.Done() {
		at, tries := s.Level(), s.Courses()[s.Level()].Attempts
		s.Next()
		views := map[string]scene.View{}
		for _, v := range s.After(at, false) {
			views[v.ID] = v
		}
		words := views["sale"].Text.String()
		anew := s.Level() == at && s.Courses()[at].Attempts > tries
		if strings.Contains(words, "begins again") != anew {
			t.Fatalf("level %d, then %d: %q", at, s.Level(), words)
		}
		for _, phrase := range []string{"is understood: level 2 is next.", "is left after 6 attempts: level 3 is next.",
			"is understood, and was the last."} {
			said[phrase] = said[phrase] || strings.Contains(words, phrase)
		}
		about := views["auction"].About
		if n := fmt.Sprintf("now there are %d.", len(s.Agents())); strings.Contains(about, "Then") && !strings.HasSuffix(about, n) {
			t.Fatalf("%q, but %s", about, n)
		}
		if !strings.HasPrefix(views["richest"].About, fmt.Sprintf("%d agents,", len(s.Agents()))) ||
			len(views["richest"].Table.Rows) != len(s.Agents()) {
			t.Fatalf("of %d agents: %q", len(s.Agents()), views["richest"].About)
		}
		for i, n := range views["family"].Tree.Nodes {
			if n.Parent >= i || (n.Parent < 0) != (i == 0) || n.Parent >= 0 && n.Via == "" && !strings.HasPrefix(n.Text, "and ") {
				t.Fatalf("node %d of a family is %+v", i, n)
			}
		}
	}
	if len(said) != 3 || !said["is understood: level 2 is next."] || !said["is left after 6 attempts: level 3 is next."] ||
		!said["is understood, and was the last."] {
		t.Errorf("it said %v", said)
	}
}
