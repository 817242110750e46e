package penpa

import (
	"slices"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// named returns the layer of symbols that are clues. clueOf returns the clue of a symbol, ok is false if it is another one; style returns
// the style of the symbol for a clue, which is written under the given name.
func named(name string, clueOf func(s links.Symbol) (clue int, ok bool), style func(clue int) int) layer {
	return layer{
		of: ofSymbols,
		read: func(s *sheet) {
			for i, at := range s.cells() {
				if symbol, drawn := s.ask.symbols[at]; drawn {
					if clue, ok := clueOf(symbol); ok {
						s.Clues[i] = clue
						delete(s.ask.symbols, at)
						s.found++
					}
				}
			}
		},
		write: func(s *sheet) {
			for i, at := range s.cells() {
				if s.Clues[i] != pzpr.None {
					s.symbol(at, style(s.Clues[i]), name)
				}
			}
		},
	}
}

// shipParts are the styles of Penpa's symbols of parts of ships, by the clue of puzz.link: the top, the bottom, the left and the right
// end, a middle, a whole ship of one cell, and water.
var shipParts = [...]int{4, 6, 3, 5, 2, 1, 7}

// dottedWater is the style of a small circle, which is water too.
const dottedWater = 8

// shipPart returns the clue of puzz.link for a part of a ship in any colour, or for water; ok is false for other symbols.
func shipPart(s links.Symbol) (clue int, ok bool) {
	if !strings.HasPrefix(s.Name, "battleship_") || strings.HasSuffix(s.Name, "+") {
		return 0, false
	}
	if s.Style == dottedWater {
		return pzpr.Water, true
	}
	i := slices.Index(shipParts[:], s.Style)
	return i + 1, i >= 0
}

// ships are parts of ships.
var ships = named("battleship_B", shipPart, func(clue int) int { return shipParts[clue-1] })

// The styles of the symbol “sun_moon” in questions; they are the clues of puzz.link.
const (
	moonStyle = 1
	sunStyle  = 2
)

// suns are symbols of moons and suns.
var suns = named("sun_moon", func(s links.Symbol) (clue int, ok bool) {
	return s.Style, s.Name == "sun_moon" && (s.Style == moonStyle || s.Style == sunStyle)
}, func(clue int) int { return clue })

// shapeSigns are the texts for the clues of Tatamibari: a tall and a wide rectangle, a square, and any. Players also write other dashes.
var shapeSigns = [...]string{"|", "-", "+", "?"}

var otherSigns = strings.NewReplacer("＋", "+", "ᐩ", "+", "｜", "|", "│", "|", "－", "-", "−", "-", "–", "-", "—", "-")

// shapes are the signs of Tatamibari, which are texts.
var shapes = layer{
	of: ofNumbers,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			n, drawn := s.ask.numbers[at]
			if is := slices.Index(shapeSigns[:], otherSigns.Replace(strings.TrimSpace(n.Text))); drawn && is >= 0 {
				s.Clues[i] = is + 1
				delete(s.ask.numbers, at)
				s.found++
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if clue := s.Clues[i]; clue != pzpr.None {
				sign := links.Number{At: at, Text: shapeSigns[clue-1], Colour: inBlack, Mode: "1"}
				s.d.Question.Numbers = append(s.d.Question.Numbers, sign)
			}
		}
	},
}

// arrowStyles are the styles of Penpa's arrows in a cell, by the direction of puzz.link from Up on.
var arrowStyles = [...]int{3, 7, 1, 5}

// bends are the clues of Sashigane: circles, perhaps with a number, and arrows.
var bends = layer{
	of: ofNumbers | ofSymbols,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			n, numbered := s.ask.numbers[at]
			symbol := s.ask.symbols[at]
			way := slices.Index(arrowStyles[:], symbol.Style)
			round := strings.HasPrefix(symbol.Name, "circle_") && symbol.Style == pzpr.White
			clue, ok := clueIn(n)
			switch {
			case strings.HasPrefix(symbol.Name, "arrow_") && way >= 0 && !numbered:
				s.Clues[i] = pzpr.Up + way
				delete(s.ask.symbols, at)
			case numbered && ok && (round || isCircle(n.Colour)), round && !numbered:
				s.Clues[i] = pzpr.Ring(max(clue, 0))
				delete(s.ask.numbers, at)
				if round {
					delete(s.ask.symbols, at)
				}
			default:
				continue
			}
			s.found++
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			switch clue := s.Clues[i]; {
			case clue == pzpr.None:
			case clue <= pzpr.Right:
				s.symbol(at, arrowStyles[clue-pzpr.Up], "arrow_N_B")
			case clue == pzpr.Ring(0):
				s.put(at, pzpr.Unknown, inCircle)
			default:
				s.put(at, clue-pzpr.Ring(0), inCircle)
			}
		}
	},
}

// triangles are the styles of the symbol “tri”, by its black corner, clockwise from the upper left.
var triangles = [...]int{1, 4, 3, 2}
