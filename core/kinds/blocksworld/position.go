package blocksworld

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a puzzle with its current towers.
type position struct {
	*world
	now state
}

// Play returns the position after the move of a block.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) { return p.Replay([]puzzle.Move{m}) }

// Replay returns the position after several moves. Unlike Play, it copies the state only once.
func (p position) Replay(moves []puzzle.Move) (puzzle.Position, error) {
	p.now = p.now.clone()
	for _, m := range moves {
		s, err := readStep(m)
		if err == nil {
			err = p.now.refuses(s, p.most())
		}
		if err != nil {
			return nil, err
		}
		p.now.move(s)
	}
	return p, nil
}

// Cost counts each move as one.
func (position) Cost(puzzle.Move) map[string]int { return map[string]int{"moves": 1} }

// Status counts the blocks in position. Since every move can be undone, no position is lost unless the start is.
func (p position) Status() puzzle.Status {
	placed := 0
	for _, is := range p.now.placed(p.goal.on)[1:] {
		if is {
			placed++
		}
	}
	switch n := p.now.blocks(); {
	case placed == n:
		return puzzle.Status{Done: true, Goal: true, Text: "Every block is in position."}
	case p.why != "":
		room := *p.world
		room.room = 3
		return puzzle.Status{Text: p.why, Alternatives: []puzzle.Alternative{{
			Title: "Use a table with room for three towers", How: "write “table: 3”", Text: room.Text(),
		}}}
	case placed == 1:
		return puzzle.Status{Text: fmt.Sprintf("1 of %s is in position.", scene.Several(n, "blocks"))}
	default:
		return puzzle.Status{Text: fmt.Sprintf("%d of %s are in position.", placed, scene.Several(n, "blocks"))}
	}
}

// Narrate reports where a block goes, and whether it is then in position.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	s, _ := readStep(m)
	return fmt.Sprintf("Block %d goes %s. %s", s.block, onto(s.to), next.Status().Text)
}

// onto names the place to which a block goes.
func onto(to int32) string {
	if to == 0 {
		return "onto the table"
	}
	return fmt.Sprintf("onto block %d", to)
}

// Letters returns the puzzle that begins at this position.
func (p position) Letters() string {
	w := *p.world
	w.title, w.author, w.start = "", "", p.now
	return w.Text()
}

// Keys lists the keys of play, except those that move the cursor.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{{Key: tableKey, Title: "Put the top block of the tower on the table"}}
}

// tableKey is the key that puts a block on the table.
const tableKey = "t"

// Interpret moves the top block of the tower at the first click to the tower or free place at the second click, or from the beginning of a
// drag to its end. A second click on the same tower puts its block onto the table.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	b := p.now.picture(p.world)
	return b.interpret(in, p.now, func(s step) (puzzle.Move, error) { return s.move(), p.now.refuses(s, p.most()) })
}

// Scene returns a board with the towers, and one with the towers of the goal.
func (p position) Scene() []scene.View {
	board, goal := p.now.picture(p.world), p.goal.picture(p.world)
	board.draw(p.now, false, p.goal.on)
	goal.draw(p.goal, false, p.now.on)
	board.Label, goal.Label = p.label("The towers", p.now), p.label("The goal", p.goal)
	return []scene.View{{ID: "board", Board: board.Board}, {ID: "goal", Title: "Goal", Board: goal.Board}}
}

// label describes a state to a screen reader.
func (w *world) label(name string, s state) string {
	text := fmt.Sprintf("%s, %s in %s", name, scene.Several(s.blocks(), "blocks"), scene.Several(s.towers(), "towers"))
	if w.room > 0 {
		text += fmt.Sprintf(", room for %d", w.room)
	}
	return text
}
