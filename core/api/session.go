package api

import (
	"errors"
	"fmt"
	"io/fs"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/text"
)

// session holds the games of one page.
type session struct {
	kinds  []puzzle.Kind
	levels fs.FS
	games  map[int]*game
	last   int        // the newest game's number
	store  *run.Store // what positions find out
	lab    experiment
}

func newSession(kinds []puzzle.Kind, levels fs.FS) *session {
	return &session{kinds: kinds, levels: levels, games: map[int]*game{}, store: run.NewStore(run.UsualStore)}
}

// serve answers until the page closes its side or goes away.
func (s *session) serve(stream Stream) {
	for {
		var ask Ask
		var answer Answer
		err := stream.Receive(&ask)
		switch unread := (*Unread)(nil); {
		case err == nil:
			answer = s.answer(ask)
		case errors.As(err, &unread):
			answer = Answer{ID: unread.ID, Error: inWords(err)}
		default:
			return
		}
		if err := stream.Send(answer); err != nil {
			return
		}
	}
}

// answer does what is asked. Games change as the last thing, so that an error
// or a crash leaves them as they were.
func (s *session) answer(ask Ask) Answer {
	answer, err := s.do(ask)
	if err != nil {
		answer = Answer{Error: inWords(err)}
	}
	answer.ID = ask.ID
	return answer
}

func (s *session) do(ask Ask) (a Answer, err error) {
	defer puzzle.Recover(&err, ask.Do)
	if err := text.CheckLength(string(ask.Text)); err != nil {
		return a, err
	}
	switch ask.Do {
	case "kinds":
		a.Kinds, err = describe(s.kinds, s.levels)
		return a, err
	case "lessons":
		return s.lessons(ask.Kind)
	case "open":
		return s.open(ask)
	case "draft":
		return s.draft(ask)
	case "split":
		as, parts, err := catalogue.Split(s.kinds, ask.Kind, string(ask.Text))
		if err != nil {
			return a, err
		}
		for i, part := range parts {
			k := as.Kind
			if part.Kind != "" {
				k, _ = catalogue.Find(s.kinds, part.Kind)
			}
			if p, err := k.Parse(part.Text); err == nil {
				parts[i].Size = p.Info().Size
			}
		}
		return Answer{Kind: as.Kind.Info().Name, Others: choices(as.Others), Parts: parts}, nil
	case "edit":
		if ask.Game == 0 {
			return s.editText(ask)
		}
	case "experiments", "experiment", "tabulate", "csv":
		return s.experiments(ask)
	}
	g, ok := s.games[ask.Game]
	if !ok {
		return a, fmt.Errorf("there is no open game %d", ask.Game)
	}
	return s.doWith(g, ask)
}

// doWith does what is asked of a game.
func (s *session) doWith(g *game, ask Ask) (a Answer, err error) {
	switch ask.Do {
	case "input":
		return s.input(g, ask)
	case "play":
		return s.changed(g, ask.Game, func(g *game) error { return g.play(ask.Moves) })
	case "goto":
		return s.changed(g, ask.Game, func(g *game) error { return g.goTo(ask.Moves, ask.At) })
	case "look":
		g.ahead.follow(ask.Moves)
		sight, err := g.ahead.sight(ask.at(g.ahead))
		return Answer{Sight: &sight}, err
	case "notation":
		g.ahead.follow(ask.Moves)
		if _, err := g.ahead.after(len(ask.Moves)); err != nil {
			return a, err
		}
		if len(ask.Moves) == 0 {
			return Answer{Text: puzzle.Notation(g.history.positions[0], g.history.moves[:g.at])}, nil
		}
		return Answer{Text: puzzle.Notation(g.position(), ask.Moves)}, nil
	case "solution":
		return g.solution(ask.Moves)
	case "read":
		a.Moves, err = puzzle.ReadMoves(g.position(), string(ask.Text))
		return a, err
	case "write":
		p, err := g.now()
		if err != nil {
			return a, err
		}
		if p, err = carrying(p, ask.Moves); err != nil {
			return a, err
		}
		a.Text, err = catalogue.Write(g.kind, p, ask.Format)
		return a, err
	case "edit":
		p, err := g.now()
		if err != nil {
			return a, err
		}
		return s.edit(g.kind, p, ask)
	case "freeze":
		p, err := g.now()
		if err != nil {
			return a, err
		}
		return s.begin(&game{kind: g.kind, origin: p}, puzzle.KeepIn(p, s.store).Start(), Ask{})
	case "close":
		delete(s.games, ask.Game)
		return a, nil
	}
	return a, fmt.Errorf("the engine does not know what %q is", ask.Do)
}

