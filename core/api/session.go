package api

import (
	"errors"
	"fmt"
	"io/fs"

	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// session holds the games of one page.
type session struct {
	kinds  []puzzle.Kind
	levels fs.FS
	games  map[int]*game
	last   int        // the newest game's number
	store  *run.Store // data that positions compute
	folder lab.Folder // folder of the experiments
	lab    experiment
}

func newSession(kinds []puzzle.Kind, levels fs.FS, folder lab.Folder) *session {
	return &session{kinds: kinds, levels: levels, folder: folder, games: map[int]*game{}, store: run.NewStore(run.DefaultStore)}
}

var sessionTable = tableOf[*session](SessionVerbs{
	KindVerbs{
		Kinds:   verb((*session).list),
		Kind:    verb((*session).describe),
		Sizes:   verb((*session).sizes),
		Lessons: verb((*session).lessons),
	},
	GameVerbs{
		Open:        verb((*session).open),
		Thumbnail:   verb((*session).thumbnail),
		Edit:        verb((*session).edit),
		NewDraft:    verb((*session).newDraft),
		EditCopy:    verb((*session).editCopy),
		FinishDraft: verb((*session).finishDraft),
		Close:       verb((*session).close),
	},
	PlayVerbs{
		Input:         verb((*session).input),
		Play:          verb((*session).play),
		Goto:          verb((*session).goTo),
		EditAction:    verb((*session).editAction),
		Peek:          verb((*session).peek),
		ExpandWaits:   verb((*session).expandWaits),
		PrefetchWaits: verb((*session).prefetchWaits),
	},
	TextVerbs{
		Notation: verb((*session).notation),
		Read:     verb((*session).read),
		Solution: verb((*session).solution),
		Write:    verb((*session).write),
		Split:    verb((*session).split),
	},
	MethodVerbs{
		Artifact:     verb((*session).artifact),
		Compose:      verb((*session).compose),
		MergeIslands: verb((*session).mergeIslands),
	},
	LabVerbs{
		Experiments: verb((*session).experiments),
		Experiment:  verb((*session).experiment),
		Tables:      verb((*session).tables),
		CSV:         verb((*session).csv),
	},
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

// forget makes the session send everything again, since an answer did not reach the page.
func (s *session) forget() {
	for _, g := range s.games {
		g.told = told{}
	}
}

// answer carries out a request. It changes the games last, so that an error
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

func (s *session) close(of OfGame) (Nothing, error) {
	_, err := s.game(of.Game)
	delete(s.games, of.Game)
	return Nothing{}, err
}
