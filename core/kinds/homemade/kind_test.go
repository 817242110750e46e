package homemade

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/language"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

const fewer = `genre Fewer
about Shade some.
board 1 to 9, usually 2
clue n: number 0..8 in cells
mark shaded #, dot in cells
rule Numbers: each c in cells with n: count shaded in ring of c = n "this {n} needs {n shaded cells}"
`

func TestTextsAreRulesAndRows(t *testing.T) {
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "no rows", Source: fewer, Want: fewer + "---\n. .\n. .\n"},
		{Name: "no rows below the line", Source: fewer + "---\n\n; nothing\n", Want: fewer + "---\n. .\n. .\n"},
		{Name: "rows", Source: fewer + "---\n.1\n..\n", Want: fewer + "---\n. 1\n. .\n"},
		{Name: "headings above", Source: "; title: One\n; author: I\n" + fewer + "\n---\n1 .\n",
			Want: "; title: One\n; author: I\n" + fewer + "---\n1 .\n"},
		{Name: "headings below", Source: fewer + "---\n; title: One\n1 .\n", Want: "; title: One\n" + fewer + "---\n1 .\n"},
		{Name: "comments, blanks, line ends of Windows",
			Source: "\ufeff; kind: homemade\r\n\r\n; mine\r\n" + strings.ReplaceAll(fewer, "\n", "  \r\n") + "---\r\n1 .\r\n",
			Want:   "; mine\n" + fewer + "---\n1 .\n"},
		{Name: "an address below", Source: linked + "---\nhttps://puzz.link/p?slither/2/2/h2d\n", Want: linked + "---\n. .\n2 3\n"},
	})
}

const linked = "genre Loops\nlink slither\n" + loopRules

const loops = "genre Loops\n" + loopRules

const loopRules = `board 1 to 9
clue n: number 0..4 in cells
mark line in sides
rule Numbers: each c in cells with n: count line in sides of c = n
loop line
`

var listed = strings.NewReplacer("number", "list of number", "count shaded in ring of c = n", "shaded around c runs n in any order",
	"{n shaded cells}", "{n}").Replace(fewer)

const signed = "genre Signs\nboard 1 to 3\nclue p: signs white W, black B in cells\nmark a, b in cells\n" +
	"rule P: each c in cells with white: a c\n"

const pointing = "genre Arrows\nboard 1 to 3\nclue n d: number 0.. and arrow or ? in cells\nmark a, b in cells\n" +
	"rule P: each c in cells with n: count a in ray d of c = n\n"

const rowsOnly = "genre Rows\nboard 1 to 3\nmark a, b in cells\nrule Rows: each r in rows: count a in r = 1\n"

func TestFaultsHaveTheirPlaceInTheWholeText(t *testing.T) {
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "nothing", Source: "", Line: 1, Says: "begins with the name of the genre"},
		{Name: "a word of a rule", Source: strings.Replace(fewer, "ring", "rings", 1), Line: 6, Col: 55, Says: "“rings” stands here"},
		{Name: "below a heading", Source: "; title: One\n\n" + strings.Replace(fewer, "ring", "rings", 1), Line: 8, Col: 55,
			Says: "“rings” stands here"},
		{Name: "a clue", Source: fewer + "---\n. 9\n", Line: 8, Col: 3, Says: "9"},
		{Name: "a clue below headings", Source: "; title: One\n; author: I\n" + fewer + "---\n; more\n. 9\n", Line: 11, Col: 3, Says: "9"},
		{Name: "a number that is too large", Source: fewer + "---\n. 51\n", Line: 8, Col: 3,
			Says: "“51” is not a clue here: a clue is a number from 0 to 8"},
		{Name: "a list without commas", Source: listed + "---\n. 51\n", Line: 8, Col: 3,
			Says: "“51” is not a clue here: a clue is numbers from 0 to 8 such as 5,1"},
		{Name: "several numbers that the clue does not allow", Source: "; title: One\n" + fewer + "---\n. 5,1\n", Line: 9, Col: 3,
			Says: "write list of number in the line of the clue"},
		{Name: "an unknown number that the clue does not allow", Source: fewer + "---\n. ?\n", Line: 8, Col: 3,
			Says: "write or ? behind the numbers in the line of the clue"},
		{Name: "several numbers with a blank", Source: listed + "---\n. .\n. 5, 1\n", Line: 9, Col: 6,
			Says: "several numbers in one place have commas between them, and no blanks: 2,1"},
		{Name: "a mark", Source: fewer + "---\n. #\n", Line: 8, Col: 3,
			Says: "; “#” is a mark, and the rows have only clues: write a dot here"},
		{Name: "a hyphen for no clue", Source: fewer + "---\n. -\n", Line: 8, Col: 3, Says: "; a cell without a clue is a dot"},
		{Name: "a sign", Source: signed + "---\n. x\n", Line: 7, Col: 3, Says: "“x” is not a clue here: a clue is W or B"},
		{Name: "a number without its arrow", Source: pointing + "---\n. 2\n", Line: 7, Col: 3,
			Says: "a clue is a number from 0 on and an arrow, such as 2>, 2<, 2^ or 2v, or ?"},
		{Name: "a short row", Source: fewer + "---\n. .\n.\n", Line: 9, Col: 2, Says: "row"},
		{Name: "no rules above", Source: "---\n. .\n", Line: 1, Says: "begins with the name of the genre"},
		{Name: "a second line between rules and rows", Source: fewer + "---\n. .\n---\n. .\n", Line: 9, Col: 1,
			Says: "a text has one line ---, between its rules and its rows; this is the second"},
		{Name: "rows without a line above them", Source: fewer + ". .\n. 1\n", Line: 7, Col: 1, Says: "write a line --- above them"},
		{Name: "a mistyped genre", Source: strings.Replace(fewer, "genre", "gener", 1), Line: 1, Col: 1,
			Says: "“gener” stands here; did you mean “genre”?"},
		{Name: "not text", Source: "\x00", Says: "this is not text"},
	})
}

