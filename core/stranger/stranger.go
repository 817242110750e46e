// Package stranger says what a text looks like if it is of no kind here: by the genre that
// its address or file names, or by the shape of its grid.
package stranger

import (
	"strings"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Look is what a text looks like.
type Look struct {
	Genre string // its name in addresses; a kind with that genre is the better judge
	Says  string // in words: "this looks like Sudoku"
	Sure  puzzle.Confidence
}

// Looks returns the genres that a text looks like, the surest first.
func Looks(source string) []Look {
	src, err := text.Read(source)
	if err != nil {
		return nil
	}
	if genre, ok := says(src.Lines); ok {
		return []Look{genre}
	}
	var looks []Look
	g, ok := readGrid(src.Lines)
	if !ok {
		return nil
	}
	for _, sure := range []puzzle.Confidence{puzzle.Likely, puzzle.Possible} {
		for _, shape := range shapes {
			if shape.looks(g) == sure {
				known, _ := pzpr.Find(shape.genre)
				looks = append(looks, Look{known.Name, "this looks like " + known.Title, sure})
			}
		}
	}
	return looks
}

// says is the genre of the first address or file.
func says(lines []text.Line) (Look, bool) {
	for i, line := range lines {
		switch spans := pzpr.Spans(line.Text, false); {
		case pzpr.IsFile(line.Text):
			file := make([]string, 0, len(lines)-i)
			for _, line := range lines[i:] {
				file = append(file, strings.Split(line.Text, "/")...)
			}
			return look("a file", pzpr.FileGenre(file)), true
		case len(spans) > 0:
			a, _ := pzpr.Read(line.Text[spans[0].From:spans[0].To])
			return look("an address", a.Genre), true
		}
	}
	return Look{}, false
}

func look(what, genre string) Look {
	if known, ok := pzpr.Find(genre); ok {
		return Look{known.Name, "this is " + what + " of " + known.Title, puzzle.Certain}
	}
	if runes := []rune(genre); len(runes) > 20 {
		genre = string(runes[:20]) + "…"
	}
	return Look{genre, "this is " + what + " of the puzzle “" + genre + "”", puzzle.Certain}
}
