package hayek

import (
	"cmp"
	"fmt"
	"slices"

	"unknot/core/scene"
)

// window is the number of recent auctions that a diagnosis considers.
const window = 200

// chronicle is a summary of all auctions. Its size is limited.
type chronicle struct {
	recent  [window]entry // ring buffer of the latest entries
	entries int
	samples []sample // the agents' wealth, at growing intervals
	every   int      // number of auctions between two samples
}

// entry is the summary of one auction.
type entry struct {
	winner         int // ID of the winner; 0: none
	departs        int
	taxes, rewards int64
	solved         bool
}

// sample is the wealth of each agent after an auction.
type sample struct {
	auction int
	wealth  map[int]int64 // by ID of an agent: its wealth
}

// maxSamples is the maximum number of samples. When it is reached, every other sample is dropped.
const maxSamples = 120

// note adds the last auction to the chronicle; before is the bank before this auction.
func (e *Economy[W]) note(before Bank) {
	c, r := &e.chronicle, &e.round
	now := entry{departs: len(r.Departs), taxes: e.bank.Taxes - before.Taxes, rewards: e.bank.Rewards - before.Rewards, solved: r.Solved}
	if r.Winner != nil {
		now.winner = r.Winner.ID
	}
	c.recent[c.entries%window] = now
	c.entries++
	if c.every = max(1, c.every); e.auctions%c.every != 0 {
		return
	}
	s := sample{e.auctions, make(map[int]int64, len(e.agents))}
	for _, a := range e.agents {
		s.wealth[a.ID] = a.Wealth
	}
	if c.samples = append(c.samples, s); len(c.samples) >= maxSamples {
		c.every *= 2
		c.samples = slices.DeleteFunc(c.samples, func(s sample) bool { return s.auction%c.every != 0 })
	}
}

// Diagnosis is one of the four states in which an economy does not learn (5.7).
type Diagnosis struct {
	Name string
	Bad  bool
	Text string // measured values, as a phrase

	Remedy string // a sentence about what would help
}

// Thresholds of the diagnoses; the paper gives no values.
const (
	fastTurnover = 2.0 // removed agents per living agent within the window
	largeClan    = 2. / 3
	manyRandom   = 0.8
	oneRich      = 0.9
	oneWins      = 0.8
)

// Diagnoses examines the recent auctions. No diagnosis is Bad before there are as many auctions as the window has.
func (e *Economy[W]) Diagnoses() []Diagnosis {
	c := &e.chronicle
	n := min(c.entries, window)
	known := c.entries >= window && len(e.agents) > 0
	departs, solved := 0, 0
	taxes, rewards := int64(0), int64(0)
	wins := map[int]int{}
	for _, now := range c.recent[:n] {
		departs += now.departs
		taxes += now.taxes
		rewards += now.rewards
		wins[now.winner]++
		if now.solved {
			solved++
		}
	}
	agents := max(1, len(e.agents))
	turnover := float64(departs) / float64(agents)
	founder, family := e.clan()
	random := 0
	var richest *Agent
	for _, a := range e.agents {
		if a.Origin <= Forced {
			random++
		}
		if richest == nil || a.Wealth > richest.Wealth {
			richest = a
		}
	}
	rich := Diagnosis{Name: "One rich agent", Text: "nobody is rich",
		Remedy: "A higher tax for idling makes it poorer, fewer attempts per level lead away from where it is stuck."}
	if richest != nil && richest.Wealth > 0 {
		share := float64(richest.Wealth) / float64(max(1, e.fortune()))
		won := float64(wins[richest.ID]) / float64(max(1, n))
		rich.Bad = known && solved == 0 && share > oneRich && won > oneWins
		rich.Text = fmt.Sprintf("%d has %s of all wealth and won %s of the auctions; %s", richest.ID, percent(share), percent(won),
			scene.Several(solved, "solutions"))
	}
	clan := Diagnosis{Name: "One clan", Text: "there are no families",
		Remedy: "Fewer children, or more agents at most, make room for others."}
	if founder > 0 {
		clan.Bad = known && float64(family) > largeClan*float64(agents)
		clan.Text = fmt.Sprintf("%d of %d agents descend from %d", family, len(e.agents), founder)
	}
	return []Diagnosis{
		{Name: "Turnover", Bad: known && turnover > fastTurnover,
			Text: fmt.Sprintf("%s died within %s; %d are alive", scene.Several(departs, "agents"), scene.Several(n, "auctions"),
				len(e.agents)),
			Remedy: "More wealth at birth or lower taxes give agents time to show what they can do."},
		clan,
		{Name: "Taxes", Bad: known && taxes > rewards && float64(random) > manyRandom*float64(agents),
			Text: fmt.Sprintf("%s coins of taxes against %s of rewards; %d of %d agents are random", scene.Count(taxes),
				scene.Count(rewards), random, len(e.agents)),
			Remedy: "Lower taxes, a larger reward or easier levels first would let some agents live from what they earn."},
		rich,
	}
}

func percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }

// fortune returns the sum of the wealth of all agents that are not in debt.
func (e *Economy[W]) fortune() (sum int64) {
	for _, a := range e.agents {
		sum += max(0, a.Wealth)
	}
	return sum
}

// clan returns the ID of the earliest known ancestor of the largest family, and the number of its living members; 0 and 0 if there are no
// families.
func (e *Economy[W]) clan() (founder, members int) {
	count := map[int]int{}
	for _, a := range e.agents {
		top := a
		for up := e.Agent(top.Parent); up != nil; up = e.Agent(top.Parent) {
			top = up
		}
		if top != a || a.Children > 0 {
			count[top.ID]++
		}
	}
	for id, n := range count {
		if n > members || n == members && id < founder {
			founder, members = id, n
		}
	}
	return founder, members
}

// Richest returns the n richest agents, the richest first.
func (e *Economy[W]) Richest(n int) []*Agent {
	all := slices.Clone(e.agents)
	slices.SortStableFunc(all, func(a, b *Agent) int { return cmp.Compare(b.Wealth, a.Wealth) })
	return all[:min(n, len(all))]
}
