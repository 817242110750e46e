// Package structure represents a game of Sokoban as in chapter 3 of Schaul's thesis, "Evolving a compact, concept-based Sokoban solver"
// (EPFL 2005). It uses the thesis's terms: a barrel is a box, a storage location a goal, and the pusher the player.
//
// In addition to the barrels and the pusher, it maintains the data listed in 3.2: forbidden positions, the static structure (chambers,
// C.2), the dynamic structure (zones and barrels, C.1), the trace with its milestones, and the focus.
package structure

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// Game is a level being played (3.2). Only one goroutine may use it. The caller must not change the sets that its methods return; the next
// push changes them.
type Game struct {
	*floor.Level                 // the level with the barrels and the pusher at the start
	Table        *deadlock.Table // the deadlock table of the level
	Chambers     *Chambers       // the static structure
	// Allowed is the set of squares where a barrel would not "by itself put the game into deadlock" (figure 3.2). These are the squares
	// alive in the deadlock table: a lone barrel can be pushed from there to some storage location if the pusher is on the right side.
	Allowed floor.Set

	barrels   floor.Set
	focus     floor.Set
	pusher    floor.Cell
	misplaced int // number of barrels that are not in storage locations
	hash      uint64
	keys      floor.Keys
	zones     zones
	trace     []Entry
	marks     []milestone
	inFocus   bool // whether all barrels are in focus at the start
	straits   *straits
}

// New starts a game with all barrels in focus if inFocus is true, otherwise with none. In the thesis all are in focus if the instructions
// for the focus are switched off (6.3).
func New(l *floor.Level, inFocus bool) *Game { return NewWhile(l, inFocus, nil) }

// NewWhile starts a game like New. It calls tick, which may be nil, repeatedly. Once tick returns false, it returns at once a game in which
// all positions are forbidden.
func NewWhile(l *floor.Level, inFocus bool, tick func() bool) *Game {
	g := &Game{Level: l, Table: deadlock.NewWhile(l, tick), keys: l.NewKeys(), inFocus: inFocus, straits: &straits{}}
	g.Allowed = g.Table.Alive
	g.Chambers = newChambers(l, g.Allowed)
	g.start()
	return g
}

// Anew starts another game of the same level. The games share facts about the level, so a single goroutine must use both.
func (g *Game) Anew() *Game {
	other := &Game{Level: g.Level, Table: g.Table, Chambers: g.Chambers, Allowed: g.Allowed, keys: g.keys, inFocus: g.inFocus,
		straits: g.straits}
	other.start()
	return other
}

func (g *Game) start() {
	g.barrels, g.focus, g.pusher = g.Boxes.Clone(), g.None(), g.Player
	if g.inFocus {
		g.focus.Copy(g.Boxes)
	}
	g.zones = newZones(g.Floor)
	g.count()
	g.Milestone()
}

// count recomputes the counts that pushes update.
func (g *Game) count() {
	g.hash, g.misplaced = g.keys.Boxes(g.barrels), 0
	for b := g.barrels.First(); b >= 0; b = g.barrels.Next(b) {
		g.place(b, 1)
	}
	g.zones.build(g.barrels)
}

// place updates the counts for a barrel that arrives at a position (by = 1) or leaves it (by = -1).
func (g *Game) place(barrel floor.Cell, by int) {
	if !g.Goals.Has(barrel) {
		g.misplaced += by
	}
}

// Barrels returns the positions of the barrels.
func (g *Game) Barrels() floor.Set { return g.barrels }

// Pusher returns the position of the pusher.
func (g *Game) Pusher() floor.Cell { return g.pusher }

// Solved reports whether every barrel is in a storage location.
func (g *Game) Solved() bool { return g.misplaced == 0 }

// Hash returns the hash of a state. Equivalent states, with barrels on the same positions and the pusher in the same zone, have the same
// hash. Other states almost certainly have other hashes.
func (g *Game) Hash() uint64 { return g.hash ^ g.keys.Player[g.PusherZone()] }

// Keys returns the Zobrist keys of the hash.
func (g *Game) Keys() floor.Keys { return g.keys }

// IsFloor reports whether a position is on the board and not a wall. Other methods treat numbers outside the board as walls.
func (g *Game) IsFloor(c floor.Cell) bool { return uint(c) < uint(g.Size) && g.Inside.Has(c) }

// HasBarrel reports whether a barrel is on a position.
func (g *Game) HasBarrel(c floor.Cell) bool { return uint(c) < uint(g.Size) && g.barrels.Has(c) }

// InFocus reports whether a barrel in focus is on a position.
func (g *Game) InFocus(c floor.Cell) bool { return uint(c) < uint(g.Size) && g.focus.Has(c) }

// Free reports whether a position is neither wall nor barrel.
func (g *Game) Free(c floor.Cell) bool { return g.node(c) != nil }

// Legal reports whether a push is legal (3.3): nothing blocks the push, it does not lead to a forbidden position, and the pusher can reach
// the position behind the barrel.
func (g *Game) Legal(p Push) bool {
	barrel, step := p.Barrel(), g.Step[p.Dir()]
	if !g.HasBarrel(barrel) {
		return false
	}
	to := barrel + step
	return g.Allowed.Has(to) && !g.barrels.Has(to) && g.Reachable(barrel-step)
}

// Push makes a push if it is legal, including the pusher's walk. Afterwards the barrel is in focus, since the focus has “those that have
// been pushed recently” (3.1).
func (g *Game) Push(p Push) bool {
	if !g.Legal(p) {
		return false
	}
	barrel := p.Barrel()
	to := barrel + g.Step[p.Dir()]
	g.trace = append(g.trace, Entry{Kind: Pushed, Push: p, from: int32(g.pusher), unfocused: !g.focus.Has(barrel)})
	g.focus.Remove(barrel)
	g.focus.Add(to)
	g.shift(barrel, to)
	g.pusher = barrel
	return true
}

// shift moves a barrel from one position to another.
func (g *Game) shift(from, to floor.Cell) {
	g.barrels.Remove(from)
	g.zones.removeBarrel(g.barrels, from)
	g.place(from, -1)
	g.barrels.Add(to)
	g.zones.addBarrel(g.barrels, to)
	g.place(to, 1)
	g.hash ^= g.keys.Box[from] ^ g.keys.Box[to]
}

// Play makes all pushes of a sequence, or none if one of them is not legal.
func (g *Game) Play(sequence []Push) bool {
	for i, p := range sequence {
		if !g.Push(p) {
			for range i {
				g.Undo()
			}
			return false
		}
	}
	return true
}

// AppendPushes appends the legal pushes of some barrels, in the order of positions and directions. The thesis considers the barrels in
// focus.
func (g *Game) AppendPushes(pushes []Push, barrels floor.Set) []Push {
	for b := barrels.First(); b >= 0; b = barrels.Next(b) {
		pushes = g.AppendPushesOf(pushes, b)
	}
	return pushes
}

// AppendPushesOf appends the legal pushes of a barrel, in the order of directions.
func (g *Game) AppendPushesOf(pushes []Push, barrel floor.Cell) []Push {
	for _, d := range floor.Dirs {
		if p := PushOf(barrel, d); g.Legal(p) {
			pushes = append(pushes, p)
		}
	}
	return pushes
}
