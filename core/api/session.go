package api

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

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

var sessionTable = tableOf[*session](SessionVerbs{
	Kinds:       verb((*session).list),
	Kind:        verb((*session).describe),
	Sizes:       verb((*session).sizes),
	Lessons:     verb((*session).lessons),
	Open:        verb((*session).open),
	Picture:     verb((*session).picture),
	Edit:        verb((*session).edit),
	Blank:       verb((*session).blank),
	Redraw:      verb((*session).redraw),
	Freeze:      verb((*session).freeze),
	Close:       verb((*session).close),
	Input:       verb((*session).input),
	Play:        verb((*session).play),
	Goto:        verb((*session).goTo),
	Amend:       verb((*session).amend),
	Look:        verb((*session).look),
	Frames:      verb((*session).frames),
	Ahead:       verb((*session).ahead),
	Notation:    verb((*session).notation),
	Read:        verb((*session).read),
	Solution:    verb((*session).solution),
	Write:       verb((*session).write),
	Split:       verb((*session).split),
	Artifact:    verb((*session).artifact),
	Compose:     verb((*session).compose),
	Survey:      verb((*session).survey),
	Experiments: verb((*session).experiments),
	Experiment:  verb((*session).experiment),
	Tabulate:    verb((*session).tabulate),
	CSV:         verb((*session).csv),
})

// serve answers until the page closes its side or goes away.
func (s *session) serve(stream Stream) {
	for {
		var request Request
		var reply Reply
		err := stream.Receive(&request)
		switch unread := (*Unread)(nil); {
		case err == nil:
			reply = s.answer(request)
		case errors.As(err, &unread):
			reply = Reply{ID: unread.ID, Error: inWords(err)}
		default:
			return
		}
		switch err := stream.Send(reply); {
		case err == errReplaced:
			s.forget()
		case err != nil:
			return
		}
	}
}

// forget has the page told everything again: it did not get an answer.
func (s *session) forget() {
	for _, g := range s.games {
		g.told = told{}
	}
}

// answer does what is asked. Games change as the last thing, so that an error
// or a crash leaves them as they were.
func (s *session) answer(r Request) Reply {
	reply, err := s.do(r)
	if err != nil {
		return Reply{ID: r.ID, Error: inWords(err)}
	}
	return Reply{ID: r.ID, Reply: reply}
}

func (s *session) do(r Request) (reply any, err error) {
	defer puzzle.Recover(&err, r.Do)
	carryOut, err := sessionTable.prepare(r)
	if err != nil {
		return nil, err
	}
	return carryOut(s)
}

func (s *session) game(number int) (*game, error) {
	if g, ok := s.games[number]; ok {
		return g, nil
	}
	return nil, fmt.Errorf("there is no open game %d", number)
}

// list checks the kinds' parameters too, since it is what a page asks first.
func (s *session) list(Nothing) (Kinds, error) {
	all, err := offered(s.kinds, s.levels)
	return Kinds{all}, errors.Join(err, check(s.kinds))
}

func (s *session) describe(of OfKind) (Described, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return Described{}, err
	}
	described, err := describe(k, s.levels)
	return Described{described}, err
}

// sizes parses the levels of one kind.
func (s *session) sizes(of OfKind) (Sizes, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return Sizes{}, err
	}
	levels, err := catalogue.Levels(s.levels, k.Info().Name)
	return Sizes{catalogue.Sizes(k, levels)}, err
}

func (s *session) lessons(of OfKind) (Taught, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return Taught{}, err
	}
	teacher, ok := k.(puzzle.Teacher)
	if ok {
		if lessons := teacher.Lessons(); len(lessons) > 0 {
			return Taught{lessons}, nil
		}
	}
	return Taught{}, fmt.Errorf("there are no lessons about %s", k.Info().Title)
}

// recognised reads a text of a kind, or of the kind that it looks like.
func (s *session) recognised(o Open) (catalogue.Reading, puzzle.Puzzle, error) {
	return catalogue.Read(s.kinds, o.Kind, string(o.Text))
}

