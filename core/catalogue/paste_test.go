package catalogue

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// told returns the catalogue's answer to a text: the kind, with + before other kinds that could read it, or
// the reason why it is refused, with the place.
func told(source string) (says, others string) {
	as, _, err := Split(allKinds(), "", source)
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		return err.Error(), names(refusal.Others)
	}
	if err != nil {
		return err.Error(), ""
	}
	return as.Kind.Info().Name, names(as.Others)
}

func names(kinds []puzzle.Kind) string {
	return list(kinds, func(i puzzle.KindInfo) string { return i.Name })
}

const sudokuRows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"

func spaced(source string) string {
	rows := strings.Split(source, "\n")
	for i, row := range rows {
		rows[i] = strings.Join(strings.Split(row, ""), " ")
	}
	return strings.Join(rows, "\n")
}

// barred writes bars around all cells, and spaces into empty ones.
func barred(source string) string {
	var b strings.Builder
	for row := range strings.FieldsSeq(source) {
		b.WriteString("|" + strings.Join(strings.Split(strings.ReplaceAll(row, ".", " "), ""), "|") + "|\n")
	}
	return b.String()
}

// ruled draws lines between the boxes.
func ruled(source, empty string) string {
	var b strings.Builder
	for r, row := range strings.Fields(source) {
		if r == 3 || r == 6 {
			b.WriteString("------+-------+------\n")
		}
		cells := strings.Split(strings.ReplaceAll(row, ".", empty), "")
		b.WriteString(strings.Join(cells[:3], " ") + " | " + strings.Join(cells[3:6], " ") + " | " + strings.Join(cells[6:], " ") + "\n")
	}
	return b.String()
}

