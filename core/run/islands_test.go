package run

import (
	"context"
	"strconv"
	"testing"
)

func TestArrivalsAreBounded(t *testing.T) {
	const sent = 3 * MaxQueued
	commands := make(chan Command, sent)
	run := New(context.Background(), Setup{Commands: commands})
	for n := range sent {
		commands <- Immigrate(Migrant{Left: n})
	}
	run.Step()
	joining := run.Immigrants(7)
	if len(joining) != MaxQueued || joining[0].Left != sent-MaxQueued || joining[0].Joined != 7 || len(run.Joined()) != MaxQueued {
		t.Errorf("%d join, the first one %+v", len(joining), joining[0])
	}
	if more := run.Immigrants(8); len(more) != 0 {
		t.Errorf("%d join again", len(more))
	}
}

func TestWhoJoinsInAReplay(t *testing.T) {
	commands := make(chan Command, 1)
	run := New(context.Background(), Setup{Island: 1, Islands: 3, Commands: commands, Log: []Migrant{
		{To: 1, Joined: 5, Genome: "d"}, {To: 1, Joined: 2, Genome: "a"}, {To: 0, Joined: 2, Genome: "another's"},
		{To: 1, Joined: 2, Genome: "b"}, {To: 1, Joined: 3, Genome: "c"},
	}})
	commands <- Immigrate(Migrant{To: 1, Genome: "too late"})
	run.Step()
	got := ""
	for _, generation := range []int{1, 2, 3, 4, 5, 6} {
		for _, m := range run.Immigrants(generation) {
			got += m.Genome + strconv.Itoa(m.Joined)
		}
	}
	if got != "a2b2c3d5" {
		t.Errorf("%s joined", got)
	}
}
