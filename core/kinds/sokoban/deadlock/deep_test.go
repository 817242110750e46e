package deadlock

import (
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/testkit"
)

// A pattern may have as many boxes as the level. Under wasm this runs on the stack of Safari's workers.
func TestDeepPatterns(t *testing.T) {
	testkit.Pinned(t)
	const boxes = 30_000
	b := &Table{Level: &floor.Level{Floor: &floor.Floor{Size: boxes + 2, Words: boxes/64 + 1}},
		patterns: patternTrie{nodes: make([]trieNode, 1)}}
	p := &b.patterns
	all, player := b.None(), b.Of(boxes+1)
	for c := range boxes {
		all.Add(c)
	}
	other := all.Clone() // the second pattern has another last box
	other.Remove(boxes - 1)
	other.Add(boxes)
	for n, set := range []floor.Set{all, other} {
		p.words = append(append(p.words, set...), player...)
		p.root = p.insert(p.root, set.Cells(), n)
	}
	if len(p.nodes) != boxes+2 {
		t.Errorf("%d nodes", len(p.nodes))
	}
	if !b.HasPattern(all, boxes+1) || !b.HasPattern(other, boxes+1) || b.HasPattern(all, boxes) {
		t.Error("a pattern is not found, or found with the player elsewhere")
	}
	if all.Remove(boxes - 1); b.HasPattern(all, boxes+1) {
		t.Error("a pattern is found without its last box")
	}
}
