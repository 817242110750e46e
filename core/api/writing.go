package api

import (
	"errors"
	"fmt"
	"slices"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// The verbs that read and write puzzles and moves as text.

func (s *session) notation(n Notation) (TextReply, error) {
	g, err := s.game(n.Game)
	if err != nil {
		return TextReply{}, err
	}
	if len(n.Moves) == 0 {
		return TextReply{Text: puzzle.Notation(g.history.start(), g.history.moves[:g.at])}, nil
	}
	g.ahead.replace(n.Moves)
	if _, err := g.ahead.after(g.ahead.length()); err != nil {
		return TextReply{}, err
	}
	return TextReply{Text: puzzle.Notation(g.position(), n.Moves)}, nil
}

func (s *session) read(r Read) (MovesReply, error) {
	g, err := s.game(r.Game)
	if err != nil {
		return MovesReply{}, err
	}
	if len(r.Text) > text.Max {
		// If the beginning of the text has a fault, that error is better: it has a line, and names the action.
		_, err := puzzle.ReadMoves(g.position(), text.Beginning(string(r.Text), text.Max))
		if fault := (*text.ParseError)(nil); errors.As(err, &fault) && fault.Line > 0 {
			return MovesReply{}, err
		}
		return MovesReply{}, text.Errorf(0, 0, "this text is too long for a solution: it is over %d MB", text.Max>>20)
	}
	moves, err := puzzle.ReadMoves(g.position(), string(r.Text))
	if moves == nil {
		moves = []puzzle.Move{}
	}
	return MovesReply{moves}, err
}

func (s *session) solution(p Solution) (SolutionReply, error) {
	g, err := s.game(p.Game)
	if err != nil {
		return SolutionReply{}, err
	}
	return g.solution(p.Moves)
}

func (s *session) write(w Write) (TextReply, error) {
	g, p, err := s.now(w.Game)
	if err != nil {
		return TextReply{}, err
	}
	if p, err = carrying(g.kind, p, w); err != nil {
		return TextReply{}, err
	}
	written, err := catalogue.Write(g.kind, p, w.Format)
	reply := TextReply{Text: written}
	if compared, ok := p.(puzzle.Comparer); ok && err == nil && holdsPositions(g.kind, w.Format) {
		if again, err := g.kind.Parse(written); err == nil {
			reply.Left = compared.Omits(again)
		}
	}
	return reply, err
}

// carrying returns a puzzle with the moves of a request to write it, if it can hold them.
func carrying(kind puzzle.Kind, p puzzle.Puzzle, w Write) (puzzle.Puzzle, error) {
	carrier, ok := p.(puzzle.SolutionHolder)
	if ok && holdsPositions(kind, w.Format) {
		if _, err := after(p.Start(), w.Moves); err != nil {
			return nil, err
		}
		return carrier.WithMoves(w.Moves), nil
	}
	if !ok || len(w.Moves) == 0 {
		return p, nil
	}
	if v := puzzle.Check(p.Start(), puzzle.Solution{Outcome: puzzle.Solved, Moves: w.Moves}); !v.OK {
		return nil, fmt.Errorf("this is not a solution: %s", v.Why)
	}
	return carrier.WithMoves(w.Moves), nil
}

// holdsPositions reports whether a format of a kind has a place for any position.
func holdsPositions(kind puzzle.Kind, format string) bool {
	return slices.ContainsFunc(kind.Info().Formats, func(f puzzle.Format) bool { return f.Positions && f.Name == format })
}

// drawn returns the game that came with a puzzle, if a format of its kind has a place for games.
func drawn(kind puzzle.Kind, p puzzle.Puzzle) []puzzle.Move {
	hold := func(f puzzle.Format) bool { return f.Positions }
	if carrier, ok := p.(puzzle.SolutionHolder); ok && slices.ContainsFunc(kind.Info().Formats, hold) {
		return carrier.EmbeddedMoves()
	}
	return nil
}

// maxSized is the largest number of parts of a collection that are parsed for their sizes. More would delay the list.
const maxSized = 2000

func (s *session) split(c Split) (SplitReply, error) {
	if c.Kind != "" && len(c.Text) > catalogue.MaxCollection {
		return SplitReply{}, catalogue.CheckLength(s.kinds, c.Kind, string(c.Text))
	}
	as, parts, err := catalogue.Split(s.kinds, c.Kind, string(c.Text))
	if err != nil {
		return SplitReply{}, err
	}
	for i, part := range parts[:min(maxSized, len(parts))] {
		k := as.Kind
		if part.Kind != "" {
			if k, err = catalogue.Find(s.kinds, part.Kind); err != nil {
				return SplitReply{}, err
			}
		}
		if p, err := k.Parse(part.Text); err == nil {
			parts[i].Size = p.Info().Size
		}
	}
	return SplitReply{Kind: as.Kind.Info().Name, Others: choices(as.Others), Parts: parts}, nil
}
