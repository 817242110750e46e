package fast

import (
	"math/bits"
	"math/rand/v2"
	"strconv"
	"unsafe"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// BeamSpace is a state space whose successors can be judged before they are generated. Its moves are numbered from 0 to Branching-1. For
// each node, a beam packs the move that led to the node and the node's parent into 32 bits.
type BeamSpace[S any] interface {
	// Branching returns the greatest branching factor.
	Branching() int
	// Judge writes the successors of n whose h is at most limit to the front of out, as candidates, and returns their number. It may omit
	// the successor that undoes n.Move.
	Judge(n *Node[S], limit int, out []Candidate) int
	// Generate writes to child the state to which a move from parent leads.
	Generate(parent *S, move int8, child *S)
}

// Candidate is a successor that is not generated yet.
type Candidate struct {
	Hash  uint64 // hash of the state; different states almost certainly have different hashes
	Score uint16 // lower is better; below ScoreLimit
	H     int16
	Move  int8

	parent int32
}

// ScoreLimit is a number greater than all scores.
const ScoreLimit = 1 << 10

// Beam is breadth-first beam search: the next layer consists of the best successors of a layer by score, at most as many as the width of
// the beam. Ties are broken at random. A successor is dropped if its state is already in the next layer or in the previous layer. Beam
// search is incomplete, and its paths need not be shortest.
type Beam[S any] struct {
	space BeamSpace[S]
	root  Node[S]
	width int
	limit int // maximum length of a path
	rand  *rand.Rand

	depth       int
	layer, next []Node[S]
	candidates  []Candidate
	judged      []Candidate
	counts      [ScoreLimit]int32
	seen        [3]hashSet // hashes of the states of the newest layer and the two previous ones
	parents     [][]uint32 // by depth and index in the layer: parent<<moveBits | move
	moveBits    int
	goal        int // index in layer, -1 if none
	nodes       int64
}

// NewBeam returns a Beam for searches from a root.
func NewBeam[S any](space BeamSpace[S], root Node[S], rand *rand.Rand) *Beam[S] {
	root.Move = -1
	branching := space.Branching()
	return &Beam[S]{space: space, root: root, rand: rand, judged: make([]Candidate, branching), moveBits: bits.Len(uint(branching - 1))}
}

// Search runs one beam search for a path of at most limit moves. It returns Exhausted when a layer is empty. It may be called again with
// another width. The width is limited to the number of parents that can be packed: 2^30 for a Branching of 4.
func (b *Beam[S]) Search(run *puzzle.Run, width, limit int, report ReportFunc) Result {
	b.start(width, limit)
	for len(b.layer) > 0 && b.goal < 0 {
		b.candidates = b.candidates[:0]
		for i := 0; i < len(b.layer); i += batch {
			b.judge(i, min(i+batch, len(b.layer)))
			if !run.Continue() {
				return Stopped
			}
			if run.ReportDue() {
				report(b.Report())
			}
		}
		score, tied := b.cutoff()
		b.advance()
		for i := 0; i < len(b.candidates); i += batch {
			tied = b.generate(b.candidates[i:min(i+batch, len(b.candidates))], score, tied)
			if !run.Continue() {
				return Stopped
			}
		}
		b.layer, b.next = b.next, b.layer
		if b.goal < 0 && !run.Step() {
			return Stopped
		}
	}
	if b.goal < 0 {
		return Exhausted
	}
	return Found
}

// start prepares a search, and clears the data of the previous search.
func (b *Beam[S]) start(width, limit int) {
	width = min(width, 1<<(32-max(b.moveBits, 1))) // Candidate.parent is an int32
	if width != b.width {
		b.width = width
		b.layer, b.next = make([]Node[S], 0, width), make([]Node[S], 0, width)
		for i := range b.seen {
			b.seen[i] = newHashSet(width)
		}
	}
	for i := range b.seen {
		clear(b.seen[i])
	}
	b.limit, b.depth, b.goal, b.parents = limit, 0, -1, b.parents[:0]
	b.layer = append(b.layer[:0], b.root)
	if b.root.H == 0 {
		b.goal = 0
	}
}

// judge judges the successors of a part of the layer.
//
//go:noinline
func (b *Beam[S]) judge(from, to int) {
	limit := b.limit - b.depth - 1
	for i := from; i < to; i++ {
		n := b.space.Judge(&b.layer[i], limit, b.judged)
		b.nodes += int64(n)
		for _, candidate := range b.judged[:n] {
			candidate.parent = int32(i)
			b.counts[candidate.Score]++
			b.candidates = append(b.candidates, candidate)
		}
	}
}

// ties holds the number of places left for candidates with the cutoff score, and the number of such candidates still to come.
type ties struct{ places, count int }

// cutoff returns the worst score with which candidates enter the next layer. If not all candidates with this score fit, tied has their
// places and their number.
func (b *Beam[S]) cutoff() (score int, tied ties) {
	places := b.width
	for score = range b.counts {
		count := int(b.counts[score])
		if count >= places {
			return score, ties{places, count}
		}
		places -= count
	}
	return score, ties{}
}

// advance clears the next layer and its set of hashes.
func (b *Beam[S]) advance() {
	b.depth++
	clear(b.counts[:])
	b.next = b.next[:0]
	b.seen[0], b.seen[1], b.seen[2] = b.seen[2], b.seen[0], b.seen[1]
	clear(b.seen[0])
	b.parents = append(b.parents, make([]uint32, 0, min(b.width, len(b.candidates))))
}

// generate generates the candidates that enter the next layer.
//
//go:noinline
func (b *Beam[S]) generate(candidates []Candidate, score int, tied ties) ties {
	parents := b.parents[b.depth-1]
	for i := range candidates {
		candidate := &candidates[i]
		if int(candidate.Score) > score {
			continue
		}
		if int(candidate.Score) == score && tied.count > 0 {
			tied.count--
			if int(b.rand.Uint32()>>1)%(tied.count+1) >= tied.places {
				continue
			}
			tied.places--
		}
		if _, _, there := b.seen[2].find(candidate.Hash); there {
			continue
		}
		slot, fingerprint, there := b.seen[0].find(candidate.Hash)
		if there {
			continue
		}
		*slot = fingerprint
		at := len(b.next)
		b.next = b.next[:at+1]
		child := &b.next[at]
		b.space.Generate(&b.layer[candidate.parent].State, candidate.Move, &child.State)
		child.H, child.Move = candidate.H, candidate.Move
		parents = append(parents, uint32(candidate.parent)<<b.moveBits|uint32(candidate.Move))
		if candidate.H == 0 {
			b.goal = at
		}
	}
	b.parents[b.depth-1] = parents
	return tied
}

// Path returns the moves from the root to the goal found.
func (b *Beam[S]) Path() []int8 {
	path := make([]int8, b.depth)
	for d, at := b.depth-1, uint32(b.goal); d >= 0; d-- {
		path[d] = int8(b.parents[d][at] & (1<<b.moveBits - 1))
		at = b.parents[d][at] >> b.moveBits
	}
	return path
}

// Nodes returns the number of successors judged in all searches.
func (b *Beam[S]) Nodes() int64 { return b.nodes }

// Bytes returns the memory in use, in bytes.
func (b *Beam[S]) Bytes() int64 {
	candidates := int64(cap(b.candidates)) * int64(unsafe.Sizeof(Candidate{}))
	nodes := int64(cap(b.layer)+cap(b.next)) * int64(unsafe.Sizeof(Node[S]{}))
	words := 0
	for _, set := range b.seen {
		words += len(set)
	}
	for _, depth := range b.parents {
		words += cap(depth)
	}
	return candidates + nodes + 4*int64(words)
}

// Report returns a report with the width, the depth and the memory.
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

// hashSet is a set of hashes with open addressing, at most half full. It stores only the upper half of each hash as a fingerprint. If it
// confuses two states, the search only drops a node.
type hashSet []uint32

func newHashSet(count int) hashSet { return make(hashSet, 1<<bits.Len(uint(2*count))) }

// find returns the slot of a hash, or the free slot where it belongs.
func (h hashSet) find(hash uint64) (at *uint32, fingerprint uint32, there bool) {
	fingerprint = uint32(hash>>32) | 1
	for i := hash; ; i++ {
		at = &h[i&uint64(len(h)-1)]
		if *at == fingerprint || *at == 0 {
			return at, fingerprint, *at == fingerprint
		}
	}
}