// A puzzle is described by its own rules.
func TestInfo(t *testing.T) {
	for _, test := range []struct {
		source string
		want   puzzle.PuzzleInfo
	}{
		{fewer, puzzle.PuzzleInfo{Title: "Fewer", Size: "2 × 2", Rules: "Shade some.", Blank: true}},
		{"; title: One\n" + fewer + "---\n1 .\n", puzzle.PuzzleInfo{Title: "One", Size: "2 × 1", Rules: "Fewer. Shade some."}},
		{rowsOnly, puzzle.PuzzleInfo{Title: "Rows", Size: "3 × 3"}},
	} {
		if got := penciltest.Parse(t, Kind(), test.source).Info(); got != test.want {
			t.Errorf("got %+v, want %+v", got, test.want)
		}
	}
}

func background(t testing.TB) *puzzle.Run { return run.New(t.Context(), run.Setup{Seed: 1}) }

// These kinds can do everything that pencil puzzles can do.
func TestAbilities(t *testing.T) {
	k := Kind()
	p := penciltest.Parse(t, k, fewer+"---\n3 .\n. .\n")
	if s := penciltest.Solve(t, k, p); len(s.Moves) == 0 || s.Outcome != puzzle.Solved {
		t.Errorf("solved: %+v", s)
	}
	hint, err := p.Start().(puzzle.Hinter).Hint(background(t))
	if err != nil || !strings.Contains(hint.Text.String(), "This 3 needs three shaded cells") {
		t.Errorf("the hint is %+v, %v", hint, err)
	}
	draft, err := k.(puzzle.Editor).Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := draft.Play("r1c2=2")
	if err != nil {
		t.Fatal(err)
	}
	frozen, err := drawn.(puzzle.Draft).Freeze()
	if err != nil || frozen.Text() != fewer+"---\n3 2\n. .\n" {
		t.Errorf("drawn: %v, %v", frozen, err)
	}
	status, _, err := puzzle.CheckDraft(background(t), k, draft)
	if err != nil || status.Title != "Several solutions" {
		t.Errorf("judged: %+v, %v", status, err)
	}
	settings := k.(puzzle.Generator).Settings()
	made, err := k.(puzzle.Generator).Generate(background(t),
		fill(t, settings, map[string]any{"puzzle": fewer, "rows": 30, "cols": 4}))
	if err != nil || !strings.HasPrefix(made.Text(), fewer+"---\n") || made.Info().Size != "4 × 9" {
		t.Errorf("made: %v, %v", made, err)
	}
	given := map[string]any{"puzzle": fewer, "rows": 3}
	by, err := puzzle.Under(k, k.(puzzle.Editor).Blank(), given)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range by.(puzzle.Generator).Settings() {
		if p.Name == "rows" && (p.Default != 2 || p.Max != 9) {
			t.Errorf("by the rules, rows are %+v", p)
		}
	}
	blank, err := by.(puzzle.Editor).NewDraft(fill(t, by.(puzzle.Editor).Blank(), given))
	if err != nil {
		t.Fatal(err)
	}
	if p, err := blank.Freeze(); err != nil || p.Info().Size != "2 × 3" || !p.Info().Blank {
		t.Errorf("blank: %v, %v", p, err)
	}
	if _, err := k.(puzzle.Generator).Generate(background(t), fill(t, settings, map[string]any{"puzzle": rowsOnly})); err == nil ||
		!strings.Contains(err.Error(), "because its puzzles have no clues") {
		t.Errorf("without clues: %v", err)
	}
}