// carrying is a puzzle with a solution, if it can take one along.
func carrying(p puzzle.Puzzle, solution []puzzle.Move) (puzzle.Puzzle, error) {
	carrier, ok := p.(puzzle.Carrier)
	if !ok || len(solution) == 0 {
		return p, nil
	}
	if v := puzzle.Check(p.Start(), puzzle.Solution{Outcome: puzzle.Solved, Moves: solution}); !v.OK {
		return nil, fmt.Errorf("this is no solution: %s", v.Why)
	}
	return carrier.Carry(solution), nil
}

func (ask Ask) at(l line) int {
	if ask.At == nil {
		return len(l.moves)
	}
	return *ask.At
}

func (s *session) lessons(kind string) (Answer, error) {
	k, err := catalogue.Find(s.kinds, kind)
	if err != nil {
		return Answer{}, err
	}
	teacher, ok := k.(puzzle.Teacher)
	if !ok {
		return Answer{}, fmt.Errorf("there are no lessons about %s", k.Info().Title)
	}
	return Answer{Lessons: teacher.Lessons()}, nil
}

func (s *session) open(ask Ask) (Answer, error) {
	as, p, err := catalogue.Read(s.kinds, ask.Kind, string(ask.Text))
	if err != nil {
		return Answer{}, err
	}
	a, err := s.begin(&game{kind: as.Kind, origin: p}, puzzle.KeepIn(p, s.store).Start(), ask)
	a.Others = choices(as.Others)
	return a, err
}

func (s *session) editText(ask Ask) (Answer, error) {
	as, p, err := catalogue.Read(s.kinds, ask.Kind, string(ask.Text))
	if err != nil {
		return Answer{}, err
	}
	return s.edit(as.Kind, p, ask)
}

func (s *session) edit(kind puzzle.Kind, p puzzle.Puzzle, ask Ask) (Answer, error) {
	editor, err := editorOf(kind)
	if err != nil {
		return Answer{}, err
	}
	draft, err := editor.Edit(p)
	if err != nil {
		return Answer{}, err
	}
	return s.begin(&game{kind: kind, origin: p, draft: true}, draft, ask)
}

func (s *session) draft(ask Ask) (Answer, error) {
	kind, err := catalogue.Find(s.kinds, ask.Kind)
	if err != nil {
		return Answer{}, err
	}
	params, draft, err := blank(kind, ask.Params)
	if err != nil {
		return Answer{}, err
	}
	return s.begin(&game{kind: kind, params: params, draft: true}, draft, ask)
}

// blank is a draft that begins with nothing, and its parameters in full.
func blank(kind puzzle.Kind, given map[string]any) (puzzle.Params, puzzle.Draft, error) {
	editor, err := editorOf(kind)
	if err != nil {
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

// begin makes a game that starts from a position, with the history that the
// ask brings along.
func (s *session) begin(g *game, from puzzle.Position, ask Ask) (Answer, error) {
	g.history = newLine(from, map[string]int{})
	if err := g.play(ask.Moves); err != nil {
		return Answer{}, err
	}
	if err := g.move(ask.at(g.history)); err != nil {
		return Answer{}, err
	}
	state, err := g.state(s.last + 1)
	if err != nil {
		return Answer{}, err
	}
	s.last++
	s.games[s.last] = g
	return Answer{State: state}, nil
}

// input plays what an input means; a hover is never played.
func (s *session) input(g *game, ask Ask) (Answer, error) {
	if ask.Input == nil {
		return Answer{}, errors.New("an input is missing")
	}
	response := g.position().Interpret(*ask.Input)
	said := Answer{Marks: response.Marks, Say: response.Say, Pick: response.Pick}
	if response.Move == "" || ask.Input.Type == puzzle.Hover {
		return said, nil
	}
	a, err := s.changed(g, ask.Game, func(g *game) error { return g.play([]puzzle.Move{response.Move}) })
	a.Marks, a.Say, a.Pick = said.Marks, said.Say, said.Pick
	return a, err
}

// changed changes a copy of a game, and keeps it if it can be shown.
func (s *session) changed(g *game, number int, change func(*game) error) (Answer, error) {
	next := *g
	if err := change(&next); err != nil {
		return Answer{}, err
	}
	state, err := next.state(number)
	if err != nil {
		return Answer{}, err
	}
	*g = next
	return Answer{State: state}, nil
}
