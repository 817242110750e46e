package rules

import "math/bits"

// Lemming is the state of a lemming, in eight bytes. If it is not in the environment, only its Type has a meaning.
type Lemming struct {
	Row, Col uint8
	Type     Type
	fuse     uint8 // usual turns left plus one; 0 if no fuse burns
	Drop     uint16
	flags    flags
}

type flags uint16

const (
	left     flags = 1 << iota // faces left
	half                       // has had the first half of a two-step move
	doomed                     // has fallen too far, and dies in its next turn
	climbs                     // has received climber
	floats                     // has received floater
	rests                      // has finished a bridge, and rests for one turn
	fell                       // the last move was a fall, so that the lemming hides a blocker in its cell
	sideways                   // miner whose next move goes forwards
	told                       // has received a type in this step (Cormode's rules)
	brick1                     // has built one platform
	brick2                     // has built two platforms

	bricks = brick1 | brick2
)

// Left reports whether the lemming faces left.
func (l Lemming) Left() bool { return l.flags&left != 0 }

// Half reports whether the lemming has had the first half of a two-step move.
func (l Lemming) Half() bool { return l.flags&half != 0 }

// Doomed reports whether the lemming has fallen too far, and dies in its next turn.
func (l Lemming) Doomed() bool { return l.flags&doomed != 0 }

// Climbs reports whether the lemming has received the ability climber.
func (l Lemming) Climbs() bool { return l.flags&climbs != 0 }

// Floats reports whether the lemming has received the ability floater.
func (l Lemming) Floats() bool { return l.flags&floats != 0 }

// Fuse returns the number of usual turns before the lemming explodes; burns is false if it has no burning fuse.
func (l Lemming) Fuse() (turns int, burns bool) { return int(l.fuse) - 1, l.fuse > 0 }

// Inside reports whether the lemming is in the environment.
func (l Lemming) Inside() bool { return l.Type <= Walker }

// Packed returns the state of the lemming, except told, in one word.
func (l Lemming) Packed() uint64 {
	return uint64(l.Row) | uint64(l.Col)<<8 | uint64(l.Type)<<16 | uint64(l.fuse)<<24 | uint64(l.Drop)<<32 | uint64(l.flags&^told)<<48
}

// Game is one run of an instance. Copy copies another game into it without allocation.
type Game struct {
	in       *Instance
	now      Partitions
	lemmings []Lemming
	inside   []uint64 // one bit per lemming: whether it is in the environment
	blocked  []uint64 // one bit per cell: whether it contains a blocker
	explored []uint64 // one bit per cell: whether a lemming has been there; nil if not requested
	changes  *[]Change
	tally
}

// tally has the counts and flags of a game, in one struct so that they are easily copied.
type tally struct {
	quantity [Assignable]int32 // assignments left, by type
	step     int
	entered  int // number of lemmings that have entered
	count    int // number of lemmings in the environment
	saved    int
	blockers int
	life     int64
	terrain  uint64 // hash of the partitions that differ from the start
	nuked    bool
	acted    bool
	over     bool
}

// NewGame returns a game before its first step.
func NewGame(in *Instance) *Game {
	g := &Game{in: in, now: in.Start.clone(), lemmings: make([]Lemming, in.Lemmings), inside: make([]uint64, (in.Lemmings+63)/64),
		blocked: make([]uint64, in.Start.size())}
	g.Reset()
	return g
}

// Reset returns the game to the state before the first step.
func (g *Game) Reset() {
	copy(g.now.words, g.in.Start.words)
	for i := range g.lemmings {
		g.lemmings[i] = Lemming{Type: Waiting}
	}
	clear(g.inside)
	clear(g.blocked)
	clear(g.explored)
	g.tally = tally{}
	for t, n := range g.in.Quantity {
		g.quantity[t] = int32(n)
	}
}

// Explore makes the game record the cells that lemmings visit. It must be called before the first step.
func (g *Game) Explore() { g.explored = make([]uint64, g.now.size()) }

// Watch makes the game append each partition that is built or removed to a list. nil stops this.
func (g *Game) Watch(changes *[]Change) { g.changes = changes }

// Clone returns a separate copy of the game.
func (g *Game) Clone() *Game {
	other := NewGame(g.in)
	if g.explored != nil {
		other.Explore()
	}
	other.Copy(g)
	return other
}