// The rules decide on settings: a grade beyond theirs is refused, and the size becomes one of their boards.
func TestSettingsOfRules(t *testing.T) {
	for _, test := range []struct {
		make  string
		given map[string]any
		want  string // grade and rows of the settings, or the error
	}{
		{"", nil, "easy 6"},
		{"", map[string]any{"grade": "expert", "rows": 30}, "expert 9"},
		{"make grades medium, hard\n", nil, "medium 6"},
		{"make grades medium, hard\n", map[string]any{"grade": "hard", "rows": 12}, "hard 9"},
		{"make grades medium, hard\n", map[string]any{"grade": "expert"}, "grade must be one of medium, hard, not expert"},
	} {
		form := Kind().(puzzle.Generator).Settings()
		by, err := Of(fewer + test.make)
		if err != nil {
			t.Fatal(err)
		}
		params, err := within(by.(puzzle.Generator).Settings(), form, fill(t, form, test.given))
		got := fmt.Sprint(params["grade"], " ", params["rows"])
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s%v: %s, want %s", test.make, test.given, got, test.want)
		}
	}
	k := Kind().(puzzle.Generator)
	_, err := k.Generate(background(t), fill(t, k.Settings(), map[string]any{"puzzle": fewer + "make grades medium\n", "grade": "hard"}))
	if err == nil || err.Error() != "grade must be one of medium, not hard" {
		t.Errorf("made: %v", err)
	}
}

// A new puzzle has the author of the open puzzle, and the genre as its title until the title is changed.
func TestNewPuzzlesKeepTheAuthor(t *testing.T) {
	source := "; title: One\n; author: I\n" + fewer + "---\n3 .\n. .\n"
	k := Kind()
	made, err := k.(puzzle.Generator).Generate(background(t), fill(t, k.(puzzle.Generator).Settings(), map[string]any{"puzzle": source}))
	if err != nil {
		t.Fatal(err)
	}
	draft, err := k.(puzzle.Editor).NewDraft(fill(t, k.(puzzle.Editor).Blank(), map[string]any{"puzzle": source}))
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := draft.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]puzzle.Puzzle{"made": made, "drawn": drawn} {
		if info := p.Info(); info.Title != "Fewer" || info.Author != "I" || !strings.HasPrefix(p.Text(), "; author: I\ngenre Fewer\n") {
			t.Errorf("%s: %+v\n%s", name, info, p.Text())
		}
	}
}

func fill(t *testing.T, described []puzzle.Param, given map[string]any) puzzle.Params {
	t.Helper()
	params, err := puzzle.Fill(described, given)
	if err != nil {
		t.Fatal(err)
	}
	return params
}

// Puzzles with the same givens but different rules share no stored results.
func TestRulesWithOneTitleAreApart(t *testing.T) {
	store := run.NewStore(run.DefaultStore)
	for _, rules := range []string{fewer, strings.Replace(fewer, "ring", "neighbours", 1)} {
		p := penciltest.Parse(t, Kind(), rules+"---\n2 .\n. .\n")
		ctx := run.New(t.Context(), run.Setup{Store: store})
		hint, err := puzzle.WithStore(p, store).Start().(puzzle.Hinter).Hint(ctx)
		if sure := hint.Move != ""; err != nil || sure != (rules != fewer) {
			t.Errorf("the hint is %+v, %v", hint, err)
		}
	}
}