func TestEveryTextIsReadAsWhatItIs(t *testing.T) {
	unheardOf := "Unknot does not recognise this puzzle"
	for _, test := range []struct{ name, text, says, others string }{
		{"tiles", "1 2 3\n4 5 6\n7 8 .\n", "tiles", ""},
		{"tiles of two by two", "1 2\n3 .\n", "tiles", "slither"},
		{"islands", "2 . . .\n. . . 3\n. . . .\n", "nurikabe", ""},
		{"islands closely written", "2...\n...3\n....\n", "nurikabe", ""},
		{"two numbers that touch", "1 2 . .\n. . . .\n. . . 3\n. . . .\n", "slither", "sudoku, canal, fillomino"},
		{"lamps", "*.*\n...\n*.*\n", "lights", ""},
		{"no lamp and no island", "...\n...\n", "nurikabe", "lights"},
		{"a level", "#####\n#@$.#\n#####\n", "sokoban", ""},
		{"a level of pictures", "🧱🧱🧱🧱🧱\n🧱🧍📦🎯🧱\n🧱🧱🧱🧱🧱\n", "sokoban", ""},
		{"a level of pictures, with wide spaces", "🧱🧱🧱🧱🧱🧱\n🧱🏃‍♂️  📦🎯🧱\n🧱        🧱\n🧱🧱🧱🧱🧱🧱\n", "sokoban", ""},
		{"mirrors in one line", ">..# /../ .*.O ..#.", "reflections", ""},
		{"mirrors in rows", "X>.O\\\n#../.\n.....\nO*..#\n", "reflections", ""},
		{"a hit bomb", ">.O/\n...*\n>..*\n", "read as Reflections: line 3, column 4: a beam hits this bomb before the first move", ""},
		{"a maze in one line", "#######/#P...##/#.#.#.#/#....G#/#######", "pacman", ""},
		{"a maze in rows", "#########\n#P..#...#\n#.#.#.#.#\n#...o..G#\n#########\n", "pacman", ""},
		{"two of Pac-Man", "#####\n#P.G#\n#..P#\n#####\n",
			"read as Maze and ghosts: line 3, column 4: there is a second Pac-Man; write one P", ""},
		{"a grammar", "s -> a\nsentence: a\n", "parse", ""},

		{"Sudoku", sudokuRows, "sudoku", ""},
		{"Sudoku with zeros", strings.ReplaceAll(sudokuRows, ".", "0"), "sudoku", ""},
		{"Sudoku with blanks between", spaced(sudokuRows), "sudoku", ""},
		{"Sudoku with blanks and zeros", spaced(strings.ReplaceAll(sudokuRows, ".", "0")), "sudoku", ""},
		{"Sudoku with blanks and dashes", spaced(strings.ReplaceAll(sudokuRows, ".", "-")), "sudoku", ""},
		{"Sudoku on one line", strings.ReplaceAll(sudokuRows, "\n", ""), "sudoku", ""},
		{"Sudoku on one line with zeros", strings.NewReplacer("\n", "", ".", "0").Replace(sudokuRows), "sudoku", ""},
		{"Sudoku, a line each", strings.Repeat(strings.ReplaceAll(sudokuRows, "\n", "")+"\n", 3), "sudoku", ""},
		{"Sudoku with lines", ruled(sudokuRows, "."), "sudoku", ""},
		{"Sudoku with lines and zeros", ruled(sudokuRows, "0"), "sudoku", ""},
		{"Sudoku with lines and holes", ruled(sudokuRows, " "), "sudoku", ""},
		{"Sudoku in a frame", "+-------+\n" + ruled(sudokuRows, "_") + "+-------+\n", "sudoku", ""},
		{"Sudoku in a table of Markdown, with numbers above the columns", "|1|2|3|4|5|6|7|8|9|\n|" + strings.Repeat("---|", 9) + "\n" +
			barred(sudokuRows), "sudoku", ""},
		{"Sudoku with words around it", "Today's, hard:\n" + sudokuRows + "Good luck!\n", "sudoku", ""},
		{"Sudoku with a row cut short", strings.Replace(sudokuRows, ".6....28.", ".6....28", 1),
			"read as Nurikabe: line 7, column 9: this row has 8 cells, the first has 9", ""},

		{"Slither Link", "3.2.\n.0.1\n2..3\n.31.\n", "slither", ""},
		{"Slither Link with blanks between", ". 3 2 .\n0 . . 2\n. 1 3 .\n", "slither", ""},
		{"Slither Link without a 0", "3 2 2 .\n. . 3 2\n2 . . 3\n", "slither", ""},
		{"Nurikabe with bars", "2|.|.|.\n.|.|.|2\n.|.|.|.\n.|3|.|.\n", "nurikabe", ""},
		{"Slither Link in a frame with holes", "+-+-+-+\n|3| |2|\n+-+-+-+\n| |0| |\n+-+-+-+\n|2| | |\n+-+-+-+\n", "slither", ""},
		{"Sudoku in a frame with holes", " 5 3   |   7   |      \n 6     | 1 9 5 |      \n   9 8 |       |   6  \n" +
			" 8     |   6   |     3\n 4     | 8   3 |     1\n 7     |   2   |     6\n   6   |       | 2 8  \n       | 4 1 9 |     5\n" +
			"       |   8   |   7 9\n", "sudoku", ""},
		{"Kakuro", "\\ 16\\ 24\\\n\\17 . .\n\\23 . .\n", "kakuro", ""},
		{"Shikaku", ". . . .\n4 . . 2\n. . . .\n. . 8 2\n", "shikaku", "sudoku"},
		{"Hitori", "1 1 2 4\n2 4 3 3\n3 4 4 1\n4 2 1 4\n", "hitori", ""},

		{"an address of Slither Link", "https://puzz.link/p?slither/5/5/cbcbcddad", "slither", ""},
		{"by another name", "http://pzv.jp/p.html?slitherlink/5/5/cbcbcddad", "slither", ""},
		{"in a sentence", "Have you seen (https://puzz.link/p?akari/6/6/nekcakbl)?", "lightup", ""},
		{"a file", "pzprv3\nchocona\n5\n5\n", "this is a file of Chocona, which Unknot cannot solve", ""},
		{"a file on one line", "pzprv3/mashu/3/3/. 1 . /. . . /. . 2 /", "masyu", ""},
		{"a file on one line in a sentence", "Try pzprv3/mashu/3/3/. 1 . /. . . /. . 2 / today.", "masyu", ""},
		{"a file without cells", "pzprv3.1/kakuro/5/5/", "line 1, column 19: this file ends before its cells: copy all of it", ""},
		{"a file in an address", "https://puzz.link/p?pzprv3/mashu/3/3/1%20./",
			"line 1: this line of cells has 2 words, but the board asks for 3", ""},
		{"an address of Chocona", "https://puzz.link/p?chocona/4/4/9q02jg",
			"this is an address of Chocona, which Unknot cannot solve", ""},
		{"a genre nobody has heard of", "https://puzz.link/p?zzz/5/5/1",
			"this is an address of the puzzle “zzz”, which Unknot cannot solve", ""},
		{"an address of another site", "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcB",
			"line 1: f-puzzles address: the address is cut off or damaged; copy it again", ""},
		{"one in a sentence", "Try https://sudokupad.app/L82RmGGrD7 today!",
			"SudokuPad: only the site has this puzzle, since its address is a short name; open it there and copy the long address or " +
				"the puzzle", ""},
		{"one that has the cells",
			"https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.NewReplacer("\n", "", ".", "0").Replace(sudokuRows), "sudoku", ""},
		{"one that has them packed", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B01050t",
			"Unknot cannot read addresses of SudokuWiki yet; copy the board from there as text", ""},
		{"one beside a board", "; from https://sudokuexchange.com/play/?s=1\n2 . .\n. . .\n. . 3\n", "nurikabe", ""},
		{"any other address", "https://example.com/puzzles/17",
			"Unknot does not recognise this puzzle: this is only an address; copy the puzzle itself from there", ""},

		{"it says that it is", "; kind: slither\n. . 3\n. . .\n", "slither", ""},
		{"it says that it is another", "; kind: chocona\n. . 3\n. . .\n", "this is called Chocona, which Unknot cannot solve", ""},
		{"it says so in vain", "; kind: whist\n. . 3\n. . .\n",
			`there is no kind of puzzle called “whist”; choose from ` + names(Kinds()), ""},
		{"it says rightly", "; kind: Lights\n...\n...\n", "lights", ""},
		{"it says what nobody would think", "; kind: nurikabe\n1 2 3\n4 5 6\n7 8 8\n", "nurikabe", ""},

		{"tiles with one twice", "1 2 3\n4 5 6\n7 8 8\n",
			"read as Sliding tiles: line 3, column 5: tile 8 appears twice, first on line 3, column 3, and there is no blank", ""},
		{"tiles without a blank", "1 2 3\n4 5 6\n7 8 9\n",
			"read as Sliding tiles: line 3, column 5: 9 is too high: a board of 3 × 3 has tiles 1 to 8", ""},
		{"tiles cut short", "1 2 3\n4 5 6\n7 0\n", "read as Sliding tiles: line 3: this row has 2 numbers, the first has 3", ""},
		{"islands without room", "4 . .\n. . 1\n. 1 .\n",
			"read as Nurikabe: line 1, column 1: the 4 has room for an island of at most 3 cells", ""},
		{"islands cut short", "..3\n....\n1...\n", "read as Nurikabe: line 2, column 4: this row has 4 cells, the first has 3", ""},
		{"lamps with a flaw", "**.\n*x*\n.**\n",
			"read as Lights: line 2, column 2: “x” is neither a lit lamp (*) nor one that is off (.)", ""},
		{"numbers", "10 20 30\n40 50 60\n", unheardOf + "; it resembles Double Choco, Geradeweg, Numberlink", ""},
		{"a wrong number among dominoes", "2 5 5 2 0 0 5\n5 3 9 4 3 1 3\n4 2 5 4 3 0 2\n2 1 5 0 2 1 1\n2 4 1 4 0 1 1\n3 0 3 4 4 3 5\n",
			"read as Dominosa: line 2, column 5: “9” does not fit here; the text would be a puzzle with “0” instead", ""},
		{"a clue unlike its own",
			". + . . . . +\n. . . . . | .\n. . + . . . 7\n. . . . . | +\n. | . . + . .\n. . . . . . .\n. . + . . - |\n",
			"read as Tatamibari: line 3, column 13: “7” is not a clue here: a clue is |, -, + or ?", ""},
		{"a cube with a wrong sign", "BGGYGY\nGGRGB?\nBBGRBY\nYGBRGB\n",
			"read as Instant Insanity: line 2, column 6: “?” is not a colour; use letters and digits", ""},
		{"a cube without its last face", "BGGYGY\nGGRGB\nBBGRBY\nYGBRGB\n",
			"read as Instant Insanity: line 2: this cube has 5 faces; it should have 6", ""},
		{"words", "What a day.", unheardOf, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			says, others := told(test.text)
			if says != test.says || others != test.others {
				t.Errorf("%s (%s)\nwant %s (%s)\n%s", says, others, test.says, test.others, test.text)
			}
		})
	}
}