// Copy makes this game equal to another game of the same instance, without allocation.
func (g *Game) Copy(from *Game) {
	copy(g.now.words, from.now.words)
	copy(g.lemmings[:max(g.entered, from.entered)], from.lemmings)
	copy(g.inside, from.inside)
	if g.blockers > 0 || from.blockers > 0 {
		copy(g.blocked, from.blocked)
	}
	if g.explored != nil && from.explored != nil {
		copy(g.explored, from.explored)
	}
	g.tally = from.tally
}

// Instance returns the instance that is played.
func (g *Game) Instance() *Instance { return g.in }

// Partitions returns the current partitions, which callers must not change.
func (g *Game) Partitions() *Partitions { return &g.now }

// Lemming returns the lemming with the given index.
func (g *Game) Lemming(i int) Lemming { return g.lemmings[i] }

// Left returns the number of assignments of a type that are left.
func (g *Game) Left(t Type) int { return int(g.quantity[t]) }

// Steps returns the number of steps that have been played.
func (g *Game) Steps() int { return g.step }

// Entered returns the number of lemmings that have entered. These have the lowest indices.
func (g *Game) Entered() int { return g.entered }

// Inside returns the number of lemmings in the environment.
func (g *Game) Inside() int { return g.count }

// Saved returns the number of lemmings that have escaped.
func (g *Game) Saved() int { return g.saved }

// Waiting returns the number of lemmings that will still enter. It is 0 after the nuke, which keeps them out.
func (g *Game) Waiting() int {
	if g.nuked {
		return 0
	}
	return g.in.Lemmings - g.entered
}

// Nuked reports whether the nuke was used.
func (g *Game) Nuked() bool { return g.nuked }

// Over reports whether the game has ended (R12).
func (g *Game) Over() bool { return g.over }

// Feasible reports whether the target has been reached so far.
func (g *Game) Feasible() bool { return g.saved >= g.in.Target }

// Life returns the total number of turns that all lemmings have had (R14).
func (g *Game) Life() int64 { return g.life }

// Explored returns a sum over all cells that a lemming has visited: 2 for a cell
// with a platform beneath it now, otherwise 1 (R14). It is 0 without Explore.
func (g *Game) Explored() (sum int) {
	for i, word := range g.explored {
		sum += bits.OnesCount64(word) + bits.OnesCount64(word&g.now.words[i])
	}
	return sum
}

// Terrain returns a hash of the partitions that differ from the start.
func (g *Game) Terrain() uint64 { return g.terrain }

// Next returns the index of the first lemming in the environment whose index is at least i, -1 if there is none.
func (g *Game) Next(i int) int {
	for w := i >> 6; w < len(g.inside); w++ {
		word := g.inside[w]
		if w == i>>6 {
			word &= ^uint64(0) << (i & 63)
		}
		if word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// mix returns the hash of one partition from the index of its bit (the finaliser of splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Key returns a 128-bit hash of everything that can affect the rest of the game. It includes the number of lemmings saved, but not
// which ones. Lemmings inside count by their order, not by their indices, since the indices do not matter for the rest of the game.
func (g *Game) Key() (a, b uint64) {
	a, b = uint64(g.step)|uint64(g.entered)<<24|uint64(g.saved)<<40, g.terrain
	if g.nuked {
		a |= 1 << 63
	}
	add := func(w uint64) {
		a = mix(a ^ w)
		b = mix(b + w*0xff51afd7ed558ccd)
	}
	add(0)
	for t := range g.quantity {
		if g.in.Quantity[t] > 0 {
			add(uint64(g.quantity[t]))
		}
	}
	for w, word := range g.inside {
		for ; word != 0; word &= word - 1 {
			add(g.lemmings[w<<6+bits.TrailingZeros64(word)].Packed())
		}
	}
	return a, b
}

// Ground returns a hash of the partitions and of the cells with blockers.
func (g *Game) Ground() uint64 {
	h := g.terrain
	if g.blockers > 0 {
		for i, word := range g.blocked {
			if word != 0 {
				h = mix(h ^ word + uint64(i)<<32)
			}
		}
	}
	return h
}

// Blocked reports whether a cell contains a blocker, even one that is hidden.
func (g *Game) Blocked(r, c int) bool {
	if g.blockers == 0 {
		return false
	}
	word, bit := g.now.at(r, c)
	return g.blocked[word]&bit != 0
}

// Blockers returns the number of blockers.
func (g *Game) Blockers() int { return g.blockers }
