package formats

import (
	"cmp"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Signature describes lines of the signs of clues, and the lines of other formats.
func (k Reader) Signature() puzzle.Signature {
	signs := k.Form.Signs + Bars
	if k.Form.Rooms != pencil.NoRooms {
		signs += pencil.Letters
	}
	signs += respellings(signs)
	lines := []puzzle.Line{{Only: signs}, {Has: "/", Only: signs + "/0"}}
	for _, format := range k.Form.Formats {
		lines = append(lines, format.Line)
	}
	return puzzle.Signature{Lines: lines}
}

// Recognise returns the confidence that a text is of the kind. It is certain of addresses and files that name the kind, and
// accepts rows of its clues.
func (k Reader) Recognise(source string) puzzle.Confidence {
	sure := puzzle.No
	for _, part := range text.First(source, 31, k.Split) {
		if sure = max(sure, k.recognise(part.Text)); sure == puzzle.Certain {
			break
		}
	}
	return sure
}

func (k Reader) recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	head, lines, err := k.Form.ReadHead(src.Lines)
	if err != nil || len(lines) == 0 {
		return puzzle.No
	}
	if _, a, ok := linkOf(lines[0]); ok {
		if k.mine(a.Genre) {
			return puzzle.Certain
		}
		return puzzle.No
	}
	if _, site := k.siteOf(lines[0]); site != nil {
		return puzzle.Certain
	}
	if _, address, ok := drawingOf(lines[0]); ok {
		return k.recogniseDrawing(address)
	}
	if pzpr.IsFile(lines[0].Text) {
		if k.mine(fileGenre(lines)) {
			return puzzle.Certain
		}
		return puzzle.No
	}
	return k.recogniseBoard(lines, head)
}

// recogniseBoard returns the confidence for a board that names no genre.
func (k Reader) recogniseBoard(lines []text.Line, head pencil.Head) puzzle.Confidence {
	givens, _, err := k.readBoard(lines)
	if err != nil && k.Form.ConfidenceWithFault != nil {
		return k.Form.ConfidenceWithFault(lines, nil)
	}
	if err != nil {
		return puzzle.No
	}
	head.On(givens)
	if len(givens.Parts) > 0 {
		return puzzle.Certain // no other genre has such parts
	}
	sure := puzzle.Possible
	if k.Form.Confidence != nil {
		sure = k.Form.Confidence(givens)
	}
	laid, err := k.LayOut(givens)
	switch {
	case k.Form.ConfidenceWithFault != nil && (err != nil || !givens.Clued()):
		return k.Form.ConfidenceWithFault(lines, givens)
	case sure == puzzle.No || !k.Form.Posed(givens):
		return puzzle.No
	case err != nil:
		return min(sure, puzzle.Likely) - 1 // a likely board remains possible, so that the user sees its fault
	case sure == puzzle.Unlikely && !slices.Contains(laid.Fixed, false):
		return puzzle.No // the board has no place to mark
	case head.Varied():
		return puzzle.Likely
	}
	return sure
}

// minSpotted is the number of signs of the smallest board that Spot finds: a shorter word may be a number.
const minSpotted = 36

// Spot finds the first board that is a word of a line, between spaces, quotes or the like. If a board has another sign for
// empty cells, a full stop after it ends a sentence. In an address, only the value of a parameter can be a board.
func (k Reader) Spot(line string) (from, to int, ok bool) {
	if k.Form.Whole == nil || len(line) < minSpotted {
		return 0, 0, false
	}
	for at := 0; at < len(line); {
		end := at + len(line[at:])
		if i := strings.IndexAny(line[at:], " \t"); i >= 0 {
			end = at + i
		}
		if word := line[at:end]; len(word) >= minSpotted {
			if from, to, ok := k.spot(word); ok {
				return at + from, at + to, true
			}
		}
		at = end + 1
	}
	return 0, 0, false
}

func (k Reader) spot(word string) (from, to int, ok bool) {
	address := strings.Contains(word, "/")
	for at := 0; at < len(word); {
		end := strings.IndexFunc(word[at:], func(r rune) bool { return r > '~' || strings.ContainsRune(",;:|='\"`()[]{}<>&?#\r", r) })
		if end < 0 {
			end = len(word) - at
		}
		for _, board := range []string{word[at : at+end], strings.TrimSuffix(word[at:at+end], ".")} {
			whole := (len(board) == end || !strings.Contains(board, ".")) && (!address || at > 0 && word[at-1] == '=')
			if whole && len(board) >= minSpotted && strings.Trim(board, board[:1]) != "" && k.Form.Whole(board) {
				return at, at + len(board), true
			}
		}
		at += end + 1
	}
	return 0, 0, false
}

// Split splits a text into addresses and boards of one line, into files, each from its first line on, and into boards that
// empty lines separate.
func (k Reader) Split(source string) []text.Part {
	parts := text.Split(source, func(lines []text.Line) (starts []int) {
		apart, headed := true, 0
		rows := squareRows(lines)
		for _, line := range lines {
			_, _, linked := linkOf(line)
			_, _, drawn := drawingOf(line)
			_, site := k.siteOf(line)
			whole := k.Form.Whole != nil && !rows[line.Number] && k.Form.Whole(line.Text)
			alone := (linked || drawn || site != nil) && !pzpr.IsFile(line.Text) || whole
			if line.Text != "" && line.Number != headed && (apart || alone || pzpr.IsFile(line.Text)) {
				starts = append(starts, line.Number)
			}
			apart = line.Text == "" || alone
			if k.Form.Headed(line) {
				headed = line.Number + 1
			}
		}
		return starts
	})
	for i := range parts {
		src, err := text.Read(parts[i].Text)
		if err != nil {
			continue
		}
		if _, lines, err := k.Form.ReadHead(src.Lines); err == nil && len(lines) > 0 {
			name, _, _ := linkOf(lines[0])
			if label, address, ok := drawingOf(lines[0]); ok {
				p, _ := k.readDrawing(lines[0], address, pencil.Head{})
				name, parts[i].Left = cmp.Or(label, p.Title), p.Left
			}
			if address, site := k.siteOf(lines[0]); site != nil {
				if read, err := site.Read(address); err == nil {
					name, parts[i].Left, parts[i].Ask = read.Title, read.Left, read.Ask
				}
			}
			parts[i].Name = cmp.Or(parts[i].Name, name)
		}
	}
	return parts
}

// maxRow is the largest number of signs in a row of a square board that could also be a whole board.
const maxRow = 25

// squareRows returns the numbers of the lines that are rows of a square board, one sign for each cell.
func squareRows(lines []text.Line) map[int]bool {
	rows := map[int]bool{}
	for from := 0; from < len(lines); {
		wide, to := len(lines[from].Text), from+1
		for to < len(lines) && len(lines[to].Text) == wide {
			to++
		}
		if to-from == wide && wide <= maxRow {
			for _, line := range lines[from:to] {
				rows[line.Number] = true
			}
		}
		from = to
	}
	return rows
}
