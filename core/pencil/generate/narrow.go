package generate

import (
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
)

const (
	maxNarrowed = 20 // changes per place that narrow tries
	looser      = 3  // number of additional places in which solutions may differ after a loosening change
	loosened    = 20 // number of changes of which one may be loosening
)

// narrow changes a board until it has one solution: a change must leave no more places in which solutions differ. It returns nil if it
// fails.
func (m *making) narrow(by pencil.Narrower, p *pencil.Laid) *pencil.Laid {
	differ, ok := m.differ(p, len(p.Layout.Places))
	if !ok {
		m.vain++
	}
	for tries := maxNarrowed * len(p.Layout.Places); ok && len(differ) > 0 && tries > 0 && m.tick(); tries-- {
		m.turn("changing a board with several solutions", p)
		most := len(differ)
		if m.chance.IntN(loosened) == 0 {
			most += looser
		}
		g := by.Narrow(m.chance, p.Givens, p.Where(differ))
		if g == nil {
			continue
		}
		next, err := m.LayOut(g)
		if err != nil {
			return nil
		}
		m.left -= laying * int64(len(next.Layout.Places))
		if left, ok := m.differ(next, most); ok {
			p, differ = next, left
		}
	}
	if !ok || len(differ) > 0 {
		return nil
	}
	return p
}

// differ lists the places in which solutions differ. ok is false if there is no solution or more than most such places.
func (m *making) differ(p *pencil.Laid, most int) (places []int, ok bool) {
	c, ok := reason.TakeCensus(p, 1, func(c *reason.Census) bool { return m.tick() && len(differing(c)) <= most })
	if !ok || !c.Decided || len(c.Solutions) == 0 {
		return nil, false
	}
	places = differing(c)
	return places, len(places) <= most
}

// differing lists the places that are known to have several values in solutions.
func differing(c *reason.Census) (places []int) {
	for i, fates := range c.Fates {
		had := 0
		for _, fate := range fates {
			if fate == reason.Had {
				had++
			}
		}
		if had > 1 {
			places = append(places, i)
		}
	}
	return places
}
