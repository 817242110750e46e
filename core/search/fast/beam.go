package fast

import (
	"math/bits"
	"math/rand/v2"
	"strconv"
	"unsafe"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Field is a state space in which children can be judged before they are made.
// Its moves are numbered from 0 and below Fan: a beam keeps for each node its
// move in as many bits as Fan needs, and its parent in what is left of 32.
type Field[S any] interface {
	// Fan is the largest number of children of a node.
	Fan() int
	// Scan writes what is known of the children of n with a Rest of at most
	// limit to the front of out, and says how many these are. It may leave out
	// the child that takes n.Move back.
	Scan(n *Node[S], limit int, out []Seed) int
	// Make makes the state a move leads to.
	Make(parent *S, move int8, child *S)
}

// Seed is a child that is not made yet.
type Seed struct {
	Hash  uint64 // of its state; other states have others, but for rare chance
	Score uint16 // smaller is better, below Scores
	Rest  int16
	Move  int8

	parent int32
}

// Scores is one more than the highest score.
const Scores = 1 << 10

// Beam is beam search by depth: of all children of a depth the best by score,
// width of them, make the next; chance decides between equal ones. Children
// that are at this depth already, or were two before, are dropped. It finds
// some goal or none.
type Beam[S any] struct {
	space Field[S]
	root  Node[S]
	width int
	limit int // longest path wanted
	rand  *rand.Rand

	depth     int
	now, next []Node[S]
	seeds     []Seed
	brood     []Seed
	counts    [Scores]int32
	seen      [3]hashes  // of this depth, the last, and the one before
	trace     [][]uint32 // by depth and place: parent<<packing | move
	packing   int
	goal      int // in now, below 0 while there is none
	nodes     int64
}

// NewBeam prepares beams from a root.
func NewBeam[S any](space Field[S], root Node[S], rand *rand.Rand) *Beam[S] {
	root.Move = -1
	fan := space.Fan()
	return &Beam[S]{space: space, root: root, rand: rand, brood: make([]Seed, fan), packing: bits.Len(uint(fan - 1))}
}

// Search runs one beam, for a path of at most limit moves. It is Empty when no
// node is left within the limit. A beam may follow another. It is at most as
// wide as parents have numbers: 2^30 for a Fan of 4.
func (b *Beam[S]) Search(run *puzzle.Run, width, limit int, tell Telling) Result {
	b.start(width, limit)
	for len(b.now) > 0 && b.goal < 0 {
		b.seeds = b.seeds[:0]
		for i := 0; i < len(b.now); i += burst {
			b.scan(i, min(i+burst, len(b.now)))
			if !run.Tick() {
				return Stopped
			}
			if run.Due() {
				tell(b.Report())
			}
		}
		score, chance := b.threshold()
		b.advance()
		for i := 0; i < len(b.seeds); i += burst {
			chance = b.settle(b.seeds[i:min(i+burst, len(b.seeds))], score, chance)
			if !run.Tick() {
				return Stopped
			}
		}
		b.now, b.next = b.next, b.now
		if b.goal < 0 && !run.Step() {
			return Stopped
		}
	}
	if b.goal < 0 {
		return Empty
	}
	return Found
}

// start forgets the beam before.
func (b *Beam[S]) start(width, limit int) {
	width = min(width, 1<<(32-max(b.packing, 1))) // a parent is an int32, too
	if width != b.width {
		b.width = width
		b.now, b.next = make([]Node[S], 0, width), make([]Node[S], 0, width)
		for i := range b.seen {
			b.seen[i] = newHashes(width)
		}
	}
	for i := range b.seen {
		clear(b.seen[i])
	}
	b.limit, b.depth, b.goal, b.trace = limit, 0, -1, b.trace[:0]
	b.now = append(b.now[:0], b.root)
	if b.root.Rest == 0 {
		b.goal = 0
	}
}

// scan judges the children of a stretch of this depth.
//
//go:noinline
func (b *Beam[S]) scan(from, to int) {
	limit := b.limit - b.depth - 1
	for i := from; i < to; i++ {
		n := b.space.Scan(&b.now[i], limit, b.brood)
		b.nodes += int64(n)
		for _, seed := range b.brood[:n] {
			seed.parent = int32(i)
			b.counts[seed.Score]++
			b.seeds = append(b.seeds, seed)
		}
	}
}

// lot is how many of the children with the worst score that is taken find
// room, and how many there are.
type lot struct{ room, count int }

// threshold is the worst score that is taken.
func (b *Beam[S]) threshold() (score int, chance lot) {
	room := b.width
	for score = range b.counts {
		count := int(b.counts[score])
		if count >= room {
			return score, lot{room, count}
		}
		room -= count
	}
	return score, lot{}
}

// advance makes room for the next depth.
func (b *Beam[S]) advance() {
	b.depth++
	clear(b.counts[:])
	b.next = b.next[:0]
	b.seen[0], b.seen[1], b.seen[2] = b.seen[2], b.seen[0], b.seen[1]
	clear(b.seen[0])
	b.trace = append(b.trace, make([]uint32, 0, min(b.width, len(b.seeds))))
}

// settle makes the children that are taken.
//
//go:noinline
func (b *Beam[S]) settle(seeds []Seed, score int, chance lot) lot {
	trace := b.trace[b.depth-1]
	for i := range seeds {
		seed := &seeds[i]
		if int(seed.Score) > score {
			continue
		}
		if int(seed.Score) == score && chance.count > 0 {
			chance.count--
			if int(b.rand.Uint32()>>1)%(chance.count+1) >= chance.room {
				continue
			}
			chance.room--
		}
		if _, _, there := b.seen[2].find(seed.Hash); there {
			continue
		}
		free, print, there := b.seen[0].find(seed.Hash)
		if there {
			continue
		}
		*free = print
		at := len(b.next)
		b.next = b.next[:at+1]
		child := &b.next[at]
		b.space.Make(&b.now[seed.parent].State, seed.Move, &child.State)
		child.Rest, child.Move = seed.Rest, seed.Move
		trace = append(trace, uint32(seed.parent)<<b.packing|uint32(seed.Move))
		if seed.Rest == 0 {
			b.goal = at
		}
	}
	b.trace[b.depth-1] = trace
	return chance
}

// Path is the moves to the goal that was found.
func (b *Beam[S]) Path() []int8 {
	path := make([]int8, b.depth)
	for d, at := b.depth-1, uint32(b.goal); d >= 0; d-- {
		path[d] = int8(b.trace[d][at] & (1<<b.packing - 1))
		at = b.trace[d][at] >> b.packing
	}
	return path
}

// Nodes is the number of children judged, in all beams.
func (b *Beam[S]) Nodes() int64 { return b.nodes }

// Bytes is the memory in use.
func (b *Beam[S]) Bytes() int64 {
	seeds := int64(cap(b.seeds)) * int64(unsafe.Sizeof(Seed{}))
	nodes := int64(cap(b.now)+cap(b.next)) * int64(unsafe.Sizeof(Node[S]{}))
	words := 0
	for _, set := range b.seen {
		words += len(set)
	}
	for _, depth := range b.trace {
		words += cap(depth)
	}
	return seeds + nodes + 4*int64(words)
}

// Report says the width, the depth and the memory.
func (b *Beam[S]) Report() puzzle.Report {
	return puzzle.Report{
		Phase:  "searching",
		Effort: b.nodes,
		Figures: []puzzle.Figure{
			{Name: "width", Value: strconv.Itoa(b.width)},
			{Name: "depth", Value: strconv.Itoa(b.depth)},
			{Name: "memory", Value: scene.Bytes(b.Bytes())},
		},
	}
}

// hashes is a set of hashes, at most half full. It keeps the upper half of
// each only: to take a board for another once in a while does no harm here.
type hashes []uint32

func newHashes(count int) hashes { return make(hashes, 1<<bits.Len(uint(2*count))) }

// find is the place of a hash, or the free place for it.
func (h hashes) find(hash uint64) (at *uint32, print uint32, there bool) {
	print = uint32(hash>>32) | 1
	for i := hash; ; i++ {
		at = &h[i&uint64(len(h)-1)]
		if *at == print || *at == 0 {
			return at, print, *at == print
		}
	}
}
