package formats

import (
	"slices"
	"strings"

	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/penpa"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// drawingOf reads an address of Penpa that is a line, or part of a row of a table. name is the text before the address.
func drawingOf(line text.Line) (name, address string, ok bool) {
	if !strings.Contains(line.Text, "p=") {
		return "", "", false
	}
	for i, field := range strings.Split(line.Text, "\t") {
		if link, ok := links.Read(field); ok && link.Form == links.Drawing {
			return strings.TrimSpace(name), field, true
		}
		if i == 0 {
			name = field
		}
	}
	return "", "", false
}

// genreOf returns the first genre of a drawing that is a genre of the kind; "" if there is none.
func (k Reader) genreOf(d *links.Penpa) string {
	genres := penpa.Genres(d)
	if i := slices.IndexFunc(genres, k.mine); i >= 0 {
		return genres[i]
	}
	return ""
}

// recogniseDrawing returns the confidence that an address of Penpa is of the kind. Several genres may have the clues that are drawn.
func (k Reader) recogniseDrawing(address string) puzzle.Confidence {
	d, err := links.ReadPenpa(address)
	switch {
	case err != nil || k.genreOf(d) == "":
		return puzzle.No
	case len(penpa.Genres(d)) > 1:
		return puzzle.Possible
	}
	return puzzle.Certain
}

// readDrawing reads an address of Penpa in a line.
func (k Reader) readDrawing(line text.Line, address string, head pencil.Head) (Content, error) {
	d, err := links.ReadPenpa(address)
	if err != nil {
		return Content{}, text.Errorf(line.Number, 0, "%v", err)
	}
	genre := k.genreOf(d)
	if tagged, ok := penpa.Tagged(d); genre == "" && ok {
		return Content{}, text.Errorf(line.Number, 0, "this drawing is for the puzzle “%s”, not for %s", tagged.Title, k.KindInfo.Title)
	}
	if genre == "" && len(k.KindInfo.Genres) > 0 { // a player has named the kind
		genre = k.KindInfo.Genres[0]
	}
	drawn, left, marks, err := penpa.Puzzle(d, genre)
	if err != nil {
		return Content{}, text.Errorf(line.Number, 0, "%v", err)
	}
	p, err := k.fromLink(drawn, head, nil, func(*pzpr.FormatError) (number, col int) { return line.Number, 0 })
	if p.Drawn == nil { // files have no place for the marks of this kind
		marks = penpa.Marks(d)
	}
	p.Title, p.Author, p.Left = d.Title, d.Author, append(left, marks...)
	return p, err
}

// ToPenpa returns the address of a puzzle on Penpa with the player's marks that enter writes into a file.
func ToPenpa(g *pencil.Laid, title, author string, enter func(*pzpr.Puzzle)) (string, error) {
	p, err := ToLink(g)
	if err != nil {
		return "", err
	}
	d, err := penpa.Draw(p)
	if err != nil {
		return "", err
	}
	enter(p)
	penpa.DrawAnswer(p, d)
	d.Title, d.Author = title, author
	return d.Write(), nil
}
