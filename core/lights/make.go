package lights

import (
	"errors"
	"slices"
	"strings"

	"unknot/core/puzzle"
)

func size() []puzzle.Param {
	return []puzzle.Param{
		{Name: "rows", Title: "Rows", Type: puzzle.Int, Default: 5, Min: 1, Max: maxSide},
		{Name: "cols", Title: "Columns", Type: puzzle.Int, Default: 5, Min: 1, Max: maxSide},
	}
}

// Settings describes Generate.
func (Kind) Settings() []puzzle.Param {
	return append(size(), puzzle.Param{Name: "presses", Title: "Presses", Help: "how many lamps are pressed to make it", Type: puzzle.Int, Default: 6, Min: 1, Max: maxSide * maxShort})
}

// Generate presses lamps on a dark board, so that every puzzle has a solution.
func (k Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	p, err := dark(params)
	if err != nil {
		return nil, err
	}
	at := p.Start()
	for _, lamp := range run.Rand(0).Perm(p.rows * p.cols)[:min(params.Int("presses"), p.rows*p.cols)] {
		if at, err = at.Play(press(lamp/p.cols, lamp%p.cols)); err != nil {
			return nil, err
		}
	}
	p.lit = at.(position).now
	return p, nil
}

// Blank describes NewDraft.
func (Kind) Blank() []puzzle.Param { return size() }

// NewDraft is a dark board.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	p, err := dark(params)
	return draft{position{p, p.lit}}, err
}

func dark(params puzzle.Params) (*lamps, error) {
	p := &lamps{rows: params.Int("rows"), cols: params.Int("cols")}
	p.lit = make([]uint64, p.rows)
	return p, checkSize(p.rows, p.cols)
}

// Edit draws on a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*lamps)
	if !ok {
		return nil, errors.New("this is no Lights puzzle")
	}
	return draft{position{from, from.lit}}, nil
}

// draft is a position in which a press switches one lamp alone.
type draft struct{ position }

// Play switches the lamps of m, each alone.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	now := slices.Clone(d.now)
	for _, lamp := range strings.Fields(string(m)) {
		r, c, err := puzzle.ReadCell(lamp, d.rows, d.cols)
		if err != nil {
			return nil, err
		}
		now[r] ^= 1 << c
	}
	return draft{position{d.lamps, now}}, nil
}

// Interpret switches what is clicked or dragged over.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type != puzzle.Click && in.Type != puzzle.Drag {
		return puzzle.Response{}
	}
	var moves []puzzle.Move
	for _, at := range in.Places {
		if r, c, _ := at.Cell(); at.In(d.rows, d.cols) {
			moves = append(moves, press(r, c))
		}
	}
	return puzzle.Response{Move: puzzle.Move(puzzle.Notation(d, moves))}
}

// Status asks for a lamp to begin with.
func (d draft) Status() puzzle.Status {
	s := d.position.Status()
	s.Done, s.Goal = false, false
	return s
}

// Freeze makes the puzzle.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	return &lamps{d.title, d.author, d.rows, d.cols, d.now}, nil
}
