// Package gdltest helps tests: it makes networks from rules, and replays moves on them.
package gdltest

import (
	"testing"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
	"unknot/levels"
)

// Load returns the network of rules. The test fails if the rules have a fault.
func Load(t testing.TB, source string) *network.Network {
	t.Helper()
	rules, err := lang.Read(source)
	if err != nil {
		t.Fatal(err)
	}
	written, err := ground.Of(rules, 1<<28, 500_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	net, err := network.Compile(written)
	if err != nil {
		t.Fatal(err)
	}
	return net
}

// Level returns the network of a level. The name is the name of its file without the ending, such as 26-eight-tiles-14.
func Level(t testing.TB, name string) *network.Network {
	t.Helper()
	source, err := levels.Files.ReadFile("gdl/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return Load(t, string(source))
}

// Replay returns a machine in the state after the moves from the start. The test fails if a move is not legal.
func Replay(t testing.TB, net *network.Network, moves []int) *network.Machine {
	t.Helper()
	m := net.Machine()
	for i, move := range moves {
		if m.Terminal() || m.Legal()[move>>6]>>(move&63)&1 == 0 {
			t.Fatalf("move %d is not legal", i+1)
		}
		m.Play(move)
	}
	return m
}
