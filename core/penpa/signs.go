package penpa

import (
	"slices"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// named returns the layer of symbols that are clues. The function clueOf returns the clue of a symbol; ok is false for other symbols. The
// function style returns the style in which the symbol for a clue is drawn, under the given name.
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

// shipParts has the style of Penpa's symbol for a part of a ship, by puzz.link's clue: the top, bottom, left and right end, the middle, a
// ship of one cell, and water.
var shipParts = [...]int{4, 6, 3, 5, 2, 1, 7}

// dottedWater is the style of a small circle, which also means water.
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

// ships is the layer of parts of ships.
var ships = named("battleship_B", shipPart, func(clue int) int { return shipParts[clue-1] })

// The styles of the symbol “sun_moon” in a question. The same numbers are the clues of puzz.link.
const (
	moonStyle = 1
	sunStyle  = 2
)

// suns is the layer of suns and moons.
var suns = named("sun_moon", func(s links.Symbol) (clue int, ok bool) {
	return s.Style, s.Name == "sun_moon" && (s.Style == moonStyle || s.Style == sunStyle)
}, func(clue int) int { return clue })

// shapeSigns has the texts for the clues of Tatamibari: a tall rectangle, a wide one, a square, and any shape. Players also use other
// dashes.
var shapeSigns = [...]string{"|", "-", "+", "?"}

var otherSigns = strings.NewReplacer("＋", "+", "ᐩ", "+", "｜", "|", "│", "|", "－", "-", "−", "-", "–", "-", "—", "-")

// shapes is the layer of the clues of Tatamibari, which are drawn as texts.
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

// arrowStyles has the style of Penpa's arrow in a cell by puzz.link's direction, from Up on.
var arrowStyles = [...]int{3, 7, 1, 5}

// bends is the layer of the clues of Sashigane: circles with or without a number, and arrows.
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

// triangles has the style of the symbol “tri” by the black corner of a cell, clockwise from the upper left.
var triangles = [...]int{1, 4, 3, 2}
