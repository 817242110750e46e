package pzpr

import (
	"slices"
	"strconv"
	"strings"
)

// rooms is the block for rooms: their number, and the room of each cell. Files of pzprv3.1 have walls instead, which need not surround a
// room.
var rooms = block{
	fields: []field{given, givenLow},
	read: func(l *lines, p *Puzzle) {
		if l.version != fileMark {
			givenSides.read(l, p)
			return
		}
		if l.ended() {
			return
		}
		if count, _ := l.next(); !isNatural(count) {
			l.errorf("“%.20s” is not a number of rooms", count)
			return
		}
		room := make([]string, p.Rows*p.Cols)
		l.rows(p.Rows, p.Cols, "rooms", func(row, col int, word string) bool {
			room[row*p.Cols+col] = word
			return isNatural(word) || word == "."
		})
		partRooms(p, room)
	},
	write: func(f *file, p *Puzzle) {
		if f.version != fileMark {
			givenSides.write(f, p)
			return
		}
		room, first := p.Rooms()
		f.WriteString(strconv.Itoa(len(first)) + "\n")
		f.rows(p.Rows, p.Cols, func(row, col int) string { return strconv.Itoa(room[row*p.Cols+col]) })
	},
}

var givenSides = sides(given, givenLow)

func isNatural(word string) bool {
	_, ok := natural(word)
	return ok
}

// partRooms puts walls between cells of different rooms.
func partRooms[R comparable](p *Puzzle, room []R) {
	for cell := range room {
		r, c := cell/p.Cols, cell%p.Cols
		if c < p.Cols-1 && room[cell] != room[cell+1] {
			p.Walls.Beside[cell-r] = 1
		}
		if r < p.Rows-1 && room[cell] != room[cell+p.Cols] {
			p.Walls.Below[cell] = 1
		}
	}
}

// SetRooms puts walls between cells of different rooms, and removes all others. room has the number of each cell's room.
func (p *Puzzle) SetRooms(room []int) {
	clear(p.Walls.Beside)
	clear(p.Walls.Below)
	partRooms(p, room)
}

// closed reports whether all walls are between two rooms.
func (p *Puzzle) closed() bool {
	room, _ := p.Rooms()
	for cell := range room {
		r, c := cell/p.Cols, cell%p.Cols
		if c < p.Cols-1 && p.Walls.Beside[cell-r] != 0 && room[cell] == room[cell+1] {
			return false
		}
		if r < p.Rows-1 && p.Walls.Below[cell] != 0 && room[cell] == room[cell+p.Cols] {
			return false
		}
	}
	return true
}

// settingLine is the block for the one number of the whole puzzle, which has its own line.
var settingLine = block{
	read: func(l *lines, p *Puzzle) {
		if l.ended() {
			return
		}
		line, _ := l.next()
		n, ok := natural(line)
		if p.Setting = n; !ok || n > maxSetting {
			l.errorf("“%.20s” is not a number from 0 to %d", line, maxSetting)
		}
	},
	write: func(f *file, p *Puzzle) { f.WriteString(strconv.Itoa(p.Setting) + "\n") },
}

// latticeSigns are the signs for Tentaisho's places: nothing, a white star, a black one.
const latticeSigns = ".12"

// starLattice describes the lines of a Tentaisho file: signs of the lattice without blanks, X for a blocked cell.
var starLattice = block{
	fields: []field{lattice, blocked},
	read: func(l *lines, p *Puzzle) {
		if l.ended() {
			return
		}
		wide := 2*p.Cols - 1
		for row := range 2*p.Rows - 1 {
			line, _ := l.next()
			if len(line) != wide {
				l.errorf("this line of places has %d signs, but the board asks for %d", len(line), wide)
				return
			}
			for col := range wide {
				star := strings.IndexByte(latticeSigns, line[col])
				p.note(row*wide+col, spot{l.fields[l.at-1], l.cols[l.at-1] + col})
				cell := row%2 == 0 && col%2 == 0
				switch {
				case line[col] == 'X' && cell:
					p.Blocked[row/2*p.Cols+col/2] = 1
				case star < 0:
					l.errorf("“%s” has no meaning among the places of stars", firstSign(line[col:]))
					return
				default:
					p.Stars[row*wide+col] = star
				}
			}
		}
	},
	write: func(f *file, p *Puzzle) {
		wide := 2*p.Cols - 1
		for row := range 2*p.Rows - 1 {
			for col, star := range slices.All(p.Stars[row*wide : (row+1)*wide]) {
				switch cell := row%2 == 0 && col%2 == 0; {
				case star == White || star == Black:
					f.WriteByte(latticeSigns[star])
				case cell && p.Blocked[row/2*p.Cols+col/2] != 0:
					f.WriteByte('X')
				default:
					f.WriteByte('.')
				}
			}
			f.WriteByte('\n')
		}
	},
}
