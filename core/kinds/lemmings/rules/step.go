package rules

import "math/bits"

// deadly is the longest fall, in cells, that a lemming survives (R20).
const deadly = 5

// Step plays one step: the action, the turns of lemmings, the entry of a lemming and the test for
// the end (R5). It reports whether the action had an effect. Once the game is over, it does nothing.
func (g *Game) Step(a Action) bool {
	did := g.Do(a)
	g.Advance()
	return did
}

// Run plays up to the given number of steps without action, or until the game is over.
func (g *Game) Run(steps int) {
	for ; steps > 0 && !g.over; steps-- {
		g.Advance()
	}
}

// Advance plays the rest of a step, after its actions (R5).
func (g *Game) Advance() {
	if g.over {
		return
	}
	g.step++
	g.acted = false
	for w := range g.inside {
		for left := g.inside[w]; left != 0; left &= left - 1 {
			i := w<<6 + bits.TrailingZeros64(left)
			l := &g.lemmings[i]
			g.life++
			g.turn(l)
			if !l.Inside() {
				g.inside[w] &^= left & -left
				g.count--
			}
		}
	}
	g.admit()
	g.over = g.step >= g.in.Time || g.count == 0 && (g.nuked || g.entered == g.in.Lemmings)
}

// admit lets lemming i enter at the end of step 1 + i f, where f is the frequency (R7).
func (g *Game) admit() {
	i := g.entered
	if g.nuked || i == g.in.Lemmings || g.step != 1+i*g.in.Frequency {
		return
	}
	at := g.in.entrances[i%len(g.in.entrances)]
	g.lemmings[i] = Lemming{Row: at.Row, Col: at.Col, Type: Walker}
	g.inside[i>>6] |= 1 << (i & 63)
	g.entered++
	g.count++
	g.explore(&g.lemmings[i])
}

func (g *Game) explore(l *Lemming) {
	if g.explored != nil {
		word, bit := g.now.at(int(l.Row), int(l.Col))
		g.explored[word] |= bit
	}
}

// turn plays the turn of a lemming: death, escape and fuse come first (R11), then the move of its type.
func (g *Game) turn(l *Lemming) {
	l.flags &^= fell | told
	r, c := int(l.Row), int(l.Col)
	word, bit := g.now.at(r, c)
	switch {
	case l.flags&doomed != 0:
		g.end(l, Dead)
		return
	case g.in.exits[word]&bit != 0:
		g.end(l, Saved)
		return
	case l.fuse == 1:
		g.explode(r, c)
		g.end(l, Dead)
		return
	case l.fuse > 0:
		l.fuse--
	}
	standing := g.now.words[word]&bit != 0
	if standing {
		l.Drop = 0
	}
	switch l.Type {
	case Blocker:
		if standing {
			return // a blocker stays (R25)
		}
	case Basher:
		if standing && g.soft(g.front(l, r), true) {
			g.bash(l, r, c)
			return
		}
	case Builder:
		if standing && !g.ceiling(r, c) && !g.wall(g.front(l, r)) && !g.wall(g.front(l, r-1)) {
			g.build(l, r, c)
			return
		}
	case Climber:
		g.climb(l, r, c)
		return
	case Digger:
		if standing && g.soft(Partition{Row: r, Col: c}, true) {
			if g.late(l) {
				g.remove(Partition{Row: r, Col: c})
				g.move(l, r+1, c)
			}
			return
		}
	case Floater:
		if !standing {
			g.float(l, r, c)
			return
		}
	case Miner:
		if standing && g.mines(l, r, c) {
			g.mine(l, r, c)
			return
		}
	}
	if l.Type != Walker {
		g.become(l, Walker) // R22: the turn of a walker follows in the same step
	}
	g.walk(l, r, c, standing)
}

// end removes a lemming from the environment. how is the way in which it ends: Saved or Dead.
func (g *Game) end(l *Lemming, how Type) {
	if l.Type == Blocker {
		g.unblock(l)
	}
	*l = Lemming{Type: how}
	if how == Saved {
		g.saved++
	}
}

