package rules_test

import (
	"encoding/binary"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// read parses a map without faults.
func read(t testing.TB, source string) *notation.Map {
	t.Helper()
	m, err := notation.ReadMap(source)
	if err != nil {
		t.Fatalf("%v in\n%s", err, source)
	}
	return m
}

// scripts counts the scripts of effective assignments, without the nuke, that lead on from a game to a feasible outcome.
func scripts(g *rules.Game, known map[string]int) int {
	if g.Over() {
		if g.Feasible() {
			return 1
		}
		return 0
	}
	key := string(state(g))
	if n, ok := known[key]; ok {
		return n
	}
	next := g.Clone()
	next.Step(rules.Pass)
	n := scripts(next, known)
	for l := range g.Entered() {
		for t := range rules.Assignable {
			if a := rules.Assign(l, rules.Type(t)); g.May(a) {
				next.Copy(g)
				next.Step(a)
				n += scripts(next, known)
			}
		}
	}
	known[key] = n
	return n
}

// state returns everything that the rest of a game depends on.
func state(g *rules.Game) []byte {
	b := binary.AppendUvarint(nil, uint64(g.Steps()))
	for i := range g.Instance().Lemmings {
		b = binary.AppendUvarint(b, g.Lemming(i).Packed())
	}
	for t := range rules.Assignable {
		b = binary.AppendUvarint(b, uint64(g.Left(rules.Type(t))))
	}
	for r := range g.Instance().Rows {
		b = append(b, notation.Row(g.Instance(), g.Partitions(), r)...)
	}
	return b
}
