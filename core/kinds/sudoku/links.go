package sudoku

import (
	"unknot/core/links"
	"unknot/core/pencil"
	"unknot/core/penpa"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
)

// sites returns the converters for addresses of f-puzzles, SudokuPad, and
// drawings of Penpa with parts. SudokuPad also reads addresses of f-puzzles.
func sites(form pencil.Form) []pencil.Link {
	is := func(form links.Form) func(address string) bool {
		return func(address string) bool {
			link, ok := links.Read(address)
			return ok && link.Form == form
		}
	}
	return []pencil.Link{
		{
			Format: puzzle.Format{Name: "penpa", Title: "Penpa address", Reads: true, Writes: true, Carries: true, Positions: true},
			Is:     func(address string) bool { return is(links.Drawing)(address) && hasParts(form, address) },
			Read: func(address string) (pencil.Addressed, error) {
				d, err := links.ReadPenpa(address)
				if err != nil {
					return pencil.Addressed{}, err
				}
				t, err := fromPenpa(form, d, address)
				if err != nil {
					return pencil.Addressed{}, err
				}
				marks, _, left, err := penpa.Puzzle(d, "sudoku")
				if err != nil {
					return pencil.Addressed{}, err
				}
				left = append(t.unread(d.Rules), left...)
				return pencil.Addressed{Givens: t.givens, Marks: marks, Title: d.Title, Author: d.Author, Left: left, Ask: t.ask}, nil
			},
			Write: func(g *pencil.Givens, marks *pzpr.Puzzle, title, author string) (string, error) {
				d, err := toPenpa(form, g)
				if err != nil {
					return "", err
				}
				if marks != nil {
					penpa.DrawAnswer(marks, d)
				}
				d.Title, d.Author = title, author
				return d.Write(), nil
			},
		},
		{
			Format: puzzle.Format{Name: "fpuzzles", Title: "f-puzzles address", Reads: true, Writes: true, Carries: true, Positions: true},
			Is:     is(links.FPuzzles),
			Read: func(address string) (pencil.Addressed, error) {
				f, err := links.ReadFPuzzle(address)
				if err != nil {
					return pencil.Addressed{}, err
				}
				t, err := fromFPuzzle(form, f, address)
				if err != nil {
					return pencil.Addressed{}, err
				}
				return pencil.Addressed{Givens: t.givens, Marks: t.marks, Title: f.Title, Author: f.Author, Left: t.unread(f.Ruleset),
					Ask: t.ask}, nil
			},
			Write: func(g *pencil.Givens, marks *pzpr.Puzzle, title, author string) (string, error) {
				f, err := toFPuzzle(form, g, marks)
				if err != nil {
					return "", err
				}
				f.Title, f.Author = title, author
				return f.Write(), nil
			},
		},
		{
			Format: puzzle.Format{Name: "sudokupad", Title: "SudokuPad address", Reads: true, Writes: true, Carries: true, Positions: true},
			Is:     is(links.SudokuPad),
			Read: func(address string) (pencil.Addressed, error) {
				p, err := links.ReadPad(address)
				if err != nil {
					return pencil.Addressed{}, err
				}
				t, err := fromPad(form, p, address)
				if err != nil {
					return pencil.Addressed{}, err
				}
				left := t.unread(p.Note("rules"))
				return pencil.Addressed{Givens: t.givens, Marks: t.marks, Title: p.Note("title"), Author: p.Note("author"), Left: left,
					Ask: t.ask}, nil
			},
			Write: func(g *pencil.Givens, marks *pzpr.Puzzle, title, author string) (string, error) {
				f, err := toFPuzzle(form, g, marks)
				if err != nil {
					return "", err
				}
				f.Title, f.Author = title, author
				return "https://sudokupad.app/fpuzzles" + links.Compress(f.JSON()), nil
			},
		},
	}
}
