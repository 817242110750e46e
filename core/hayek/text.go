package hayek

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"unknot/core/text"
)

// MaxAgents is the maximum number of agents of an economy.
const MaxAgents = 1000

// Text writes an economy in the format that Read reads: the number of auctions, the removed
// ancestors, and the agents.
//
//	auctions: 12407
//	ancestor: 91, of 12, act-insertion, born 800, gone 4100, bankrupt
//
//	agent: 318
//	parent: 91
//	origin: bid-subtree
//	born: 1200
//	wealth: 9820
//	won: 40
//	bid: 640 * length(usableStorage) + 180
//	act: bringBarrelsHome
//
// The lines parent, origin, born and won may be omitted. A constant bid is one number.
//
// If the text would exceed the maximum length, Text omits the ancestors and, if necessary, the agents with the lowest scores.
func (e *Economy[W]) Text() string {
	var head, ancestors strings.Builder
	fmt.Fprintf(&head, "auctions: %d\n", e.auctions)
	for _, a := range e.ancestors() {
		fmt.Fprintf(&ancestors, "ancestor: %d, of %d, %s, born %d, gone %d, %s\n", a.ID, a.Parent, a.Origin, a.Born, a.Gone, a.Fate)
	}
	agents := make([]string, len(e.agents))
	long := head.Len()
	for i, a := range e.agents {
		agents[i] = e.paragraph(a)
		long += len(agents[i])
	}
	if long+ancestors.Len() > maxText {
		ancestors.Reset()
	}
	if long > maxText {
		poor := make([]int, len(agents))
		for i := range poor {
			poor[i] = i
		}
		slices.SortStableFunc(poor, func(i, j int) int { return cmp.Compare(e.Score(e.agents[i]), e.Score(e.agents[j])) })
		for _, i := range poor {
			if long > maxText {
				long -= len(agents[i])
				agents[i] = ""
			}
		}
	}
	return head.String() + ancestors.String() + strings.Join(agents, "")
}

// maxCoins is the largest number allowed in a file.
const maxCoins = 1 << 50

// maxText is the maximum length of a text in bytes; it leaves room for a heading.
const maxText = text.Max - 1<<16

// paragraph returns the lines of an agent in a file.
func (e *Economy[W]) paragraph(a *Agent) string {
	origin := ""
	if a.Parent > 0 {
		origin = fmt.Sprintf("parent: %d\n", a.Parent)
	}
	return fmt.Sprintf("\nagent: %d\n%sorigin: %s\nborn: %d\nwealth: %d\nwon: %d\n%s", a.ID, origin, a.Origin, a.Born, a.Wealth, a.Won,
		Genome(e.lang, a))
}

// ancestors returns the removed but remembered ancestors of living agents, by ID.
func (e *Economy[W]) ancestors() (all []*Agent) {
	met := map[*Agent]bool{}
	for _, a := range e.agents {
		for a = e.Agent(a.Parent); a != nil && !met[a]; a = e.Agent(a.Parent) {
			if met[a] = true; a.Gone > 0 {
				all = append(all, a)
			}
		}
	}
	slices.SortFunc(all, func(a, b *Agent) int { return a.ID - b.ID })
	return all
}
