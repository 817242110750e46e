package api

import (
	"fmt"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

// How games begin: puzzles that are opened, pictured, drawn and made.

// recognised reads a text as the named kind, or as the likeliest kind.
func (s *session) recognised(o Open) (catalogue.Reading, puzzle.Puzzle, error) {
	return catalogue.Read(s.kinds, o.Kind, string(o.Text))
}

func (s *session) open(o Open) (OpenReply, error) {
	as, p, err := s.recognised(o)
	if err != nil {
		return OpenReply{}, err
	}
	if len(o.Moves) == 0 && o.At == nil {
		o.Moves = drawn(as.Kind, p)
	}
	b, err := s.begin(&game{kind: as.Kind, origin: p}, puzzle.WithStore(p, s.store).Start(), o.Moves, o.At)
	b.Others = choices(as.Others)
	return b, err
}

func (s *session) thumbnail(of Thumbnail) (ThumbnailReply, error) {
	g, from, err := s.pictured(of)
	if err == nil {
		err = g.start(from, of.Moves, of.At)
	}
	if err != nil {
		return ThumbnailReply{}, err
	}
	position, err := g.history.position(g.at)
	return ThumbnailReply{g.begun().Info, position}, err
}

// pictured returns a game that is not opened, and the position from which it starts.
func (s *session) pictured(of Thumbnail) (*game, puzzle.Position, error) {
	if of.Draft && of.Text == "" {
		kind, err := catalogue.Find(s.kinds, of.Kind)
		if err != nil {
			return nil, nil, err
		}
		params, draft, err := emptyDraft(kind, of.Params)
		return &game{kind: kind, params: params, draft: true}, draft, err
	}
	as, p, err := s.recognised(of.Open)
	if err != nil {
		return nil, nil, err
	}
	if !of.Draft {
		return &game{kind: as.Kind, origin: p}, p.Start(), nil
	}
	draft, err := edited(as.Kind, p)
	return &game{kind: as.Kind, origin: p, draft: true}, draft, err
}

func (s *session) edit(o Open) (OpenReply, error) {
	as, p, err := s.recognised(o)
	if err != nil {
		return OpenReply{}, err
	}
	return s.draft(as.Kind, p, o.Moves, o.At)
}

func (s *session) editCopy(of OfGame) (OpenReply, error) {
	g, p, err := s.now(of.Game)
	if err != nil {
		return OpenReply{}, err
	}
	return s.draft(g.kind, p, nil, nil)
}

// now returns an open game, and its puzzle or the puzzle that its draft has become.
func (s *session) now(number int) (*game, puzzle.Puzzle, error) {
	g, err := s.game(number)
	if err != nil {
		return nil, nil, err
	}
	p, err := g.now()
	return g, p, err
}

func (s *session) draft(kind puzzle.Kind, p puzzle.Puzzle, moves []puzzle.Move, at *int) (OpenReply, error) {
	draft, err := edited(kind, p)
	if err != nil {
		return OpenReply{}, err
	}
	return s.begin(&game{kind: kind, origin: p, draft: true}, draft, moves, at)
}

// edited returns a draft that begins with a puzzle.
func edited(kind puzzle.Kind, p puzzle.Puzzle) (puzzle.Draft, error) {
	editor, err := editorOf(kind)
	if err != nil {
		return nil, err
	}
	return editor.Edit(p)
}

func (s *session) newDraft(b NewDraft) (OpenReply, error) {
	kind, err := catalogue.Find(s.kinds, b.Kind)
	if err != nil {
		return OpenReply{}, err
	}
	params, draft, err := emptyDraft(kind, b.Params)
	if err != nil {
		return OpenReply{}, err
	}
	return s.begin(&game{kind: kind, params: params, draft: true}, draft, b.Moves, b.At)
}

// emptyDraft returns an empty draft, and its parameters including defaults.
func emptyDraft(kind puzzle.Kind, given map[string]any) (puzzle.Params, puzzle.Draft, error) {
	editor, err := editorOf(kind)
	if err != nil {
		return nil, nil, err
	}
	if kind, err = puzzle.Under(kind, editor.Blank(), given); err != nil {
		return nil, nil, err
	}
	if editor, err = editorOf(kind); err != nil {
		return nil, nil, err
	}
	params, err := puzzle.Fill(editor.Blank(), given)
	if err != nil {
		return nil, nil, err
	}
	draft, err := editor.NewDraft(params)
	return params, draft, err
}

func editorOf(kind puzzle.Kind) (puzzle.Editor, error) {
	if editor, ok := kind.(puzzle.Editor); ok {
		return editor, nil
	}
	return nil, fmt.Errorf("%s cannot be drawn here", kind.Info().Title)
}

func (s *session) finishDraft(of OfGame) (OpenReply, error) {
	g, p, err := s.now(of.Game)
	if err != nil {
		return OpenReply{}, err
	}
	return s.begin(&game{kind: g.kind, origin: p}, puzzle.WithStore(p, s.store).Start(), nil, nil)
}

// begin makes a game that starts from a position, with a history.
func (s *session) begin(g *game, from puzzle.Position, moves []puzzle.Move, at *int) (OpenReply, error) {
	if err := g.start(from, moves, at); err != nil {
		return OpenReply{}, err
	}
	state, told, err := g.state(s.last+1, true)
	if err != nil {
		return OpenReply{}, err
	}
	g.told = told
	s.last++
	s.games[s.last] = g
	return OpenReply{State: state}, nil
}
