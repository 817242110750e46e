package network

import (
	"slices"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/lang"
	"unknot/core/text"
)

// truth is the extent to which an atom holds in the reachable states: in none, in some or in all.
type truth int8

const (
	no truth = iota
	maybe
	yes
)

// sort finds the components of atoms that depend on each other, and their
// order (Tarjan 1972). It is not recursive, since chains may be long.
func (c *compiler) sort() *text.ParseError {
	n := len(c.Atoms)
	number, low := make([]int32, n), make([]int32, n)
	c.comp = make([]int32, n)
	type visit struct {
		atom         int32
		clause, cond int
	}
	var stack []int32
	var work []visit
	count := int32(0)
	for root := range n {
		if number[root] != 0 {
			continue
		}
		work = append(work, visit{atom: int32(root)})
		for len(work) > 0 {
			v := &work[len(work)-1]
			a := v.atom
			if number[a] == 0 {
				count++
				number[a], low[a] = count, count
				stack = append(stack, a)
			}
			down := false
			if !c.leaf(ground.Atom(a)) {
			clauses:
				for ; v.clause < len(c.heads[a]); v.clause, v.cond = v.clause+1, 0 {
					body := c.Clauses[c.heads[a][v.clause]].Body
					for v.cond < len(body) {
						b := int32(body[v.cond].Atom())
						if number[b] == 0 {
							work = append(work, visit{atom: b})
							down = true
							break clauses
						}
						if c.comp[b] == 0 {
							low[a] = min(low[a], low[b])
						}
						v.cond++
					}
				}
			}
			if down {
				continue
			}
			work = work[:len(work)-1]
			if low[a] != number[a] {
				continue
			}
			var members []int32
			for {
				last := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				c.comp[last] = int32(len(c.order)) + 1
				members = append(members, last)
				if last == a {
					break
				}
			}
			slices.Sort(members)
			c.order = append(c.order, members)
		}
	}
	for i := range c.Clauses {
		cl := &c.Clauses[i]
		for _, b := range cl.Body {
			if b.Not() && c.comp[b.Atom()] == c.comp[cl.Head] {
				r := &c.Rules.Clauses[cl.Rule]
				return text.Errorf(r.Line, r.Col, "with this rule, whether %s holds depends on whether it does not",
					c.Rules.Name(c.relation(cl.Head), c.Atoms[cl.Head].Args))
			}
		}
	}
	return nil
}

// loops reports whether the members of a component depend on each other, so that they form a loop.
func (c *compiler) loops(members []int32) bool {
	if len(members) > 1 {
		return true
	}
	a := members[0]
	if c.leaf(ground.Atom(a)) {
		return false
	}
	for _, i := range c.heads[a] {
		for _, b := range c.Clauses[i].Body {
			if int32(b.Atom()) == a {
				return true
			}
		}
	}
	return false
}

// foresee finds the facts that are the same in all reachable states: they have their value at the start, and no move changes it.
func (c *compiler) foresee() {
	c.value = make([]truth, len(c.Atoms))
	for _, a := range c.Start {
		c.value[a] = yes
	}
	first, last := c.Range(lang.Does)
	for a := first; a < last; a++ {
		c.value[a] = maybe
	}
	for _, members := range c.order {
		c.judge(members)
	}
	users := make([][]int32, len(c.Atoms)) // by atom: the components that depend on it
	for i := range c.Clauses {
		k := c.comp[c.Clauses[i].Head] - 1
		for _, b := range c.Clauses[i].Body {
			users[b.Atom()] = append(users[b.Atom()], k)
		}
	}
	// Only atoms with a changed condition are evaluated again: a counter, for example, changes one fact at a time.
	var queue []int32
	waits := make([]bool, len(c.order))
	touch := func(a ground.Atom) {
		for _, k := range users[a] {
			if !waits[k] {
				waits[k] = true
				queue = append(queue, k)
			}
		}
	}
	follow := func(a ground.Atom) {
		if c.value[a] != maybe && c.atomTruth(lang.Next, c.Atoms[a].Args) != c.value[a] {
			c.value[a] = maybe
			touch(a)
		}
	}
	first, last = c.Range(lang.True)
	for a := first; a < last; a++ {
		follow(a)
	}
	var before []truth
	for len(queue) > 0 {
		k := queue[0]
		queue = queue[1:]
		waits[k] = false
		members := c.order[k]
		before = before[:0]
		for _, a := range members {
			before = append(before, c.value[a])
		}
		c.judge(members)
		for i, a := range members {
			if c.value[a] == before[i] {
				continue
			}
			touch(ground.Atom(a))
			if c.relation(ground.Atom(a)) == lang.Next {
				if f, ok := c.Atom(lang.True, c.Atoms[a].Args...); ok {
					follow(f)
				}
			}
		}
	}
	first, last = c.Range(lang.Does)
	for a := first; a < last; a++ {
		if c.atomTruth(lang.Legal, c.Atoms[a].Args) == no {
			c.value[a] = no
		}
	}
	for _, members := range c.order {
		c.judge(members)
	}
}

// atomTruth returns the truth of a fact over all reachable states.
func (c *compiler) atomTruth(r lang.Relation, args []lang.Term) truth {
	if a, ok := c.Atom(r, args...); ok {
		return c.value[a]
	}
	if c.Holds(r, args) {
		return yes
	}
	return no
}

// judge computes the truth of each member of a component.
func (c *compiler) judge(members []int32) {
	if len(members) == 1 && c.leaf(ground.Atom(members[0])) {
		return
	}
	for _, a := range members {
		c.value[a] = no
	}
	for again := true; again; {
		again = false
		for _, a := range members {
			v := c.value[a]
			for _, i := range c.heads[a] {
				w := yes
				for _, b := range c.Clauses[i].Body {
					w = min(w, c.truth(b))
				}
				v = max(v, w)
			}
			if v > c.value[a] {
				c.value[a], again = v, true
			}
		}
		again = again && len(members) > 1
	}
}

func (c *compiler) truth(b ground.Condition) truth {
	if b.Not() {
		return yes - c.value[b.Atom()]
	}
	return c.value[b.Atom()]
}
