// Package tetris is offline Tetris: the pieces that will fall are known, and usually there is no hurry (Demaine, Hohenberger and
// Liben-Nowell 2003). With a speed the pieces fall by themselves.
package tetris

import (
	"fmt"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// maxQueue is the largest number of pieces, maxSpeed the largest number of rows per second.
const maxQueue, maxSpeed = 200, 20

// Kind is the kind of falling pieces.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "tetris",
		Title:  "Falling Pieces",
		Family: puzzle.MoveFamily,
		Also:   []string{"Tetris", "Offline Tetris", "Tetromino", "Perfect clear", "All clear", "テトリス", "Тетрис"},
		Rules: "The pieces of the queue fall one after the other. A piece goes left, right and down and turns as often as you like, but " +
			"never goes up. It locks where it cannot go down. There is no hurry, unless the puzzle has a speed. A full row " +
			"vanishes, and all rows above it come down by one. All pieces must be placed. The goal is an empty board, as many " +
			"lines (full rows) as possible, a low stack, or as many tetrises (four lines at once) as possible. These are problems " +
			"of offline Tetris by Demaine and others. Pieces turn " +
			"as in SRS, without kicks.",
		Limits: fmt.Sprintf("%d to %d columns, up to %d rows and %d pieces", minWidth, maxWidth, maxHeight, maxQueue),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Goal, queue and rows of # (filled) and . (empty)", Reads: true, Writes: true,
			Help: "The goal is “perfect clear”, “most lines”, “lowest height” or “most tetrises”, or a number, such as “5 lines”, " +
				"“height 3” or “2 tetrises”. The queue has the letters of the pieces. “rows: 8” gives the height; without it there " +
				"are 20. With “speed: 2” pieces fall two rows per second. Empty rows at the top may be left out, and the rows " +
				"may be in one line with / between them.",
			Sample: "goal: perfect clear\nqueue: LTI\nrows: 8\n#......###\n##...#####\n",
		}},
		Measures: []string{"pieces"},
		Value:    "points",
	}
}

// Solvers lists branch and bound, the beam, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{best, quick}, placing)
}

// goal is an objective.
type goal int

const (
	clearing goal = iota
	mostLines
	leastHeight
	mostTetrises
)

// known is a puzzle.
type known struct {
	title, author string
	well
	goal   goal
	asked  bool // whether the goal has a number
	target int  // value that reaches the goal: the number or, without one, the highest value that a count allows; 0 for a perfect clear
	queue  []piece
	start  stack
	speed  int // rows per second that pieces fall by themselves; 0 if there is no hurry
}

// Parse reads the goal, the queue and the rows.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	r := reader{known: &known{title: src.Title, author: src.Author, well: well{height: maxHeight}}, lines: map[string]text.Line{}}
	for _, line := range src.Lines {
		if err := r.line(line); err != nil {
			return nil, err
		}
	}
	if err := r.board(); err != nil {
		return nil, err
	}
	return r.finished(), nil
}

// finished sets the target of a goal that has no number to the highest value that counts allow.
func (k *known) finished() *known {
	if !k.asked {
		start := k.begin().node
		k.target = noTarget
		if k.target = k.ceiling(&start); k.goal == clearing {
			k.target = 0
		}
	}
	return k
}

// Info returns the title, the size and the speed.
func (k *known) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: k.title, Author: k.author, StepRate: float64(k.speed),
		Size: fmt.Sprintf("%s, %s", grid.Size(k.height, k.width), scene.Several(len(k.queue), "pieces"))}
}

// Text returns the heading, the goal, the queue, the speed and the rows.
func (k *known) Text() string {
	var b strings.Builder
	b.WriteString(text.Heading(k.title, k.author) + "goal: " + k.aim() + "\nqueue: ")
	for _, p := range k.queue {
		b.WriteByte(letters[p])
	}
	b.WriteByte('\n')
	if k.height != maxHeight {
		fmt.Fprintf(&b, "rows: %d\n", k.height)
	}
	if k.speed > 0 {
		fmt.Fprintf(&b, "speed: %d\n", k.speed)
	}
	b.WriteString(k.picture(&k.start, max(k.start.height(), 1)))
	return b.String()
}

// aim returns the goal as in the text.
func (k *known) aim() string {
	if !k.asked {
		return [...]string{"perfect clear", "most lines", "lowest height", "most tetrises"}[k.goal]
	}
	switch k.goal {
	case mostLines:
		return scene.Several(k.target, "lines")
	case leastHeight:
		return fmt.Sprintf("height %d", -k.target)
	}
	return tetrises(k.target)
}

// tetrises writes a number of tetrises.
func tetrises(n int) string {
	if n == 1 {
		return "1 tetris"
	}
	return fmt.Sprintf("%d tetrises", n)
}

// picture writes the lowest rows.
func (w well) picture(s *stack, rows int) string {
	var b strings.Builder
	for r := rows - 1; r >= 0; r-- {
		for c := range w.width {
			b.WriteByte(".#"[s[r]>>c&1])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Start returns the position before the first piece.
func (k *known) Start() puzzle.Position { return k.begin() }

func (k *known) begin() position {
	p := position{known: k, node: node{rows: k.start}}
	if k.goal == leastHeight {
		p.value = k.start.height()
	}
	for r, row := range k.start {
		for c := range k.width {
			if row>>c&1 == 1 {
				p.colours[r][c] = given
			}
		}
	}
	p.fall = p.spawn()
	return p
}
