package hayek_test

import (
	"strings"
	"testing"

	. "unknot/core/hayek"
	"unknot/core/hayek/sexpr"
)

// meta are the usual rules with creation agents.
func meta() Rules {
	r := UsualRules()
	r.Creators = 4
	return r
}

// Whom a creation agent made shares profit and loss with it, before the parents do (8.3); in a cold run of the simulator nobody
// keeps anything.
func TestCreatorsShare(t *testing.T) {
	rules := Rules{Reward: 5000, Share: 100, Royalty: 200, Most: 2, ActLimit: 10, Creators: 1}
	e := New(walking, dialect(t), rules, chance(5))
	restore(t, e, `auctions: 9

creator: 2
wealth: 1000
mutations: substitution 8

agent: 1
wealth: 1000
bid: 1
act: step

agent: 2
parent: 1
maker: 2
wealth: 1000
bid: 600
act: step
`)
	e.Cold = true
	e.Begin(&path{goal: 1})
	e.Auction()
	// Of 5000 − 600, a fifth is the maker's, and a tenth of the rest the parent's.
	if maker, parent, child := e.Creators()[0].Wealth, e.Agents()[0].Wealth, e.Agents()[1].Wealth; maker != 1880 || parent != 1352 || child != 4168 {
		t.Errorf("they have %d, %d and %d", maker, parent, child)
	}
}

// Creation agents are as many as there must be, make all agents, have heirs and go bankrupt; the bank's books add up, and
// the same seed gives the same.
func TestCreatorsLive(t *testing.T) {
	for _, change := range []func(*Rules){
		func(*Rules) {},
		func(r *Rules) { r.Royalty, r.Living = 900, 50 },
		func(r *Rules) { r.Royalty, r.Fertile, r.Idle = 500, 1000, 0 },
		func(r *Rules) { r.Fewest, r.Most, r.Negative, r.Chunk, r.Mutations.Cross = 3, 5, true, 50, 2 },
		func(r *Rules) { r.Creators, r.Height, r.Flat = 1, 1, 1000 },
	} {
		rules := meta()
		change(&rules)
		var first string
		heirs, gone := 0, 0
		for range 2 {
			s := NewSimulator(New(walking, dialect(t, sexpr.Logic, sexpr.Arithmetics, sexpr.Loops), rules, chance(7)),
				Simulation{Auctions: 1500, Attempt: 30, Restarts: 10, Repeats: 3, Fruitless: 1000},
				func() *path { return &path{goal: 3} }, func() *path { return &path{goal: 6, pits: []int{3}} }, func() *path { return &path{goal: 30, pits: []int{2, 9}} })
			living := map[*Creator]bool{}
			for !s.Done() {
				r := s.Next()
				b := s.Bank()
				if b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != s.Wealth() {
					t.Fatalf("after auction %d they have %d, by the bank's books %+v", r.Number, s.Wealth(), b)
				}
				if n := len(s.Creators()); n < rules.Creators || n > 3*rules.Creators {
					t.Fatalf("there are %d creation agents", n)
				}
				now := map[*Creator]bool{}
				for _, c := range s.Creators() {
					now[c] = true
					if !living[c] && c.Parent > 0 {
						heirs++
					}
				}
				for c := range living {
					if !now[c] {
						gone++
					}
				}
				living = now
				for _, a := range s.Agents() {
					if a.Maker == 0 {
						t.Fatalf("agent %d has no maker", a.ID)
					}
				}
			}
			text := s.Text()
			if first == "" {
				first = text
			}
			if text != first {
				t.Error("the same seed gave other creation agents")
			}
			again := New(walking, dialect(t), rules, chance(1))
			if restore(t, again, text); again.Text() != text {
				t.Errorf("%s is read as %s", text, again.Text())
			}
		}
		if heirs == 0 && rules.Royalty == 500 || gone == 0 && rules.Living > 10 {
			t.Errorf("%d heirs were born, %d creation agents went", heirs, gone)
		}
	}
}

// A creation agent makes what it likes: who never tries but one mutation makes children by that one, who draws jumps
// 64 times as often as steps makes agents that jump.
func TestCreatorsTaste(t *testing.T) {
	rules := meta()
	rules.Creators, rules.Living, rules.Royalty, rules.Fewest = 1, 0, 0, 50
	e := New(walking, dialect(t), rules, chance(2))
	restore(t, e, "auctions: 0\ncreator: 1\nwealth: 100\nmutations: constants 1\ninstructions: jump 64, step 1, retreat 1\nagent: 1\nwealth: 900000\nbid: 3\nact: step\n")
	e.Begin(&path{goal: 99})
	random, jumps, children := 0, 0, 0
	for range 100 {
		e.Auction()
	}
	for _, a := range e.Agents()[1:] {
		switch {
		case a.Parent > 0 && a.Origin != Constants:
			t.Errorf("a child is by %s", a.Origin)
		case a.Parent > 0:
			children++
		default:
			random++
			jumps += map[bool]int{true: 1}[strings.Contains(walking.Print(a.Act), "jump")]
		}
	}
	if children == 0 || random < 20 || jumps < random*3/4 {
		t.Errorf("there are %d children, and %d of %d others jump", children, jumps, random)
	}
}

