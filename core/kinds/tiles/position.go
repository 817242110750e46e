package tiles

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a board in play. A move is either a word of letters, the steps of the blank, or the number of a tile
// in the row or column of the blank. In the second case, the tile and all tiles between it and the blank slide.
type position struct {
	*game
	at    board
	blank int
}

// slide moves the blank by one cell. It returns false at the edge.
func (p position) slide(d direction) (position, bool) {
	next, ok := p.step(p.blank, d)
	if ok {
		p.at[p.blank], p.at[next], p.blank = p.at[next], 0, next
	}
	return p, ok
}

// path converts a move to steps of the blank, and returns the position after them.
func (p position) path(m puzzle.Move) (path []direction, end position, err error) {
	if number, err := strconv.Atoi(string(m)); err == nil {
		return p.slideTile(number)
	}
	end = p
	for _, letter := range strings.ToUpper(string(m)) {
		way := strings.IndexRune(letters, letter)
		if way < 0 {
			return nil, p, fmt.Errorf("%s is not a move; moves are U, D, L and R for the blank, or the number of a tile", quote(string(m)))
		}
		var ok bool
		if end, ok = end.slide(direction(way)); !ok {
			return nil, p, fmt.Errorf("the blank is at the edge and cannot move %s", words[way])
		}
		path = append(path, direction(way))
	}
	if len(path) == 0 {
		return nil, p, errors.New("this move is empty")
	}
	return path, end, nil
}

// slideTile returns the path of the blank to a tile in its row or column, and the position after it.
func (p position) slideTile(tile int) (path []direction, end position, err error) {
	if tile <= 0 || tile >= p.cells() {
		return nil, p, fmt.Errorf("there is no tile %d", tile)
	}
	d, count := p.run(p.at.find(uint8(tile)))
	if count == 0 {
		return nil, p, fmt.Errorf("tile %d is neither in the blank’s row nor in its column", tile)
	}
	for end = p; count > 0; count-- {
		end, _ = end.slide(d)
		path = append(path, d)
	}
	return path, end, nil
}

// run returns the direction and the distance from the blank to a cell in its row or column. The distance is 0 for other cells.
func (p position) run(cell int) (d direction, count int) {
	r, c := p.place(cell)
	br, bc := p.place(p.blank)
	switch {
	case r == br && c < bc:
		return left, bc - c
	case r == br:
		return right, c - bc
	case c == bc && r < br:
		return up, br - r
	case c == bc:
		return down, r - br
	}
	return up, 0
}

// Play makes a move in either notation; see position.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	_, end, err := p.path(m)
	if err != nil {
		return nil, err
	}
	return end, nil
}

// home returns the number of tiles on their goal cells.
func (p position) home() (count int) {
	for cell := range p.cells() {
		if p.at[cell] == p.goal[cell] && p.at[cell] > 0 {
			count++
		}
	}
	return count
}

// Status reports how many tiles are on their goal cells. At the start, it reports if the goal cannot be reached.
func (p position) Status() puzzle.Status {
	switch {
	case p.at == p.goal:
		return puzzle.Status{Done: true, Goal: true, Text: "Every tile is in place."}
	case !p.solvable:
		text, remedies := p.reachableGoals()
		return puzzle.Status{Text: text, Alternatives: remedies}
	}
	home, verb := p.home(), "are"
	if home == 1 {
		verb = "is"
	}
	return puzzle.Status{Text: fmt.Sprintf("%d of %d tiles %s in place.", home, p.cells()-1, verb)}
}

// Notation writes moves: letters without spaces, numbers of tiles with spaces between them.
func (p position) Notation(moves []puzzle.Move) string {
	var s strings.Builder
	for i, m := range moves {
		if i > 0 && (isNumber(m) || isNumber(moves[i-1])) {
			s.WriteByte(' ')
		}
		s.WriteString(string(m))
	}
	return s.String()
}

func isNumber(m puzzle.Move) bool { return m != "" && m[0] >= '0' && m[0] <= '9' }

// Moves reads letters, each as one move, and numbers of tiles.
func (p position) Moves(notation string) ([]puzzle.Move, error) {
	var moves []puzzle.Move
	for _, word := range strings.Fields(strings.ReplaceAll(notation, ",", " ")) {
		if isNumber(puzzle.Move(word)) {
			moves = append(moves, puzzle.Move(word))
			continue
		}
		for _, letter := range strings.ToUpper(word) {
			if !strings.ContainsRune(letters, letter) {
				return nil, fmt.Errorf("“%c” is not a move; moves are U, D, L and R for the blank, or the numbers of tiles", letter)
			}
			moves = append(moves, puzzle.Move(letter))
		}
	}
	return moves, nil
}

// Cost counts the slides of single tiles.
func (p position) Cost(m puzzle.Move) map[string]int {
	path, _, _ := p.path(m)
	return map[string]int{"moves": len(path)}
}

// Narrate describes the move of the blank, and which tiles slide.
func (p position) Narrate(m puzzle.Move) string {
	path, _, err := p.path(m)
	if err != nil {
		return ""
	}
	said := make([]string, 0, 1)
	for at, i := p, 0; i < len(path); {
		d, tiles := path[i], []string(nil)
		for ; i < len(path) && path[i] == d; i++ {
			blank := at.blank
			at, _ = at.slide(d)
			tiles = append(tiles, strconv.Itoa(int(at.at[blank])))
		}
		said = append(said, sentence(d, tiles))
	}
	return strings.Join(said, " ")
}

func sentence(d direction, tiles []string) string {
	come := d.back().towards()
	which := "tile " + tiles[0] + " comes "
	if last := len(tiles) - 1; last > 0 {
		which = "tiles " + strings.Join(tiles[:last], ", ") + " and " + tiles[last] + " come "
	}
	return "The blank goes " + words[d] + ": " + which + come + "."
}

// Scene returns the board and, unless the goal is the default, the goal next to it.
func (p position) Scene() []scene.View {
	views := []scene.View{{ID: "board", Board: p.picture(&p.at, &p.goal, "Sliding tiles")}}
	if p.goal != ascending(p.size, false) {
		views = append(views, scene.View{ID: "goal", Title: "Goal", Board: p.picture(&p.goal, nil, "Goal")})
	}
	return views
}

// picture draws a board. It marks the tiles that are on their cells in goal, unless goal is nil.
func (z size) picture(b, goal *board, name string) *scene.Board {
	s := &scene.Board{
		Rows: z.rows, Cols: z.cols,
		Label: name + ", " + grid.SpokenSize(z.rows, z.cols),
		Grid:  scene.Well,
		Cells: make([]scene.Square, z.cells()),
	}
	for cell := range z.cells() {
		tile := b[cell]
		if tile == 0 {
			s.Cells[cell].Label = "blank"
			continue
		}
		r, c := z.place(cell)
		sprite := scene.Sprite{ID: int(tile), At: scene.Cell(r, c), Shape: scene.Tile, Text: strconv.Itoa(int(tile))}
		s.Cells[cell].Label = "tile " + sprite.Text
		if goal != nil && goal[cell] == tile {
			sprite.Tone = scene.Accent
			s.Cells[cell].Label += ", in place"
		}
		s.Sprites = append(s.Sprites, sprite)
	}
	return s
}
