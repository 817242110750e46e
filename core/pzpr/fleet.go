package pzpr

import (
	"slices"
	"strconv"
	"strings"
)

// Water is the clue of Battleship for a cell without ship, in Clues. The parts of ships are 1 to 4 for ends that point up, down, left and
// right, 5 for a middle, and 6 for a ship of one cell.
const Water = 7

// fleets are the fleets that have a letter in addresses and files. A fleet has the number of ships of each length.
var fleets = []struct {
	letter string
	ships  []int
}{{"c", []int{3, 2, 1}}, {"d", []int{4, 3, 2, 1}}, {"e", []int{5, 4, 3, 2, 1}}}

// mostShips is the greatest number of ships that are read.
const mostShips = 200

// fleetWords returns a fleet in words: its letter, or the number of its ships and each ship.
func fleetWords(packed int) (letter string, ships []string) {
	fleet := Unpack(packed)
	for _, known := range fleets {
		if slices.Equal(known.ships, fleet) {
			letter = known.letter
		}
	}
	for i, n := range fleet {
		ships = append(ships, slices.Repeat([]string{shipWord(i + 1)}, max(n, 0))...)
	}
	return letter, ships
}

// shipWord writes a ship: its width, its height, and the bits of its cells, five per digit.
func shipWord(cells int) string {
	word := strconv.Itoa(cells) + "1"
	for ; cells > 0; cells -= 5 {
		word += strconv.FormatInt(int64(32-32>>min(cells, 5)), 32)
	}
	return word
}

// fleetOf returns the packed fleet with the given ships; ok is false if one of them is not straight or too long.
func fleetOf(ships []string) (packed int, ok bool) {
	var fleet [MostListed]int
	longest := 0
	for _, word := range ships {
		length := 1
		for length <= MostListed && word != shipWord(length) && word != uprightWord(length) {
			length++
		}
		if length > MostListed || fleet[length-1] == MostInList {
			return 0, false
		}
		fleet[length-1]++
		longest = max(longest, length)
	}
	packed, ok = Pack(fleet[:longest]...)
	return packed, ok && longest > 0
}

// uprightWord writes a ship that stands upright.
func uprightWord(cells int) string {
	word := shipWord(cells)
	return "1" + word[:1] + word[2:]
}

// lettered returns the packed fleet of a letter.
func lettered(letter string) (packed int, ok bool) {
	for _, known := range fleets {
		if known.letter == letter {
			return Pack(known.ships...)
		}
	}
	return 0, false
}

// fleet is the codec for the ships of Battleship, which follow the cells.
var fleet = codec{
	read: func(b *body, _ []int) {
		words := strings.Split(b.text[b.at:], "/")
		ok := false
		if len(words) == 3 && words[0] == "" && words[1] == "" {
			b.p.Setting, ok = lettered(words[2])
		} else if len(words) > 2 && words[0] == "" && words[1] == strconv.Itoa(len(words)-2) && len(words) <= mostShips {
			b.p.Setting, ok = fleetOf(words[2:])
		}
		if !ok {
			b.wrong("a slash, and straight ships")
			return
		}
		b.at = len(b.text)
	},
	write: func(o *out, _ []int) {
		letter, ships := fleetWords(o.p.Setting)
		switch again, ok := fleetOf(ships); {
		case letter != "":
			o.WriteString("//" + letter)
		case !ok || again != o.p.Setting:
			o.cannotHold("a fleet " + strconv.Itoa(o.p.Setting))
		default:
			o.WriteString("/" + strconv.Itoa(len(ships)) + "/" + strings.Join(ships, "/"))
		}
	},
}

// fleetLines is the block for the fleet: its letter, or the number of its ships and a line for each ship.
var fleetLines = block{
	read: func(l *lines, p *Puzzle) {
		word, ok := l.next()
		if packed, known := lettered(word); known {
			p.Setting = packed
			return
		}
		n, isNumber := natural(word)
		if !ok || !isNumber || n > mostShips {
			l.errorf("“%.20s” is neither the letter of a fleet nor a number of ships", word)
			return
		}
		ships := make([]string, n)
		for i := range ships {
			ships[i], _ = l.next()
		}
		if p.Setting, ok = fleetOf(ships); !ok {
			l.errorf("these ships are not straight, or are longer than %d cells", MostListed)
		}
	},
	write: func(f *file, p *Puzzle) {
		letter, ships := fleetWords(p.Setting)
		if letter != "" {
			ships = []string{letter}
		} else {
			ships = slices.Insert(ships, 0, strconv.Itoa(len(ships)))
		}
		f.WriteString(strings.Join(ships, "\n") + "\n")
	},
}

// ticks is the block for the line that lists the ships that the player has ticked off. It is skipped.
var ticks = block{
	read: func(l *lines, _ *Puzzle) {
		if !l.ended() {
			l.next()
		}
	},
	write: func(f *file, p *Puzzle) {
		_, ships := fleetWords(p.Setting)
		f.WriteString(strings.Repeat("0 ", len(ships)) + "\n")
	},
}

// seaParts is the codec num16 for parts of ships, in which 0 is water.
var seaParts = codec{
	read: func(b *body, to []int) {
		num16.read(b, to)
		for i, n := range to {
			if to[i] = n; n == 0 {
				to[i] = Water
			}
		}
	},
	write: func(o *out, from []int) {
		from = slices.Clone(from)
		for i, n := range from {
			if n == 0 {
				o.cannot(n)
			} else if n == Water {
				from[i] = 0
			}
		}
		num16.write(o, from)
	},
}

// partWords are the words of parts of ships; 0 is water.
var partWords = words{
	read: func(p *Puzzle, i int, word string) (ok bool) {
		if p.Clues[i], ok = clue(word); p.Clues[i] == 0 {
			p.Clues[i] = Water
		}
		return ok
	},
	write: func(p *Puzzle, i int) string {
		if p.Clues[i] == Water {
			return "0"
		}
		return clueWord(p.Clues[i])
	},
}
