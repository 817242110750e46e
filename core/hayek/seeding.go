package hayek

import (
	"fmt"

	"unknot/core/puzzle"
)

// Seeds are agents written by hand with which an economy can begin, “close to optimal for the given task”, and “as simple as possible”
// (5.8).
type Seeds struct {
	Name   string   // name of the seeds, shown in a form
	About  string   // text that follows the name and a colon in a form
	Agents []string // genomes in the form that ReadAgent parses
}

// noSeeds is the choice to begin with random agents only.
const noSeeds = "none"

// seedChoice returns the parameter that chooses among the seeds of a method.
func (m *Method[W]) seedChoice() *puzzle.ChoiceParam[string] {
	p := &puzzle.ChoiceParam[string]{Name: "seeds", Title: "Seeds", Group: GroupSeeds, Default: noSeeds, Choices: puzzle.Words(noSeeds),
		Help: "Agents written by hand that a new economy begins with"}
	for _, s := range m.Seeds {
		p.Choices = append(p.Choices, puzzle.Named[string]{Name: s.Name, Value: s.Name})
		p.Help += "; " + s.Name + ": " + s.About
	}
	return p
}

// sow adds the agents of the seeds of a name to an economy. It adds none for noSeeds.
func (m *Method[W]) sow(e *Economy[W], name string) error {
	for _, s := range m.Seeds {
		if s.Name != name {
			continue
		}
		for i, source := range s.Agents {
			a, fault := ReadAgent(m.Language, source)
			if fault != nil {
				return fmt.Errorf("agent %d of the seeds %s: %w", i+1, name, fault)
			}
			e.Release(a, Seeded)
			e.sown = true
		}
	}
	return nil
}

// wean removes the oldest seed from the market at fixed intervals: “we take them out again, one after another, and see how and how quickly
// the system replaces them” (5.8). The thesis removes seeds that perform well instead. A seed that holds the position stays until it has
// sold the position.
func (e *Economy[W]) wean() {
	if e.Rules.Weaning == 0 || e.auctions%e.Rules.Weaning != 0 {
		return
	}
	for _, a := range e.agents {
		if a.Origin == Seeded && a != e.holder {
			e.remove(a, Withdrawn)
			return
		}
	}
}

// Legacy reports the success of an economy's seeds.
type Legacy struct {
	Living int   // number of living seeds
	Family int   // number of living agents that are seeds or descend from a seed
	Share  int64 // this family's percentage of the wealth of all agents that are not in debt
}

// Legacy finds the living agents that are seeds or descend from seeds, as far as their ancestors are remembered.
func (e *Economy[W]) Legacy() (l Legacy) {
	wealth := int64(0)
	for _, a := range e.agents {
		if a.Origin == Seeded {
			l.Living++
		}
		for up := a; up != nil; up = e.Agent(up.Parent) {
			if up.Origin == Seeded {
				l.Family++
				wealth += max(0, a.Wealth)
				break
			}
		}
	}
	l.Share = int64(100 * float64(wealth) / float64(max(1, e.fortune()))) // 100 times all coins might overflow an int64
	return l
}
