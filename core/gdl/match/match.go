// Package match plays a game against the clock, as in the competitions of general game playing: with a start clock and a play clock,
// at the end of which the player commits to a move (G. Þ. Guðmundsson 2009, 5.1).
package match

import (
	"time"

	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Unit is the unit of a clock.
type Unit string

// The units of a clock. A run with any unit but Seconds can be repeated exactly.
const (
	Expansions  Unit = "expansions"  // expanded states or, for UCT, playouts
	Transitions Unit = "transitions" // moves made for successors, for estimates or in playouts: comparable between methods
	Seconds     Unit = "seconds"     // seconds of the wall clock
)

// Clock is the time limits of a player. The first move is due after the start
// clock plus one play clock, each later move after another play clock (5.1).
type Clock struct {
	Unit  Unit
	Start int
	Play  int
}

// Work is the work of a player so far, in the two units that count work.
type Work struct{ Expansions, Transitions int64 }

// Time is the time limit for one move.
type Time struct {
	run     *puzzle.Run
	unit    Unit
	whole   int
	limit   int64
	until   time.Duration
	stopped bool
}

// Rest is the time left until a move is due, and the whole time for the move.
type Rest struct {
	Left, Whole float64
	Unit        Unit
}

// Rest returns the time left for this move. done is all the work of the player since the match began.
func (t *Time) Rest(done Work) Rest {
	r := Rest{Whole: float64(t.whole), Unit: t.unit}
	switch t.unit {
	case Expansions:
		r.Left = float64(t.limit - done.Expansions)
	case Transitions:
		r.Left = float64(t.limit - done.Transitions)
	default:
		r.Left = (t.until - t.run.Elapsed()).Seconds()
	}
	r.Left = min(max(r.Left, 0), r.Whole)
	return r
}

// Left reports whether time is left. done is all the work of the player since the match began. Every loop of a player must call it.
func (t *Time) Left(done Work) bool {
	if t.stopped = !t.run.Continue(); t.stopped {
		return false
	}
	switch t.unit {
	case Expansions:
		return done.Expansions < t.limit
	case Transitions:
		return done.Transitions < t.limit
	default:
		return t.run.Elapsed() < t.until
	}
}

// Player thinks and commits to moves.
type Player interface {
	// Think works until no time is left, or the player knows enough.
	Think(*Time)
	// Move commits to a move, which is played at once.
	Move() int
	// Work returns all the work of the player since the match began.
	Work() Work
}

// Result is the result of a match.
type Result struct {
	Moves   []int
	Value   int  // value of the goal at the end, -1 if the game is not over or no goal holds
	Over    bool // the game is over
	Stopped bool // the run was stopped
}

// Play plays a match from a state, with at most the given number of moves, since rules need not end a game. It continues at once if the
// player stops thinking early. A clock that counts work does not carry unused work over to the next move, just as with a real clock.
func Play(run *puzzle.Run, net *network.Network, from []uint64, clock Clock, most int, player Player) (r Result) {
	machine := net.Machine()
	machine.Set(from)
	r.Value = -1
	for length := clock.Start + clock.Play; len(r.Moves) < most; length = clock.Play {
		if machine.Terminal() {
			break
		}
		if !network.Any(machine.Legal()) {
			return r
		}
		t := &Time{run: run, unit: clock.Unit, whole: length, until: run.Elapsed() + time.Duration(length)*time.Second}
		switch done := player.Work(); clock.Unit {
		case Expansions:
			t.limit = done.Expansions + int64(length)
		case Transitions:
			t.limit = done.Transitions + int64(length)
		}
		player.Think(t)
		if t.stopped {
			r.Stopped = true
			return r
		}
		move := player.Move()
		machine.Play(move)
		r.Moves = append(r.Moves, move)
		if !run.Step() {
			r.Stopped = true
			break
		}
	}
	if r.Over = machine.Terminal(); r.Over {
		r.Stopped = false
		r.Value = machine.Value()
	}
	return r
}
