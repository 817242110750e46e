package hayek

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"unknot/core/text"
)

// mostCreators is how many creation agents a file may have.
const mostCreators = 1000

// writeCreator writes a creation agent as restorer.creation reads it.
//
//	creator: 3
//	parent: 1
//	born: 400
//	wealth: 2310
//	made: 17
//	mutations: substitution 24, subtree 48, insertion 16, loop 8, constants 24, crossover 0
//	instructions: bestStorage 16, push 4
//
// Weights are in eighths of what is usual. Instructions that are not named have the usual one.
func writeCreator(b *strings.Builder, c *Creator) {
	fmt.Fprintf(b, "\ncreator: %d\n", c.ID)
	if c.Parent > 0 {
		fmt.Fprintf(b, "parent: %d\n", c.Parent)
	}
	fmt.Fprintf(b, "born: %d\nwealth: %d\nmade: %d\nmutations: ", c.Born, c.Wealth, c.Made)
	for i, w := range c.Mutations.weights() {
		fmt.Fprintf(b, "%s%s %d", [2]string{", ", ""}[btoi(i == 0)], mutationNames[i], *w)
	}
	b.WriteString("\n")
	for i, name := range c.favourites() {
		fmt.Fprintf(b, "%s%s %d", [2]string{", ", "instructions: "}[btoi(i == 0)], name, c.Weights[name])
	}
	if len(c.Weights) > 0 {
		b.WriteString("\n")
	}
}

// beginCreator begins a creation agent. They come before the agents.
func (r *restorer[W]) beginCreator(p part) *text.Fault {
	if r.agent != nil {
		return text.Faultf(p.line, 1, "creation agents come before the agents")
	}
	if fault := r.endCreator(p.line); fault != nil {
		return fault
	}
	n, err := strconv.ParseInt(strings.TrimSpace(p.value), 10, 64)
	switch {
	case err != nil || n <= int64(r.lastMade) || n > mostCoins:
		return text.Faultf(p.line, p.col+1, "a creation agent's number is higher than the one before: at least %d", r.lastMade+1)
	case len(r.creators) == mostCreators:
		return text.Faultf(p.line, 1, "there are more than %d creation agents", mostCreators)
	}
	r.lastMade, r.creator, r.has = int(n), &Creator{ID: int(n), Weights: map[string]int{}}, map[string]bool{}
	r.creators = append(r.creators, r.creator)
	return nil
}

// creation reads a line of a creation agent.
func (r *restorer[W]) creation(p part) (fault *text.Fault) {
	c := r.creator
	var n int64
	switch p.key {
	case "parent":
		n, fault = r.number(p, 1, int64(c.ID-1))
		c.Parent = int(n)
	case "born":
		n, fault = r.number(p, 0, int64(r.auctions))
		c.Born = int(n)
	case "wealth":
		c.Wealth, fault = r.number(p, -mostCoins, mostCoins)
	case "made":
		n, fault = r.number(p, 0, mostCoins)
		c.Made = int(n)
	case "mutations":
		weights := c.Mutations.weights()
		fault = r.weights(p, 0, mostMix, func(name string, weight int) bool {
			at := slices.Index(mutationNames[:], name)
			if at >= 0 {
				*weights[at] = weight
			}
			return at >= 0
		})
	case "instructions":
		fault = r.weights(p, 1, mostWeight, func(name string, weight int) bool {
			c.like(name, weight)
			return r.lang.Knows(name)
		})
	default:
		fault = text.Faultf(p.line, 1, "a creation agent has no %q", p.key)
	}
	return r.named(fault)
}

// weights reads “bestStorage 16, push 4”. What takes a weight says whether there is such a name.
func (r *restorer[W]) weights(p part, least, most int, take func(name string, weight int) bool) *text.Fault {
	named := map[string]bool{}
	for from := 0; from <= len(p.value); {
		to := len(p.value)
		if comma := strings.IndexByte(p.value[from:], ','); comma >= 0 {
			to = from + comma
		}
		word := p.value[from:to]
		col := p.col + len([]rune(p.value[:from])) + len(word) - len(strings.TrimLeft(word, " "))
		name, weight, _ := strings.Cut(strings.TrimSpace(word), " ")
		n, err := strconv.Atoi(weight)
		switch {
		case err != nil || n < least || n > most:
			return text.Faultf(p.line, col, "a weight is written as “%s 16”, a whole number from %d to %d", [2]string{name, "push"}[btoi(name == "")], least, most)
		case named[name]:
			return text.Faultf(p.line, col, "there is a second weight of %s", name)
		case !take(name, n):
			return text.Faultf(p.line, col, "there is no %s %q", [2]string{"mutation", "instruction"}[least], name)
		}
		named[name] = true
		from = to + 1
	}
	return nil
}

// endCreator ends the creation agent being read, at a line.
func (r *restorer[W]) endCreator(line int) *text.Fault {
	if r.creator == nil {
		return nil
	}
	for _, key := range [...]string{"wealth", "mutations"} {
		if !r.has[key] {
			return r.named(text.Faultf(line, min(1, line), "the line “%s: …” is missing", key))
		}
	}
	r.creator = nil
	return nil
}

// favourites are the instructions that a creation agent draws more often or less often than usual, by their names.
func (c *Creator) favourites() []string { return slices.Sorted(maps.Keys(c.Weights)) }