func (s *session) open(o Open) (Begun, error) {
	as, p, err := s.recognised(o)
	if err != nil {
		return Begun{}, err
	}
	if len(o.Moves) == 0 && o.At == nil {
		o.Moves = drawn(as.Kind, p)
	}
	b, err := s.begin(&game{kind: as.Kind, origin: p}, puzzle.KeepIn(p, s.store).Start(), o.Moves, o.At)
	b.Others = choices(as.Others)
	return b, err
}

func (s *session) picture(of Picture) (Pictured, error) {
	g, from, err := s.pictured(of)
	if err == nil {
		err = g.start(from, of.Moves, of.At)
	}
	if err != nil {
		return Pictured{}, err
	}
	position, err := g.history.position(g.at)
	return Pictured{g.begun().Info, position}, err
}

// pictured is a game that is not opened, and the position that it starts from.
func (s *session) pictured(of Picture) (*game, puzzle.Position, error) {
	if of.Draft && of.Text == "" {
		kind, err := catalogue.Find(s.kinds, of.Kind)
		if err != nil {
			return nil, nil, err
		}
		params, draft, err := blank(kind, of.Params)
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

func (s *session) edit(o Open) (Begun, error) {
	as, p, err := s.recognised(o)
	if err != nil {
		return Begun{}, err
	}
	return s.draft(as.Kind, p, o.Moves, o.At)
}

func (s *session) redraw(of OfGame) (Begun, error) {
	g, p, err := s.now(of.Game)
	if err != nil {
		return Begun{}, err
	}
	return s.draft(g.kind, p, nil, nil)
}

// now is an open game with the puzzle that it is of, or has become.
func (s *session) now(number int) (*game, puzzle.Puzzle, error) {
	g, err := s.game(number)
	if err != nil {
		return nil, nil, err
	}
	p, err := g.now()
	return g, p, err
}

func (s *session) draft(kind puzzle.Kind, p puzzle.Puzzle, moves []puzzle.Move, at *int) (Begun, error) {
	draft, err := edited(kind, p)
	if err != nil {
		return Begun{}, err
	}
	return s.begin(&game{kind: kind, origin: p, draft: true}, draft, moves, at)
}

// edited is a draft that begins from a puzzle.
func edited(kind puzzle.Kind, p puzzle.Puzzle) (puzzle.Draft, error) {
	editor, err := editorOf(kind)
	if err != nil {
		return nil, err
	}
	return editor.Edit(p)
}

func (s *session) blank(b Blank) (Begun, error) {
	kind, err := catalogue.Find(s.kinds, b.Kind)
	if err != nil {
		return Begun{}, err
	}
	params, draft, err := blank(kind, b.Params)
	if err != nil {
		return Begun{}, err
	}
	return s.begin(&game{kind: kind, params: params, draft: true}, draft, b.Moves, b.At)
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

func (s *session) freeze(of OfGame) (Begun, error) {
	g, p, err := s.now(of.Game)
	if err != nil {
		return Begun{}, err
	}
	return s.begin(&game{kind: g.kind, origin: p}, puzzle.KeepIn(p, s.store).Start(), nil, nil)
}

// begin makes a game that starts from a position, with a history.
func (s *session) begin(g *game, from puzzle.Position, moves []puzzle.Move, at *int) (Begun, error) {
	if err := g.start(from, moves, at); err != nil {
		return Begun{}, err
	}
	state, told, err := g.state(s.last+1, true)
	if err != nil {
		return Begun{}, err
	}
	g.told = told
	s.last++
	s.games[s.last] = g
	return Begun{State: state}, nil
}

func (s *session) close(of OfGame) (Nothing, error) {
	_, err := s.game(of.Game)
	delete(s.games, of.Game)
	return Nothing{}, err
}

// input plays what an input means; a hover is never played.
func (s *session) input(in Input) (Interpreted, error) {
	g, err := s.game(in.Game)
	if err != nil {
		return Interpreted{}, err
	}
	if in.Input.Type == "" {
		return Interpreted{}, errors.New("an input is missing")
	}
	later := *g
	if err := later.wait(in.Waited); err != nil {
		return Interpreted{}, err
	}
	response := later.position().Interpret(in.Input)
	i := Interpreted{Marks: response.Marks, Say: response.Say, Pick: response.Pick, Ask: response.Ask}
	if response.Move == "" || in.Input.Type == puzzle.Hover {
		return i, nil
	}
	c, err := s.changed(in.Change, func(g *game) error { return g.play([]puzzle.Move{response.Move}) })
	i.State = &c.State
	return i, err
}

func (s *session) play(p Play) (Changed, error) {
	return s.changed(p.Change, func(g *game) error { return g.play(p.Moves) })
}

func (s *session) goTo(to Goto) (Changed, error) {
	return s.changed(to.Change, func(g *game) error { return g.goTo(to) })
}

func (s *session) amend(a Amend) (i Interpreted, err error) {
	c, err := s.changed(a.Change, func(g *game) (err error) { i.Say, err = g.amend(a); return err })
	if why := misfit(""); errors.As(err, &why) {
		return Interpreted{Say: string(why)}, nil
	}
	i.State = &c.State
	return i, err
}

// changed changes a copy of a game, and keeps it if it can be shown.
func (s *session) changed(c Change, change func(*game) error) (Changed, error) {
	g, err := s.game(c.Game)
	if err != nil {
		return Changed{}, err
	}
	next := *g
	if err := next.wait(c.Waited); err != nil {
		return Changed{}, err
	}
	if err := change(&next); err != nil {
		return Changed{}, err
	}
	state, told, err := next.state(c.Game, false)
	if err != nil {
		return Changed{}, err
	}
	next.told = told
	*g = next
	return Changed{state}, nil
}

func (s *session) look(l Look) (Seen, error) {
	g, err := s.game(l.Game)
	if err != nil {
		return Seen{}, err
	}
	at := len(l.Moves)
	if l.At != nil {
		at = *l.At
	}
	g.ahead.replace(l.Moves)
	position, err := g.ahead.position(at)
	return Seen{position}, err
}

// mostFrames is how many frames the waits of a film have at most, and one more
// for each of them: in a longer film a frame is several steps.
const mostFrames = 10_000

func (s *session) frames(f Frames) (Film, error) {
	if _, err := s.game(f.Game); err != nil {
		return Film{}, err
	}
	if f.At < 0 || f.At > len(f.Moves) {
		return Film{}, fmt.Errorf("there is no place %d in %d moves", f.At, len(f.Moves))
	}
	steps := 0
	for _, m := range f.Moves {
		n, _ := puzzle.Waited(m)
		if err := bounded(max(n, steps+n)); err != nil {
			return Film{}, err
		}
		steps += n
	}
	each := max(1, (steps+mostFrames-1)/mostFrames)
	film := Film{Moves: make([]puzzle.Move, 0, len(f.Moves)+steps/each)}
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

// MostAhead is how many steps are shown at once.
const MostAhead = 1000

func (s *session) ahead(a Ahead) (Stretch, error) {
	g, err := s.game(a.Game)
	if err != nil {
		return Stretch{}, err
	}
	if !g.history.timed || a.After < 0 || a.Steps < 1 || a.Steps > MostAhead {
		return Stretch{}, fmt.Errorf("%d steps cannot be shown ahead here", a.Steps)
	}
	if err := bounded(max(a.After, a.After+a.Steps)); err != nil {
		return Stretch{}, err
	}
	g.ahead.replace([]puzzle.Move{puzzle.Wait(a.After + a.Steps)})
	from, err := g.ahead.after(a.After)
	if err != nil {
		return Stretch{}, err
	}
	before := from.position.Scene()
	stretch := Stretch{Positions: []Position{}}
	for step := a.After + 1; step <= a.After+a.Steps; step++ {
		at, err := g.ahead.after(step)
		if err != nil {
			return Stretch{}, err
		}
		position := seen(at)
		stretch.Positions = append(stretch.Positions, position.since(before))
		if before = position.Views; position.Status.Done {
			break
		}
	}
	return stretch, nil
}

func (s *session) notation(n Notation) (Written, error) {
	g, err := s.game(n.Game)
	if err != nil {
		return Written{}, err
	}
	if len(n.Moves) == 0 {
		return Written{puzzle.Notation(g.history.start(), g.history.moves[:g.at])}, nil
	}
	g.ahead.replace(n.Moves)
	if _, err := g.ahead.after(g.ahead.length()); err != nil {
		return Written{}, err
	}
	return Written{puzzle.Notation(g.position(), n.Moves)}, nil
}

func (s *session) read(r Read) (Moves, error) {
	g, err := s.game(r.Game)
	if err != nil {
		return Moves{}, err
	}
	if len(r.Text) > text.Max {
		// What is wrong with its beginning says more: where, and which action.
		_, err := puzzle.ReadMoves(g.position(), text.Beginning(string(r.Text), text.Max))
		if fault := (*text.Fault)(nil); errors.As(err, &fault) && fault.Line > 0 {
			return Moves{}, err
		}
		return Moves{}, text.Faultf(0, 0, "this text is too long for a solution: it is over %d MB", text.Max>>20)
	}
	moves, err := puzzle.ReadMoves(g.position(), string(r.Text))
	if moves == nil {
		moves = []puzzle.Move{}
	}
	return Moves{moves}, err
}

func (s *session) solution(p Solution) (Found, error) {
	g, err := s.game(p.Game)
	if err != nil {
		return Found{}, err
	}
	return g.solution(p.Moves)
}

func (s *session) write(w Write) (Written, error) {
	g, p, err := s.now(w.Game)
	if err != nil {
		return Written{}, err
	}
	if p, err = carrying(g.kind, p, w); err != nil {
		return Written{}, err
	}
	written, err := catalogue.Write(g.kind, p, w.Format)
	return Written{written}, err
}

// carrying is a puzzle with the moves that are to go along, if it can take them.
func carrying(kind puzzle.Kind, p puzzle.Puzzle, w Write) (puzzle.Puzzle, error) {
	carrier, ok := p.(puzzle.Carrier)
	if ok && holdsPositions(kind, w.Format) {
		if _, err := after(p.Start(), w.Moves); err != nil {
			return nil, err
		}
		return carrier.Carry(w.Moves), nil
	}
	if !ok || len(w.Moves) == 0 {
		return p, nil
	}
	if v := puzzle.Check(p.Start(), puzzle.Solution{Outcome: puzzle.Solved, Moves: w.Moves}); !v.OK {
		return nil, fmt.Errorf("this is not a solution: %s", v.Why)
	}
	return carrier.Carry(w.Moves), nil
}

// holdsPositions says whether a format of a kind has a place for any position.
func holdsPositions(kind puzzle.Kind, format string) bool {
	return slices.ContainsFunc(kind.Info().Formats, func(f puzzle.Format) bool { return f.Positions && f.Name == format })
}

// drawn is the game that came with a puzzle, if its kind has a place for one.
func drawn(kind puzzle.Kind, p puzzle.Puzzle) []puzzle.Move {
	hold := func(f puzzle.Format) bool { return f.Positions }
	if carrier, ok := p.(puzzle.Carrier); ok && slices.ContainsFunc(kind.Info().Formats, hold) {
		return carrier.Carried()
	}
	return nil
}

func (s *session) split(c Split) (Parts, error) {
	if err := catalogue.CheckLength(s.kinds, c.Kind, string(c.Text)); err != nil {
		return Parts{}, err
	}
	as, parts, err := catalogue.Split(s.kinds, c.Kind, string(c.Text))
	if err != nil {
		return Parts{}, err
	}
	for i, part := range parts {
		k := as.Kind
		if part.Kind != "" {
			if k, err = catalogue.Find(s.kinds, part.Kind); err != nil {
				return Parts{}, err
			}
		}
		if p, err := k.Parse(part.Text); err == nil {
			parts[i].Size = p.Info().Size
		}
	}
	return Parts{Kind: as.Kind.Info().Name, Others: choices(as.Others), Parts: parts}, nil
}

func (s *session) survey(of Islands) (Surveyed, error) {
	if n := len(of.Islands); n < 1 || n > run.MostIslands {
		return Surveyed{}, fmt.Errorf("there can be 1 to %d islands, not %d", run.MostIslands, n)
	}
	all := run.Archipelago(of.Islands)
	surveyed := Surveyed{Survey: all.Survey()}
	for _, m := range of.Migrants {
		if m, arrives := all.Carry(m); arrives {
			surveyed.Migrants = append(surveyed.Migrants, m)
		}
	}
	return surveyed, nil
}
