package peg

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"
)

const (
	learningGames = 60 // random games that are played to learn dead ends: about 40 ms on the English board
	mostSums      = 64 // largest number of learned sums
)

// lesson is a pagoda that a lost random game has taught. In every position that is not lost, the pegs weigh at least the limit.
type lesson struct {
	weights []int8
	least   int
	games   int // number of later random games that this pagoda has ended
}

// dead returns sums that show that pegs cannot come to any of the given ends. It learns them from random games, played from the start until
// a pagoda shows that the game is lost. It keeps the pagodas that ended the most games, and their images under the symmetries.
func (s *space) dead(ends []uint64) bars {
	return s.learn(func(*rand.Rand) uint64 { return s.at.now }, s.moves, func(pegs uint64) *lesson {
		w := s.separate(pegs, ends)
		if w == nil {
			return nil
		}
		return &lesson{weights: w, least: lightest(w, ends)}
	})
}

// unborn returns sums that show that pegs cannot come from the start. It learns them from random games that undo jumps.
func (s *space) unborn(ends []uint64) bars {
	return s.learn(func(chance *rand.Rand) uint64 { return ends[chance.IntN(len(ends))] }, s.unmoves, func(pegs uint64) *lesson {
		w := s.separate(s.at.now, []uint64{pegs})
		if w == nil {
			return nil
		}
		for hole := range w {
			w[hole] = -w[hole]
		}
		return &lesson{weights: w, least: w.weight(s.at.now)}
	})
}

// lightest returns the weight of the lightest of the given sets of pegs.
func lightest(w pagoda, sets []uint64) int {
	least := w.weight(sets[0])
	for _, set := range sets {
		least = min(least, w.weight(set))
	}
	return least
}

// learn plays random games, each until a lesson ends it. The function begin returns the first position of a game. All random choices come
// from a fixed seed.
func (s *space) learn(begin func(*rand.Rand) uint64, moves func(uint64), teach func(uint64) *lesson) (learned bars) {
	chance := rand.New(rand.NewPCG(1, 1))
	var lessons []lesson
game:
	for range learningGames {
		for pegs := begin(chance); ; {
			for i := range lessons {
				if l := &lessons[i]; pagoda(l.weights).weight(pegs) < l.least {
					l.games++
					continue game
				}
			}
			if l := teach(pegs); l != nil {
				lessons = s.withImages(lessons, *l)
				continue game
			}
			moves(pegs)
			s.reached = slices.DeleteFunc(s.reached, func(r reached) bool { return r.last < 0 })
			if len(s.reached) == 0 {
				continue game
			}
			pegs = s.reached[chance.IntN(len(s.reached))].pegs
		}
	}
	slices.SortStableFunc(lessons, func(a, b lesson) int { return cmp.Compare(b.games, a.games) })
	for _, l := range lessons {
		if learned.count < mostSums {
			learned.limit(l.weights, l.least)
		}
	}
	return learned
}

// withImages adds a lesson and its images under the symmetries to a list, except those that the list has.
func (s *space) withImages(lessons []lesson, l lesson) []lesson {
	for i := range s.images {
		image := lesson{weights: make([]int8, len(l.weights)), least: l.least}
		for hole, weight := range l.weights {
			image.weights[bits.TrailingZeros64(s.images[i].of(1<<hole))] = weight
		}
		if !slices.ContainsFunc(lessons, func(known lesson) bool { return slices.Equal(known.weights, image.weights) }) {
			lessons = append(lessons, image)
		}
	}
	return lessons
}