// Rules that have no solution without clues are named, and only places that are less than the board are marked.
func TestRulesThatLeaveNoBoard(t *testing.T) {
	const begun = "genre Star\nboard 1 to 9, usually 4\nmark star, empty in cells\n"
	for _, test := range []struct {
		rules, why string
		marked     int
	}{
		{"rule Rows: each r in rows: count star in r = 1\nrule Columns: each c in columns: count star in c = 2\n",
			"There is no solution: even without clues, the rules “Rows” and “Columns” leave no board.", 0},
		{"rule Top: each r in rows where 1 = 1: count star in top row = 1\nrule Corner: count star in top row = 2\n",
			"There is no solution: even without clues, the rules “Top” and “Corner” leave no board.", 4},
		{"rule Many: each r in rows: count star in r = 5\n", "There is no solution: count of star cells in this row = 5.", 16},
	} {
		s := penciltest.Solve(t, Kind(), penciltest.Parse(t, Kind(), begun+test.rules))
		var marked []scene.Place
		for _, m := range s.Marks {
			marked = append(marked, m.Places...)
		}
		if s.Why != test.why || len(marked) != test.marked {
			t.Errorf("%s\n%s, and %v are marked", test.rules, s.Why, marked)
		}
	}
}

func TestSplit(t *testing.T) {
	rules := strings.TrimSuffix(fewer, "\n")
	for _, test := range []struct {
		name, source string
		want         []string
		lines        []int
	}{
		{"rules alone", fewer, []string{rules}, []int{1}},
		{"one puzzle", fewer + "---\n1 .\n", []string{rules + "\n---\n1 ."}, []int{1}},
		{"two boards", fewer + "---\n1 .\n\n; title: B\n2 .\n", []string{fewer + "---\n1 .", fewer + "---\n; title: B\n2 ."}, []int{1, 3}},
		{"two texts", fewer + "---\n1 .\n\n" + loops + "---\n2 .\n",
			[]string{rules + "\n---\n1 .", strings.TrimSuffix(loops, "\n") + "\n---\n2 ."},
			[]int{1, 10}},
		{"a fault", "genre\n", []string{"genre\n"}, []int{1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			var lines []int
			for _, part := range Kind().(puzzle.Splitter).Split(test.source) {
				got, lines = append(got, part.Text), append(lines, part.Line)
			}
			for i := range got {
				got[i] = strings.TrimRight(got[i], "\n")
			}
			for i := range test.want {
				test.want[i] = strings.TrimRight(test.want[i], "\n")
			}
			if !slices.Equal(got, test.want) || !slices.Equal(lines, test.lines) {
				t.Errorf("got %q at %v", got, lines)
			}
		})
	}
}

func TestRecognise(t *testing.T) {
	for source, want := range map[string]puzzle.Confidence{
		fewer:                                 puzzle.Certain,
		"; title: One\n" + fewer + "---\n. .": puzzle.Certain,
		"genre Mine\nbord 1 to 3\nmark a, b in cells\n": puzzle.Certain,
		"genre Mine\n": puzzle.Likely,
		strings.Replace(fewer, "genre", "gener", 1) + "---": puzzle.Likely,
		"Genre Mine\n\tboard 1 to 3\n":                      puzzle.Certain,
		"generally 1 2 3\n":                                 puzzle.No,
		". . 1\n. . .\n":                                    puzzle.No,
		"rule of thumb\nmark my words":                      puzzle.No,
	} {
		if got := Kind().(puzzle.Recogniser).Recognise(source); got != want {
			t.Errorf("%q: %v", source, got)
		}
	}
}

// Each lesson can be read, and its rules are longer than those of the lesson before it, unless it begins another kind. Its board has a
// solution, and only one if there are clues.
func TestLessons(t *testing.T) {
	all := Kind().(puzzle.Teacher).Lessons()
	if len(all) < 10 || len(all) > 14 {
		t.Errorf("there are %d lessons", len(all))
	}
	before, genre := 0, ""
	for _, l := range all {
		p := penciltest.Parse(t, Kind(), l.Puzzle)
		rules, _, _ := strings.Cut(l.Puzzle, "---")
		head, _, _ := strings.Cut(rules, "\n")
		if p.Text() != l.Puzzle || head == genre && len(rules) <= before {
			t.Errorf("%s: %s", l.Title, l.Puzzle)
		}
		before, genre = len(rules), head
		if by, err := Of(rules); err != nil || len(by.(pencil.Remarked).Remarks()) > 0 {
			t.Errorf("%s: %v, %v", l.Title, by.(pencil.Remarked).Remarks(), err)
		}
		s := penciltest.Solve(t, Kind(), p)
		if unique := slices.Contains(s.Proved, puzzle.Unique); s.Outcome != puzzle.Solved || unique != (strings.Contains(rules, "clue")) {
			t.Errorf("%s: %v, unique %v", l.Title, s.Outcome, unique)
		}
	}
}