func TestAddressesAreFoundInWhatIsWrittenAroundThem(t *testing.T) {
	const (
		address = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
		unsure  = "http://pzv.jp/p.html?nurikabe/2/2/1h." // its last cell may be an island of any size
		broken  = "https://puzz.link/p?nurikabe/5/5/g5k2o1"
		lacking = ", column 51: the address ends after 18 of its 25 cells"
	)
	for _, test := range []struct{ name, text, want string }{ // want: the titles and sizes of the parts, or the fault
		{"alone", address, "5 × 5"},
		{"in a sentence", "Try " + address + " today", "5 × 5"},
		{"at its end", "Try " + address + ".", "5 × 5"},
		{"before a comma", "I like " + address + ", it is hard", "5 × 5"},
		{"in Markdown", "Try [this one](" + address + ")!", "5 × 5"},
		{"as both ends of a link", "[" + address + "](" + address + ")", "5 × 5"},
		{"in angle brackets", "<" + address + ">", "5 × 5"},
		{"in quotes", `He said "` + address + `".`, "5 × 5"},
		{"in typographic quotes", "Er sagte „" + address + "“.", "5 × 5"},
		{"in parentheses", "(see " + address + ")", "5 × 5"},
		{"in a link of HTML", `<a href="` + address + `">` + address + "</a>", "5 × 5"},
		{"in bold", "**" + address + "**", "5 × 5"},
		{"hidden", "||" + address + "||", "5 × 5"},
		{"quoted", "> Ann wrote:\n> " + address + "\n", "5 × 5"},
		{"without a scheme", "it is puzz.link/p?nurikabe/5/5/g5k2o1k3g, I think", "5 × 5"},
		{"without a host", "it is nurikabe/5/5/g5k2o1k3g, I think", "5 × 5"},
		{"in the editor", "see https://puzz.link/p?type=editor&amp;nurikabe/5/5/g5k2o1k3g!", "5 × 5"},
		{"with its slashes spelled out", "see https://puzz.link/p?nurikabe%2F5%2F5%2Fg5k2o1k3g", "5 × 5"},
		{"with a file", "see https://puzz.link/p?pzprv3/nurikabe/1/2/.%201%20/.", "2 × 1"},
		{"of kanpen", "see http://www.kanpen.net/nurikabe.html?problem=1/3/1_._./.", "3 × 1"},
		{"with its own full stop", "see " + unsure + ", or not", "2 × 2"},
		{"with its own full stop and that of the sentence", "see " + unsure + ".", "2 × 2"},
		{"with words on lines of their own",
			"Hi all,\nand/or you\n\nThe small one:\n" + address + "\n\nBye, see https://example.com/me", "5 × 5"},
		{"a title above", "Number nine\n" + address, "Number nine 5 × 5"},
		{"as a line of a list", "nine\t" + address + "\tby Ann", "nine 5 × 5"},
		{"two in a sentence", "First " + address + ", then " + unsure + ".", "5 × 5, 2 × 2"},
		{"lost in part", "Try [this](" + broken + ").", "line 1" + lacking},
		{"with a 0 in it", "Hello!\nTry (https://puzz.link/p?nurikabe/2/1/g0).", "line 2, column 40: “0” is not a clue here"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			_, parts, err := Split(allKinds(), "", test.text)
			if err != nil {
				got = append(got, err.Error())
			}
			for _, part := range parts {
				_, p, err := Read(allKinds(), "nurikabe", part.Text)
				if err != nil {
					got = append(got, err.Error())
					continue
				}
				got = append(got, strings.TrimSpace(p.Info().Title+" "+p.Info().Size))
			}
			if all := strings.Join(got, ", "); all != test.want {
				t.Errorf("%s, want %s", all, test.want)
			}
		})
	}
}