// When there must be none, those of a file go, and what they have is the bank's.
func TestCreatorsThatAreNotWanted(t *testing.T) {
	e := New(walking, dialect(t), UsualRules(), chance(2))
	restore(t, e, "auctions: 0\ncreator: 7\nwealth: 500\nmutations: constants 1\nagent: 1\nmaker: 7\nwealth: 900\nbid: 3\nact: step\n")
	e.Begin(&path{goal: 99})
	e.Auction()
	if b := e.Bank(); len(e.Creators()) != 0 || b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != e.Wealth() {
		t.Errorf("there are %d, by the books %+v", len(e.Creators()), b)
	}
}

func TestCreatorsAreRefused(t *testing.T) {
	const written = `auctions: 40

creator: 3
parent: 1
born: 12
wealth: 2310
made: 17
mutations: substitution 24, subtree 48, insertion 16, loop 8, constants 24, crossover 0
instructions: jump 16, step 4

agent: 3
maker: 3
origin: random
born: 12
wealth: 9820
won: 7
bid: -30
act: jump
`
	e := New(walking, dialect(t), meta(), chance(3))
	restore(t, e, written)
	if e.Text() != written {
		t.Errorf("it was read as\n%s", e.Text())
	}
	shown := ""
	for _, v := range e.Show() {
		if v.ID == "creators" {
			for _, value := range v.Table.Rows[0].Values[4:] {
				shown += value.(string) + "; "
			}
		}
		if v.ID == "richest" && !strings.HasSuffix(v.Table.Rows[0].Shows.About, " Creation agent 3 made it.") {
			t.Error(v.Table.Rows[0].Shows.About)
		}
	}
	if want := "subtree 40 %, substitution 20 %, constants 20 %; jump ×2; step ×0.5; "; shown != want {
		t.Errorf("it is shown as %q", shown)
	}
	for _, c := range []struct{ change, to, want string }{
		{"creator: 3", "creator: 0", "line 3, column 10: a creation agent's number is higher than the one before: at least 1"},
		{"creator: 3\n", "creator: 3\nwealth: 1\nmutations: loop 1\n\ncreator: 3\n", "line 7, column 10: a creation agent's number is higher than the one before: at least 4"},
		{"parent: 1", "parent: 3", "line 4, column 9: creation agent 3: parent is a whole number from 1 to 2"},
		{"made: 17", "make: 17", `line 7, column 1: creation agent 3: a creation agent has no "make"`},
		{"made: 17", "made: 17\nmade: 17", "line 8, column 1: creation agent 3: there is a second made"},
		{"subtree 48", "suntree 48", `line 8, column 29: creation agent 3: there is no mutation "suntree"`},
		{"subtree 48", "subtree -1", "line 8, column 29: creation agent 3: a weight is written as “subtree 16”, a whole number from 0 to 64000"},
		{"jump 16", "jump", "line 9, column 15: creation agent 3: a weight is written as “jump 16”, a whole number from 1 to 64"},
		{"jump 16", "jumo 16", `line 9, column 15: creation agent 3: there is no instruction "jumo"`},
		{"step 4", "jump 4", "line 9, column 24: creation agent 3: there is a second weight of jump"},
		{"step 4", "step 0", "line 9, column 24: creation agent 3: a weight is written"},
		{"wealth: 2310\n", "", "line 10, column 1: creation agent 3: the line “wealth: …” is missing"},
		{"maker: 3", "maker: 0", "line 12, column 8: agent 3: maker is a whole number from 1"},
		{"act: jump", "act: jump\ncreator: 4", "line 19, column 1: creation agents come before the agents"},
	} {
		if err := e.Read(lines(strings.Replace(written, c.change, c.to, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %.20q: %v, want %s", c.to, err, c.want)
		}
		if e.Text() != written {
			t.Errorf("with %q it was changed", c.to)
		}
	}
	if err := e.Read(lines(written[:strings.Index(written, "mutations")])); err == nil || err.Error() != "creation agent 3: the line “mutations: …” is missing" {
		t.Error(err)
	}
}