// The editor explains every word that may occur in a rule.
func TestWordsAreExplained(t *testing.T) {
	var b strings.Builder
	for _, w := range words.Words {
		b.WriteString(w.Form + " " + w.About + " ")
	}
	explained := b.String()
	const begun = "genre G\nboard 1 to 9, rooms, boxes, rim top\nclue n: number 0..4 in cells\nmark star *, dot in cells\n"
	for _, before := range []string{"", "rule A: ", "rule A: each c in ", "rule A: each a b in ", "rule A: each c in cells: ",
		"rule A: star ", "rule A: each a b in pairs "} {
		c := language.Complete(begun+before, len(begun+before))
		if len(c.Fitting) == 0 {
			t.Errorf("%q: nothing fits", before)
		}
		for _, word := range c.Fitting {
			if !strings.Contains(explained, word.Name) {
				t.Errorf("%q: %q is not explained", before, word.Name)
			}
		}
	}
	for _, word := range strings.Fields("if then and or not != <= >= < > squares stretches spans walls ring sight runs connected") {
		if !strings.Contains(explained, word) {
			t.Errorf("%q is not explained", word)
		}
	}
}

func TestFormats(t *testing.T) {
	p := penciltest.Parse(t, Kind(), linked+"---\n. .\n2 3\n")
	for format, want := range map[string]string{"text": p.Text(), "link": "https://puzz.link/p?slither/2/2/h2d"} {
		if got, err := p.(puzzle.Writer).Write(format); err != nil || got != want {
			t.Errorf("%s: %q, %v", format, got, err)
		}
	}
	if got, err := penciltest.Parse(t, Kind(), fewer).(puzzle.Writer).Write("link"); err == nil ||
		!strings.Contains(err.Error(), "name no kind of puzz.link") {
		t.Errorf("without a name on puzz.link: %q, %v", got, err)
	}
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), fewer,
		fewer+"---\n1 .\n. .\n", "; title: One\n"+loops+"---\n. 2\n\n3 .\n", first, "---\n", "genre\n---\n---")
}

// Any pasted text is split into puzzles, and words are offered at every place of it.
func FuzzSplit(f *testing.F) {
	for _, source := range []string{fewer, fewer + "---\n1 .\n\n. .\n\ngenre\n", "---\n---\n", loops + "---\n\n"} {
		f.Add(source, len(source)/2)
	}
	f.Fuzz(func(t *testing.T, source string, cursor int) {
		if parts := Kind().(puzzle.Splitter).Split(source); len(parts) == 0 || parts[0].Line < 1 {
			t.Errorf("%+v", parts)
		}
		if c := Kind().(puzzle.Completer).Complete(source, cursor); c.From > max(cursor, 0) {
			t.Errorf("the word before %d begins at %d", cursor, c.From)
		}
		Kind().(puzzle.Recogniser).Recognise(source)
	})
}

// Rules can name the steps of their hints. A name is used only for the reason that the rules state.
func TestTechniques(t *testing.T) {
	const named = fewer + "technique \"All around\": each c in cells with n: Numbers c from nothing so shaded\n"
	for _, test := range []struct{ source, rule string }{
		{named + "---\n3 .\n. .\n", "All around"},
		{named + "---\n2 .\n. .\n", ""},
		{fewer + "---\n3 .\n. .\n", ""},
		{strings.Replace(named, "from nothing", "from dot", 1) + "---\n3 .\n. .\n", ""},
		{strings.Replace(named, "so shaded", "so not shaded", 1) + "---\n3 .\n. .\n", ""},
		{strings.Replace(named, "so shaded", "so shaded c", 1) + "---\n3 .\n. .\n", ""},
		{strings.Replace(named, "with n:", "with n where n = 1:", 1) + "---\n3 .\n. .\n", ""},
	} {
		hint, err := penciltest.Parse(t, Kind(), test.source).Start().(puzzle.Hinter).Hint(run.New(t.Context(), run.Setup{}))
		if err != nil {
			t.Fatal(err)
		}
		if hint.Named != (test.rule != "") || hint.Named && hint.Rule != test.rule {
			t.Errorf("%s: it is called %q, named %v, want %q: %s", test.source, hint.Rule, hint.Named, test.rule, hint.Text)
		}
	}
}