// walk plays the turn of a walker.
func (g *Game) walk(l *Lemming, r, c int, standing bool) {
	if l.flags&rests != 0 {
		l.flags &^= rests
		if standing {
			return // a rest after building (R32)
		}
	}
	if !standing {
		g.fall(l, r, c)
		return
	}
	wall, above := g.wall(g.front(l, r)), g.wall(g.front(l, r-1))
	blockage := wall && (above || g.in.Variant == Alpha) // a blockage by R18 or, under the alpha rules, by A3
	to := c + l.forwards()
	switch {
	case blockage && l.flags&climbs != 0 && !g.ceiling(r, c):
		g.become(l, Climber) // a blockage makes a lemming with the ability climb (R34)
		g.move(l, r-1, c)
	case blockage:
		l.flags ^= left
	case g.now.Platform(r-1, to) && !g.ceiling(r, c) && !above:
		g.sidestep(l, r-1, to) // step up (R16)
	default:
		g.sidestep(l, r, to)
	}
}

// fall plays a turn of falling (R19, R20), which a lemming with the ability floater turns into floating (R41).
func (g *Game) fall(l *Lemming, r, c int) {
	if l.Drop == 0 {
		l.Drop = 1
	}
	if l.flags&floats != 0 && (l.Drop >= 2 || g.in.Variant == Alpha) {
		g.become(l, Floater)
		g.float(l, r, c)
		return
	}
	l.Drop++
	if !g.move(l, r+1, c) {
		return
	}
	l.flags |= fell
	if g.now.Platform(r+1, c) {
		if l.Drop > deadly {
			l.flags |= doomed
		}
		l.Drop = 0
	}
}

// float plays the turn of a floater in the air (R42).
func (g *Game) float(l *Lemming, r, c int) {
	if !g.late(l) || !g.move(l, r+1, c) {
		return
	}
	if l.flags |= fell; g.now.Platform(r+1, c) {
		g.become(l, Walker)
	}
}

// bash plays the turn of a basher (R24).
func (g *Game) bash(l *Lemming, r, c int) {
	if g.late(l) && !g.hindered(l, r, c+l.forwards()) {
		g.remove(g.front(l, r))
		g.move(l, r, c+l.forwards())
	}
}

// build plays the turn of a builder (R31, R32).
func (g *Game) build(l *Lemming, r, c int) {
	to := c + l.forwards()
	if !g.late(l) || g.hindered(l, r-1, to) || !g.move(l, r-1, to) {
		return
	}
	g.put(Partition{Row: r - 1, Col: to})
	switch l.flags & bricks {
	case 0:
		l.flags |= brick1
	case brick1:
		l.flags ^= bricks
	default:
		g.become(l, Walker)
		l.flags |= rests
	}
}

// climb plays the turn of a climber (R35 to R38).
func (g *Game) climb(l *Lemming, r, c int) {
	wall, to := g.wall(g.front(l, r)), c+l.forwards()
	switch {
	case wall && !g.ceiling(r, c):
		g.move(l, r-1, c)
	case wall || g.guarded(r, to):
		g.become(l, Walker)
		l.flags ^= left
	default:
		g.become(l, Walker)
		g.move(l, r, to)
	}
}

// mines reports whether a miner on a platform can continue: no partition that cannot be removed is in its way.
func (g *Game) mines(l *Lemming, r, c int) bool {
	if l.flags&sideways != 0 {
		return g.soft(g.front(l, r), false)
	}
	return g.soft(Partition{Row: r, Col: c}, true)
}

// mine plays the turn of a miner (R45).
func (g *Game) mine(l *Lemming, r, c int) {
	to := c + l.forwards()
	switch {
	case !g.late(l):
	case l.flags&sideways == 0:
		g.remove(Partition{Row: r, Col: c})
		g.remove(Partition{Row: r, Col: to})
		g.remove(g.front(l, r))
		g.remove(g.front(l, r+1))
		if g.move(l, r+1, c) {
			l.flags |= sideways
		}
	case !g.hindered(l, r, to):
		g.remove(g.front(l, r))
		if g.move(l, r, to) {
			l.flags &^= sideways
		}
	}
}