// Any pasted text is read, or refused with a place within it.
func FuzzPaste(f *testing.F) {
	for _, source := range []string{
		sudokuRows, "> quoted\n> 1 2\n> 3 _", "<pre>#####\n#@$.#\n#####</pre>", "see nurikabe/2/1/g0.\nor nurikabe/2/1/1g",
		"; kind: lights\n..", "a\tx?nurikabe/1/1/1\tb", "1 2 3\r4 5 6\r7 8 8",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		as, parts, err := Split(allKinds(), "", source)
		lines := 1 + strings.Count(source, "\n") + strings.Count(source, "\r")
		if fault := (*text.ParseError)(nil); errors.As(err, &fault) && fault.Line > lines {
			t.Fatalf("line %d of %d in %q: %v", fault.Line, lines, source, err)
		}
		if err == nil && (as.Kind == nil || len(parts) == 0) {
			t.Fatalf("%q is read as nothing", source)
		}
		for _, part := range parts {
			if part.Line < 1 || part.Line > lines || part.Cut < 0 {
				t.Fatalf("%q has a part at line %d, behind %d", source, part.Line, part.Cut)
			}
		}
	})
}

// A text that is too long is refused where it becomes too large, if its kind can say that; it may be named, by the
// caller or in the text, or be known from the beginning.
func TestTextsThatAreTooLong(t *testing.T) {
	lemmings := "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 9\nsize: 1000 1000\nmap:\n" +
		strings.Repeat(strings.Repeat(" .", 1000)+"\n", 1000)
	for _, c := range []struct {
		name, kind, text string
		line, col        int
	}{
		{"of a kind", "lemmings", lemmings, 5, 7},
		{"that names its kind", "", text.Headed("lemmings", lemmings), 6, 7},
		{"as it is known", "", lemmings, 5, 7},
		{"in one line", "", strings.Repeat("word ", text.Max), 0, 0},
		{"of another kind", "tiles", lemmings, 0, 0},
		{"of none", "", strings.Repeat("a word\n", text.Max), 0, 0},
	} {
		_, _, err := Read(allKinds(), c.kind, c.text)
		fault := (*text.ParseError)(nil)
		if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col ||
			c.line == 0 && !strings.Contains(fault.Text, "over 1 MB") {
			t.Errorf("%s: %v", c.name, err)
		}
		if c.kind == "" {
			if _, _, split := Split(allKinds(), "", c.text); split == nil || split.Error() != err.Error() {
				t.Errorf("%s, split: %v", c.name, split)
			}
		}
	}
}

// A post may have addresses and boards of several kinds. Nothing is read in parts if a board in it cannot be read.
func TestPostsWithAddressesAndBoards(t *testing.T) {
	post := "For today:\n\nhttps://puzz.link/p?nurikabe/5/5/g5k2o1k3g\n\nA level:\n\n#####\n#@$.#\n#####\n\nand a Sudoku:\n" + sudokuRows +
		"\nhttps://puzz.link/p?slither/5/5/cbcbcddad\nHave fun!\n"
	as, parts, err := Split(allKinds(), "", post)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, part := range parts {
		found = append(found, fmt.Sprint(part.Kind, " ", part.Line))
	}
	if want := []string{"nurikabe 1", "sokoban 5", "sudoku 11", "slither 22"}; !slices.Equal(found, want) {
		t.Errorf("%v, want %v", found, want)
	}
	if !slices.Contains(as.Left, "Have fun!") {
		t.Errorf("left out %q", as.Left)
	}
	faulty := strings.Replace(post, "#@$.#", "#@$$.#", 1)
	if _, parts, err := Split(allKinds(), "", faulty); err == nil && len(parts) > 1 && parts[1].Kind == "sokoban" {
		t.Errorf("a level with too many boxes is read: %v", parts)
	}
}
