// Package unsupported recognises puzzles of genres that no kind here has, by the genre that an
// address, a file or a drawing names.
package unsupported

import (
	"strings"

	"unknot/core/links"
	"unknot/core/penpa"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Guess is a genre that a text may be of.
type Guess struct {
	Genre string // name of the genre in addresses; the guess is ignored if a kind has the genre
	Says  string // the guess in words: "this looks like Castle Wall"
	Sure  puzzle.Confidence
}

// Guesses returns the genres that a text may be of: the genre that the text names or, if it names none, those that its drawing may be of.
func Guesses(source string) []Guess {
	src, err := text.Read(source)
	if err != nil {
		return nil
	}
	if genre, ok := named(src.Lines); ok {
		return []Guess{genre}
	}
	if link, ok := links.Find(source); ok {
		return drawn(link)
	}
	return nil
}

// drawn returns the genres that a drawing may be of.
func drawn(link links.Link) (guesses []Guess) {
	text, err := link.Text()
	if err != nil || link.Form != links.Drawing {
		return nil
	}
	d, err := links.ParsePenpa(text)
	if err != nil {
		return nil
	}
	says, sure := "this looks like ", puzzle.Likely
	if _, tagged := penpa.Tagged(d); tagged {
		says, sure = "this is a drawing of ", puzzle.Certain
	}
	names := penpa.Genres(d)
	if len(names) > 1 {
		sure = puzzle.Possible
	}
	var titles []string
	for _, name := range names {
		known, _ := pzpr.Find(name)
		titles = append(titles, known.Title)
	}
	for _, name := range names {
		guesses = append(guesses, Guess{name, says + strings.Join(titles, " or "), sure})
	}
	return guesses
}

// named returns the genre of the first address or file.
func named(lines []text.Line) (Guess, bool) {
	for i, line := range lines {
		switch spans := pzpr.Spans(line.Text, false); {
		case pzpr.IsFile(line.Text):
			file := make([]string, 0, len(lines)-i)
			for _, line := range lines[i:] {
				file = append(file, strings.Split(line.Text, "/")...)
			}
			return guess("a file", pzpr.FileGenre(file)), true
		case len(spans) > 0:
			a, _ := pzpr.Read(line.Text[spans[0].From:spans[0].To])
			return guess("an address", a.Genre), true
		}
	}
	return Guess{}, false
}

func guess(what, genre string) Guess {
	if known, ok := pzpr.Find(genre); ok {
		return Guess{known.Name, "this is " + what + " of " + known.Title, puzzle.Certain}
	}
	if runes := []rune(genre); len(runes) > 20 {
		genre = string(runes[:20]) + "…"
	}
	return Guess{genre, "this is " + what + " of the puzzle “" + genre + "”", puzzle.Certain}
}