// explode removes the partitions around a cell (R29).
func (g *Game) explode(r, c int) {
	g.remove(Partition{Row: r, Col: c})
	g.remove(Partition{Row: r - 1, Col: c})
	g.remove(Partition{Wall: true, Row: r, Col: c - 1})
	g.remove(Partition{Wall: true, Row: r, Col: c})
}

// late reports whether this turn is the second half of a two-step move (R22, A2).
func (g *Game) late(l *Lemming) bool {
	if g.in.Variant != Alpha {
		l.flags ^= half
	}
	return l.flags&half == 0
}

// sidestep moves a lemming to a neighbouring column, unless a blocker turns it round (R26).
func (g *Game) sidestep(l *Lemming, r, c int) {
	if !g.hindered(l, r, c) {
		g.move(l, r, c)
	}
}

// hindered reports whether a blocker guards a cell. If so, it turns the lemming round.
func (g *Game) hindered(l *Lemming, r, c int) bool {
	if !g.guarded(r, c) {
		return false
	}
	l.flags ^= left
	return true
}

// guarded reports whether a blocker is in a cell and no falling lemming hides it (R27).
func (g *Game) guarded(r, c int) bool {
	if g.blockers == 0 {
		return false
	}
	if word, bit := g.now.at(r, c); g.blocked[word]&bit == 0 {
		return false
	}
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		if o := &g.lemmings[i]; o.flags&fell != 0 && int(o.Row) == r && int(o.Col) == c {
			return false
		}
	}
	return true
}

// move moves a lemming to a cell. If the cell is outside the grid, the lemming dies (R4), and move returns false.
func (g *Game) move(l *Lemming, r, c int) bool {
	if uint(r) >= uint(g.in.Rows) || uint(c) >= uint(g.in.Cols) {
		g.end(l, Dead)
		return false
	}
	l.Row, l.Col = uint8(r), uint8(c)
	g.explore(l)
	return true
}

// forwards returns the direction that the lemming faces: 1 for right, -1 for left.
func (l *Lemming) forwards() int {
	if l.flags&left != 0 {
		return -1
	}
	return 1
}

// front returns the partition for the wall in front of a lemming, in row r.
func (g *Game) front(l *Lemming, r int) Partition {
	if l.flags&left != 0 {
		return Partition{true, r, int(l.Col) - 1}
	}
	return Partition{true, r, int(l.Col)}
}

func (g *Game) wall(p Partition) bool { return g.now.Wall(p.Row, p.Col) }

// ceiling reports whether there is a platform above a cell.
func (g *Game) ceiling(r, c int) bool { return g.now.Platform(r-1, c) }

// soft reports whether a partition can be removed. If the partition is missing, it returns false if needed is set, otherwise true.
func (g *Game) soft(p Partition, needed bool) bool {
	word, bit := g.bit(p)
	if g.now.words[word]&bit == 0 {
		return !needed
	}
	return g.in.Hard.words[word]&bit == 0
}

func (g *Game) bit(p Partition) (word int, bit uint64) {
	word, bit = g.now.at(p.Row, p.Col)
	if p.Wall {
		word += len(g.now.words) / 2
	}
	return word, bit
}

// remove removes a partition, unless it is missing or hard.
func (g *Game) remove(p Partition) {
	if word, bit := g.bit(p); g.now.words[word]&bit&^g.in.Hard.words[word] != 0 {
		g.change(p, word, bit)
	}
}

// put builds a partition, unless it exists.
func (g *Game) put(p Partition) {
	if word, bit := g.bit(p); g.now.words[word]&bit == 0 {
		g.change(p, word, bit)
	}
}

func (g *Game) change(p Partition, word int, bit uint64) {
	g.now.words[word] ^= bit
	g.terrain ^= mix(uint64(word)<<6 | uint64(bits.TrailingZeros64(bit)))
	if g.changes != nil {
		*g.changes = append(*g.changes, Change{p, g.now.words[word]&bit != 0})
	}
}
