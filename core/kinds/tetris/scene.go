package tetris

import (
	"fmt"

	"unknot/core/grid"
	"unknot/core/scene"
)

// room is the number of rows above the board in which a piece appears and turns.
const room = 4

// colours has the colours of the pieces in the order of letters, and then the colour of cells that are filled at the start.
var colours = [...]scene.Colour{scene.Sky, scene.Yellow, scene.Purple, scene.Green, scene.Red, scene.Blue, scene.Orange, scene.Grey}

// place returns the place of a cell on the board as it is drawn.
func (w well) place(c cell) scene.Place { return scene.Cell(w.height+room-1-c.row, c.col) }

// cellAt returns the cell of a place. ok is false if the place is not on the board.
func (w well) cellAt(p scene.Place) (c cell, ok bool) {
	if !p.In(w.height+room, w.width) {
		return cell{}, false
	}
	row, col, ok := p.Cell()
	return cell{col, w.height + room - 1 - row}, ok
}

// drawn returns the places on the drawn board of the cells of a piece.
func (w well) drawn(t *tetromino, at place) (places []scene.Place) {
	for _, c := range t.at(at) {
		places = append(places, w.place(c))
	}
	return places
}

// Scene returns the board and the queue.
func (p position) Scene() []scene.View {
	b := &scene.Board{Rows: p.height + room, Cols: p.width, Label: "Falling pieces, " + grid.SpokenSize(p.height, p.width),
		ColNames: scene.Letters, Cells: make([]scene.Square, (p.height+room)*p.width)}
	var filled [len(colours)][]scene.Place
	for row := range p.height + room {
		for col := range p.width {
			square := &b.Cells[(p.height+room-1-row)*p.width+col]
			switch {
			case row >= p.height:
				*square = scene.Square{Fill: scene.Wash, Label: "above the board"}
			case p.colours[row][col] == 0:
				square.Label = "empty"
			default:
				colour := p.colours[row][col] - 1
				filled[colour] = append(filled[colour], p.place(cell{col, row}))
				square.Label = "filled"
				if colour < given-1 {
					square.Label += " by " + letters[colour:colour+1]
				}
			}
		}
	}
	if !p.over() {
		now := p.queue[p.next]
		for _, c := range p.piece().at(p.fall) {
			at := p.place(c)
			filled[now] = append(filled[now], at)
			row, col, _ := at.Cell()
			b.Cells[row*p.width+col] = scene.Square{Label: "falling " + p.name()}
		}
	}
	for colour, places := range filled {
		if places != nil {
			b.Paints = append(b.Paints, scene.Paint{Colour: colours[colour], Places: places})
		}
	}
	return []scene.View{{ID: "board", Board: b}, {ID: "queue", Title: "Queue", Board: p.queued(p.next)}}
}

// queued draws the queue, as wide as the board or ten pieces. Pieces before next are placed.
func (k *known) queued(next int) *scene.Board {
	cols := min(len(k.queue), max(k.width, 10))
	rows := (len(k.queue) + cols - 1) / cols
	b := &scene.Board{Rows: rows, Cols: cols, Label: fmt.Sprintf("Queue, %s", scene.Several(len(k.queue), "pieces")),
		Even: true, Cells: make([]scene.Square, rows*cols)}
	for i := range b.Cells {
		if i >= len(k.queue) {
			b.Cells[i] = scene.Square{Fill: scene.Void}
			continue
		}
		p := k.queue[i]
		square := scene.Square{Text: letters[p : p+1], Label: letters[p : p+1]}
		switch {
		case i < next:
			square.Fill, square.Tone, square.Label = scene.Wash, scene.Soft, square.Label+", placed"
		case i == next:
			square.Label += ", falling"
			b.Paints = append(b.Paints, scene.Paint{Colour: colours[p], Places: []scene.Place{scene.Cell(i/cols, i%cols)}})
		}
		b.Cells[i] = square
	}
	return b
}
