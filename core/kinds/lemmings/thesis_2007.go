package lemmings

import (
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/kinds/lemmings/thesis2007"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// scripted is a position in the form that the methods of the thesis of 2007 use.
type scripted struct{ *position }

// readScripted implements thesis2007.Reader.
func readScripted(from puzzle.Position) (*thesis2007.Puzzle, error) {
	p, err := positionOf(from)
	if err != nil {
		return nil, err
	}
	return &thesis2007.Puzzle{Game: scripted{p}, Instance: p.Instance}, nil
}

// Played implements thesis2007.Game.
func (p scripted) Played() ([]notation.Order, int) { return p.orders, p.game.Steps() }

// Moves implements thesis2007.Game.
func (p scripted) Moves(orders []notation.Order, end int) []puzzle.Move { return p.moves(orders, end) }

// Draw implements thesis2007.Game.
func (p scripted) Draw(g *rules.Game) *scene.Board {
	at := position{level: p.level, game: g}
	b := at.board(g.Partitions())
	at.people(b)
	return b
}
