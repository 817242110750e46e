package lemmings

import (
	"errors"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/kinds/lemmings/thesis2007"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// scripted is a position as the methods of the thesis of 2007 play it.
type scripted struct{ *position }

// readScripted implements thesis2007.Reader.
func readScripted(from puzzle.Position) (*thesis2007.Puzzle, error) {
	p, ok := from.(*position)
	if !ok {
		return nil, errors.New("this is still a drawing; finish it first")
	}
	return &thesis2007.Puzzle{Game: scripted{p}, Instance: p.Instance}, nil
}

// Played implements thesis2007.Game.
func (p scripted) Played() ([]notation.Order, int) { return p.orders, p.game.Steps() }

// Moves implements thesis2007.Game: the orders, and waits between them.
func (p scripted) Moves(orders []notation.Order, end int) (moves []puzzle.Move) {
	step := p.game.Steps()
	wait := func(until int) {
		if until > step {
			moves = append(moves, puzzle.Wait(until-step))
			step = until
		}
	}
	for _, o := range orders {
		wait(o.Step - 1)
		moves = append(moves, Move(o.Action))
		step++
	}
	wait(end)
	return moves
}

// Draw implements thesis2007.Game.
func (p scripted) Draw(g *rules.Game) *scene.Board {
	at := position{level: p.level, game: g}
	b := at.board(g.Partitions())
	at.people(b)
	return b
}
