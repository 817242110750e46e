package nurikabe

import (
	"errors"

	"unknot/core/kinds/nurikabe/report2017"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// reported is a position in the form that the methods of the report of 2017 use.
type reported struct {
	*instance
	board play.Board
}

// readReported implements report2017.Reader. The methods accept neither drafts nor islands of unknown size.
func readReported(from puzzle.Position) (*report2017.Puzzle, error) {
	board, err := play.BoardOf(from)
	if err != nil {
		return nil, err
	}
	p := reported{board.Layout().Own.(*instance), board}
	if !p.sized {
		return nil, errors.New("the report’s methods need the size of every island, but this puzzle has a ?")
	}
	numbers := make([]int, len(p.given))
	for c, n := range p.given {
		numbers[c] = int(n)
	}
	return report2017.NewPuzzle(p.rows, p.cols, numbers, p.apart, p.pooling, p), nil
}

// marksOf converts marks between package report2017 and this package. Both have the same three marks with the same numbers.
func marksOf[To, From mark | report2017.Mark](from []From) []To {
	marks := make([]To, len(from))
	for c, m := range from {
		marks[c] = To(m)
	}
	return marks
}

// Paint implements report2017.Game: it returns one move for each cell whose mark changes, by rows.
func (p reported) Paint(to []report2017.Mark) []puzzle.Move {
	return p.board.Paint(written(marksOf[mark](to)))
}

// Draw implements report2017.Game.
func (p reported) Draw(marks []report2017.Mark) *scene.Board {
	return p.board.Draw(written(marksOf[mark](marks)))
}

// Conclude implements report2017.Game.
func (p reported) Conclude(marks []report2017.Mark, hardest report2017.Rules, tick func() bool) bool {
	found := marksOf[mark](marks)
	right := p.conclude(found, gradeOf(hardest), tick)
	copy(marks, marksOf[report2017.Mark](found))
	return right
}

func gradeOf(rules report2017.Rules) grade {
	switch rules {
	case report2017.EasyRules:
		return easy
	case report2017.MediumRules:
		return medium
	}
	return hard
}

// conclude adds all consequences of the rules to marks. It returns false if the consequences contradict each other or the marks.
func (g *instance) conclude(marks []mark, hardest grade, tick func() bool) bool {
	for tick() {
		s := newAnalysis(g, marks)
		fresh, clash := s.apply(hardest)
		switch {
		case clash != nil:
			return false
		case len(fresh) == 0:
			return len(newAnalysis(g, marks).violations()) == 0
		}
	}
	return true
}
