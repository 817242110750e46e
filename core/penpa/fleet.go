package penpa

import (
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// fleet is the layer of the ships to place, which are drawn below the board or at its right.
var fleet = layer{
	of: ofSymbols,
	read: func(s *sheet) {
		outside := map[links.Dot]bool{}
		for at, symbol := range s.ask.symbols {
			if strings.HasPrefix(symbol.Name, "battleship_") && (at.Row >= s.Rows || at.Col >= s.Cols) {
				outside[at] = true
				delete(s.ask.symbols, at)
			}
		}
		var ships [pzpr.MostListed]int
		for at := range outside {
			length := 0
			for _, step := range [...]links.Dot{{Row: 1}, {Col: 1}} {
				before, end := links.Dot{Row: at.Row - step.Row, Col: at.Col - step.Col}, at
				n := 0
				for ; outside[end]; n++ {
					end = links.Dot{Row: end.Row + step.Row, Col: end.Col + step.Col}
				}
				if outside[before] {
					n = 0 // no ship continues from the previous cell
				}
				switch {
				case n == 0:
					length = pzpr.MostListed + 1
				case length <= 1:
					length = n
				}
			}
			if length <= pzpr.MostListed {
				ships[length-1]++
			}
		}
		if packed, ok := pzpr.Pack(trimmed(ships[:])...); ok && len(outside) > 0 {
			s.Setting = packed
		}
	},
	write: func(s *sheet) {
		row, col := s.Rows+1, 0
		for i, count := range pzpr.Unpack(s.Setting) {
			for length := i + 1; count > 0; count-- {
				if col > 0 && col+length > s.Cols {
					row, col = row+2, 0
				}
				for k := range length {
					s.symbol(links.Dot{Row: row, Col: col + k}, shipStyle(k, length), "battleship_B")
				}
				s.d.Right = max(s.d.Right, col+length-s.Cols)
				col += length + 1
			}
		}
		s.d.Bottom = max(s.d.Bottom, row-s.Rows+1)
	},
}

// trimmed returns the numbers of ships by length, without zeros at the end.
func trimmed(ships []int) []int {
	for len(ships) > 0 && ships[len(ships)-1] == 0 {
		ships = ships[:len(ships)-1]
	}
	return ships
}

// shipStyle returns the style of part k, from 0, of a horizontal ship.
func shipStyle(k, length int) int {
	switch {
	case length == 1:
		return 1
	case k == 0:
		return 3
	case k == length-1:
		return 5
	}
	return 2
}
