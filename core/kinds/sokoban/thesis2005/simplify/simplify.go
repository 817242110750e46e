// Package simplify has the tools of section 2.4 of Schaul's thesis that make easier levels, and its measures of difficulty. Every tool
// “guarantees that the simpler level remains solvable”: it takes a level with a solution, and returns a level with a solution.
package simplify

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// Level is a level with a solution. It is immutable.
type Level struct {
	Picture floor.Picture
	Steps   []floor.Dir // steps of the pusher, including pushes; only the last one solves the level

	level  *floor.Level
	homes  []int // by square of the picture: the final square of the barrel that starts there, -1 if none
	pushes []push
}

// push is one push of a solution.
type push struct {
	step   int // number of steps of the solution up to this push
	boxes  []bool
	pusher int
}

// New returns a level with a solution, without steps after the level is solved. It returns an error if the steps are not a solution.
func New(p floor.Picture, steps []floor.Dir) (Level, error) {
	l, err := floor.New(p)
	if err != nil {
		return Level{}, err
	}
	s := Level{Picture: p, level: l, homes: make([]int, len(p.Box))}
	boxes, at := slices.Clone(p.Box), p.PlayerRow*p.Cols+p.PlayerCol
	who := make([]int, len(boxes)) // by square: the start square of the barrel on it
	off := 0
	for i, box := range boxes {
		who[i], s.homes[i] = i, -1
		if box && !p.Goal[i] {
			off++
		}
	}
	by := [4]int{-p.Cols, p.Cols, -1, 1}
	for n := 0; off > 0; n++ {
		if n == len(steps) {
			return Level{}, errors.New("the steps do not solve the level")
		}
		if uint(steps[n]) >= uint(len(by)) {
			return Level{}, errors.New("a step has no direction")
		}
		d := by[steps[n]]
		if at += d; p.Wall[at] {
			return Level{}, errors.New("a step leads into a wall")
		}
		if boxes[at] {
			to := at + d
			if p.Wall[to] || boxes[to] {
				return Level{}, errors.New("a push is blocked")
			}
			boxes[at], boxes[to], who[to] = false, true, who[at]
			if !p.Goal[at] {
				off--
			}
			if !p.Goal[to] {
				off++
			}
			s.pushes = append(s.pushes, push{n + 1, slices.Clone(boxes), at})
		}
		s.Steps = steps[:n+1]
	}
	for i, box := range boxes {
		if box {
			s.homes[who[i]] = i
		}
	}
	return s, nil
}

// Floor returns the level in the form that searches use.
func (s Level) Floor() *floor.Level { return s.level }

// Pushes returns the number of pushes of the solution.
func (s Level) Pushes() int { return len(s.pushes) }

// Barrels returns the squares of the barrels that the pusher can reach, in reading order.
func (s Level) Barrels() (all []int) {
	for b := s.level.Boxes.First(); b >= 0; b = s.level.Boxes.Next(b) {
		row, col := s.level.Place(b)
		all = append(all, row*s.Picture.Cols+col)
	}
	return all
}

// WithoutBarrels removes barrels, given by their squares, “and the same number of storage locations”. It removes the storage locations to
// which the solution brings these barrels: “we have to be careful to remove a storage location which can be (in some solution) occupied by
// the removed barrel”. The solution stays the same, but the pushes of these barrels become steps without a push.
func (s Level) WithoutBarrels(barrels ...int) (Level, error) {
	p := s.Picture
	p.Box, p.Goal = slices.Clone(p.Box), slices.Clone(p.Goal)
	for _, b := range barrels {
		if b < 0 || b >= len(p.Box) || !p.Box[b] {
			return Level{}, errors.New("there is no barrel")
		}
		p.Box[b], p.Goal[s.homes[b]] = false, false
	}
	return New(p, s.Steps)
}

// Walls returns the squares of the walls that can be removed one at a time: without such a wall, the level is still closed.
func (s Level) Walls() (all []int) {
	for i, wall := range s.Picture.Wall {
		if wall {
			if _, err := s.WithoutWalls(i); err == nil {
				all = append(all, i)
			}
		}
	}
	return all
}

// WithoutWalls removes walls, given by their squares. The solution stays the same.
func (s Level) WithoutWalls(walls ...int) (Level, error) {
	p := s.Picture
	p.Wall = slices.Clone(p.Wall)
	for _, i := range walls {
		row, col := i/p.Cols, i%p.Cols
		if i < 0 || row == 0 || row >= p.Rows-1 || col == 0 || col == p.Cols-1 || !p.Wall[i] {
			return Level{}, errors.New("there is no wall that could be removed")
		}
		p.Wall[i] = false
	}
	return New(p, s.Steps)
}

// Stages returns the level after each push of the solution except the last: “each stage corresponds to a new, partly solved instance”.
func (s Level) Stages() (all []Level) {
	for _, done := range s.pushes[:max(0, len(s.pushes)-1)] {
		p := s.Picture
		p.Box = done.boxes
		p.PlayerRow, p.PlayerCol = done.pusher/p.Cols, done.pusher%p.Cols
		if stage, err := New(p, s.Steps[done.step:]); err == nil {
			all = append(all, stage)
		}
	}
	return all
}

// Spread returns at most n stages at even distances, beginning with the last stage, which is nearest to the solution.
func Spread(stages []Level, n int) (all []Level) {
	n = min(n, len(stages))
	for i := range n {
		all = append(all, stages[len(stages)-1-i*len(stages)/n])
	}
	return all
}

// Front returns at most n simpler versions to put in front of a level, the one with the fewest pushes first. The thesis proposes “larger
// sets which would include simplified versions of the last level in front of it” (6.2), and “have not explored this option for lack of
// time”. It does not say which versions. Here, half of them are stages at even distances from the goal, and half have fewer barrels, from
// one upwards. For a level with one barrel, all are stages.
func (s Level) Front(chance *rand.Rand, n int) (all []Level) {
	stages, fewer := s.Stages(), make([]Level, 0, n/2)
	if barrels := len(s.Barrels()); barrels > 1 {
		for i := range min(n/2, barrels-1) {
			keep := 1 + i*(barrels-1)/min(n/2, barrels-1)
			if simpler := s.FewerBarrels(chance, barrels-keep); len(simpler.Steps) > 0 {
				fewer = append(fewer, simpler)
			}
		}
	}
	all = append(Spread(stages, n-len(fewer)), fewer...)
	slices.SortStableFunc(all, func(a, b Level) int { return len(a.pushes) - len(b.pushes) })
	return all
}

// FewerBarrels removes n barrels at random, but leaves at least one.
func (s Level) FewerBarrels(chance *rand.Rand, n int) Level {
	barrels := s.Barrels()
	n = min(n, len(barrels)-1)
	chance.Shuffle(len(barrels), func(i, j int) { barrels[i], barrels[j] = barrels[j], barrels[i] })
	if n <= 0 {
		return s
	}
	simpler, err := s.WithoutBarrels(barrels[:n]...)
	if err != nil {
		return s
	}
	return simpler
}

// FewerWalls removes n walls at random, one after another, or fewer if no other wall can be removed.
func (s Level) FewerWalls(chance *rand.Rand, n int) Level {
	for range n {
		walls := s.Walls()
		if len(walls) == 0 {
			break
		}
		simpler, err := s.WithoutWalls(walls[chance.IntN(len(walls))])
		if err != nil {
			break
		}
		s = simpler
	}
	return s
}
