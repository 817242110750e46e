package catalogue

import (
	"strconv"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// A written text is recognised with certainty when it is read elsewhere. It is the same puzzle there with the same text,
// whether it has a title or not.
func TestWhatIsWrittenNamesItsKind(t *testing.T) {
	for _, k := range Kinds() {
		name := k.Info().Name
		for _, level := range tried(t, k) {
			untitled := strings.TrimPrefix(level.Text, text.Heading(level.Title, level.Author))
			for _, source := range []string{level.Text, untitled} {
				p, err := k.Parse(source)
				if err != nil {
					t.Fatal(err)
				}
				written, err := Write(k, p, "")
				if err != nil || written != text.Headed(name, source) {
					t.Fatalf("%s is written as %q, %v", level.Name, written, err)
				}
				as, again, err := Read(allKinds(), "", written)
				if err != nil || as.Kind.Info().Name != name || len(as.Others) > 0 || again.Text() != source || again.Info() != p.Info() {
					t.Errorf("%s is read as %+v, %v:\n%s", level.Name, as, err, written)
				}
				if _, parts, err := Split(allKinds(), "", written); err != nil || len(parts) != 1 || parts[0].Text != source ||
					parts[0].Line != 2 {
					t.Errorf("%s is split into %+v, %v", level.Name, parts, err)
				}
			}
		}
	}
}

// Every format that a kind writes is read as the same puzzle. The canonical text has a heading.
func TestFormatsAreReadAsTheyAreWritten(t *testing.T) {
	for _, k := range Kinds() {
		for _, level := range tried(t, k) {
			p, err := k.Parse(level.Text)
			if err != nil {
				t.Fatal(err)
			}
			for _, format := range k.Info().Formats {
				written, err := Write(k, p, format.Name)
				if !format.Writes || err != nil {
					continue // it cannot say this puzzle
				}
				plain, _ := puzzle.Write(p, format.Name)
				line, _, _ := strings.Cut(written, "\n")
				if headed := text.KindIn(line) != ""; headed != (plain == p.Text()) {
					t.Errorf("%s as %s is headed: %v", level.Name, format.Name, headed)
				}
				reader := k.Info().Name
				switch {
				case format.Rules:
					reader = "homemade"
				case !format.Reads:
					continue
				}
				if err := beyondDoubt(reader, written); err != nil {
					t.Errorf("%s as %s: %v", level.Name, format.Name, err)
				}
			}
		}
	}
}

func TestAHeadingHoldsForAllThatFollows(t *testing.T) {
	const (
		tiles  = "1 2\n3 _\n"
		island = "1 2 3\n4 5 6\n7 8 8\n" // faulty tiles to those who are not told
		lamps  = "**.\n*..\n...\n"
	)
	for _, test := range []struct{ name, text, want string }{ // want: kind, line and title of each part, or the fault
		{"no heading", tiles + "\n" + tiles, "tiles 1, tiles 4"},
		{"one", "; kind: tiles\n" + tiles + "\n" + tiles, "tiles 2, tiles 5"},
		{"apart from the first part", "; kind: tiles\n\n" + tiles, "tiles 2"},
		{"the same again", "; kind: tiles\n" + tiles + "\n; kind: Tiles\n" + tiles, "tiles 2, tiles 6"},
		{"by its title", "; kind: Sliding tiles\n" + tiles, "tiles 2"},
		{"two kinds", "; kind: tiles\n; title: A\n" + tiles + "\n" + tiles + "\n; kind: lights\n; title: B\n" + lamps,
			"tiles 2 A, tiles 6, lights 10 B"},
		{"a heading below a title", "; kind: tiles\n" + tiles + "\n; title: B\n; kind: lights\n" + lamps, "tiles 2, lights 5 B"},
		{"and back", "; kind: lights\n" + lamps + "\n; kind: tiles\n" + tiles + "\n; kind: lights\n" + lamps + "\n" + lamps,
			"lights 2, tiles 7, lights 11, lights 15"},
		{"the first holds for what is before it", tiles + "\n; kind: tiles\n" + tiles + "\n; kind: lights\n" + lamps,
			"tiles 1, tiles 5, lights 9"},
		{"what nobody would think", "; kind: tiles\n" + tiles + "\n; kind: nurikabe\n" + island, "tiles 2, nurikabe 6"},
		{"quoted", "> ; kind: tiles\n> 1 2\n> 3 _\n> \n> ; kind: lights\n> **\n> .*\n", "tiles 2, lights 6"},
		{"a fault in the second", "; kind: tiles\n" + tiles + "\n; kind: lights\n**\n*x\n",
			"line 7, column 2: “x” is neither a lit lamp (*) nor one that is off (.)"},
		{"a kind that there is not", "; kind: tiles\n" + tiles + "\n; kind: chocona\n. . 3\n",
			"this is called Chocona, which Unknot cannot solve"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := inBrief(Split(allKinds(), "", test.text)); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
	as, parts, err := Split(allKinds(), "nurikabe", "; kind: tiles\n1 2 . .\n. . . .\n")
	if err != nil || as.Kind.Info().Name != "nurikabe" || len(parts) != 1 {
		t.Errorf("read as what was asked for: %+v, %v", parts, err)
	}
}

// inBrief lists the names of the parts of a text, or says why it has none.
func inBrief(as Reading, parts []text.Part, err error) string {
	if err != nil {
		return err.Error()
	}
	var all []string
	for _, part := range parts {
		kind := part.Kind
		if kind == "" {
			kind = as.Kind.Info().Name
		}
		all = append(all, strings.TrimSpace(kind+" "+strconv.Itoa(part.Line)+" "+part.Name))
	}
	return strings.Join(all, ", ")
}
