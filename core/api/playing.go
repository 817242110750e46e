package api

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
)

// The verbs that play and show a game.

// input plays the move that an input means. It never plays a hover.
func (s *session) input(in Input) (InputReply, error) {
	g, err := s.game(in.Game)
	if err != nil {
		return InputReply{}, err
	}
	if in.Input.Type == "" {
		return InputReply{}, errors.New("an input is missing")
	}
	later := *g
	if err := later.wait(in.Waited); err != nil {
		return InputReply{}, err
	}
	response := later.position().Interpret(in.Input)
	i := InputReply{Marks: response.Marks, Say: response.Say, Pick: response.Pick, Ask: response.Ask}
	if response.Move == "" || in.Input.Type == puzzle.Hover {
		return i, nil
	}
	c, err := s.changed(in.Change, func(g *game) error { return g.play([]puzzle.Move{response.Move}) })
	i.State = &c.State
	return i, err
}

func (s *session) play(p Play) (PlayReply, error) {
	return s.changed(p.Change, func(g *game) error { return g.play(p.Moves) })
}

func (s *session) goTo(to Goto) (PlayReply, error) {
	return s.changed(to.Change, func(g *game) error { return g.goTo(to) })
}

func (s *session) editAction(a EditAction) (i InputReply, err error) {
	c, err := s.changed(a.Change, func(g *game) (err error) { i.Say, err = g.editAction(a); return err })
	if why := misfit(""); errors.As(err, &why) {
		return InputReply{Say: string(why)}, nil
	}
	i.State = &c.State
	return i, err
}

// changed changes a copy of a game, and keeps it if its new state can be shown.
func (s *session) changed(c Change, change func(*game) error) (PlayReply, error) {
	g, err := s.game(c.Game)
	if err != nil {
		return PlayReply{}, err
	}
	next := *g
	if err := next.wait(c.Waited); err != nil {
		return PlayReply{}, err
	}
	if err := change(&next); err != nil {
		return PlayReply{}, err
	}
	state, told, err := next.state(c.Game, false)
	if err != nil {
		return PlayReply{}, err
	}
	next.told = told
	*g = next
	return PlayReply{state}, nil
}

func (s *session) peek(l Peek) (PeekReply, error) {
	g, err := s.game(l.Game)
	if err != nil {
		return PeekReply{}, err
	}
	at := len(l.Moves)
	if l.At != nil {
		at = *l.At
	}
	g.ahead.replace(l.Moves)
	position, err := g.ahead.position(at)
	return PeekReply{position}, err
}

// maxFrames is the maximum number of frames for the waits of a film, plus one per wait. In a longer film, a frame is several steps.
const maxFrames = 10_000

func (s *session) expandWaits(f ExpandWaits) (ExpandWaitsReply, error) {
	if _, err := s.game(f.Game); err != nil {
		return ExpandWaitsReply{}, err
	}
	if f.At < 0 || f.At > len(f.Moves) {
		return ExpandWaitsReply{}, fmt.Errorf("there is no place %d in %d moves", f.At, len(f.Moves))
	}
	steps := 0
	for _, m := range f.Moves {
		n, _ := puzzle.Waited(m)
		if err := bounded(max(n, steps+n)); err != nil {
			return ExpandWaitsReply{}, err
		}
		steps += n
	}
	each := max(1, (steps+maxFrames-1)/maxFrames)
	film := ExpandWaitsReply{Moves: make([]puzzle.Move, 0, len(f.Moves)+steps/each)}
	for i, m := range f.Moves {
		if i == f.At {
			film.At = len(film.Moves)
		}
		n, waited := puzzle.Waited(m)
		if !waited {
			film.Moves = append(film.Moves, m)
		}
		for ; n > 0; n -= each {
			film.Moves = append(film.Moves, puzzle.Wait(min(n, each)))
		}
	}
	if f.At == len(f.Moves) {
		film.At = len(film.Moves)
	}
	return film, nil
}

// MaxAhead is the largest number of steps whose positions are sent at once.
const MaxAhead = 1000

func (s *session) prefetchWaits(a PrefetchWaits) (PrefetchWaitsReply, error) {
	g, err := s.game(a.Game)
	if err != nil {
		return PrefetchWaitsReply{}, err
	}
	if !g.history.timed || a.After < 0 || a.Steps < 1 || a.Steps > MaxAhead {
		return PrefetchWaitsReply{}, fmt.Errorf("%d steps cannot be shown ahead here", a.Steps)
	}
	if err := bounded(max(a.After, a.After+a.Steps)); err != nil {
		return PrefetchWaitsReply{}, err
	}
	g.ahead.replace([]puzzle.Move{puzzle.Wait(a.After + a.Steps)})
	from, err := g.ahead.after(a.After)
	if err != nil {
		return PrefetchWaitsReply{}, err
	}
	before := from.position.Scene()
	stretch := PrefetchWaitsReply{Positions: []Position{}}
	for step := a.After + 1; step <= a.After+a.Steps; step++ {
		at, err := g.ahead.after(step)
		if err != nil {
			return PrefetchWaitsReply{}, err
		}
		position := seen(at)
		stretch.Positions = append(stretch.Positions, position.since(before))
		if before = position.Views; position.Status.Done {
			break
		}
	}
	return stretch, nil
}
