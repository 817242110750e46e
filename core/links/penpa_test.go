package links

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"unknot/core/testcorpus"
)

// pack compresses a text as Penpa does.
func pack(text string) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return base64.StdEncoding.EncodeToString(packed.Bytes())
}

// drawn has a member of every layer.
var drawn = &Penpa{
	Board: "square", Rows: 4, Cols: 3, Top: 1, Left: 2, Title: "Fizz, buzz", Author: "null", Source: "", Rules: "One\ntwo, three",
	Question: Layers{
		Numbers: []Number{{Dot{Middle, -1, 0}, "3", 1, "1"}, {Dot{Middle, 0, 0}, "2_1", 7, "2"}, {Dot{Middle, 1, 1}, "?", 6, "1"},
			{Dot{Middle, 2, 2}, "[1,0,1]", 1, "7"}, {Dot{Corner, 0, 1}, "2", 6, "1"}},
		Small: []Small{{Dot{Middle, 1, 0}, 1, "14", 4}, {Dot{Middle, 1, 0}, 2, "7", 4}},
		Symbols: []Symbol{{At: Dot{Middle, 0, 1}, Style: 1, Name: "circle_L", Layer: 1},
			{At: Dot{Middle, 3, 2}, Parts: []int{0, 1, 0, 0}, Name: "arrow_cross", Layer: 2}},
		Surface: []Surface{{Dot{Middle, 3, 0}, 4}},
		Strokes: map[string][]Stroke{"lineE": {{Dot{Corner, -1, -1}, Dot{Corner, -1, 0}, 2}, {Dot{Below, 0, 0}, Dot{Below, 0, 0}, 98}}},
		Paths:   map[string][][]Dot{"thermo": {{{Middle, 0, 0}, {Middle, 1, 1}}}},
	},
	Answer: Layers{Surface: []Surface{{Dot{Middle, 1, 2}, 2}}},
	Hidden: []Dot{{Middle, 3, 1}},
	Tool:   "blpo", Tags: []string{"nurikabe"},
}

func TestDrawingsAreReadAsTheyAreWritten(t *testing.T) {
	for _, tool := range []string{"blpo", "surface", "lineE"} {
		p := *drawn
		p.Tool = tool
		if got, err := ReadPenpa(p.Write()); err != nil || !reflect.DeepEqual(got, &p) {
			t.Errorf("got %+v (%v), want %+v", got, err, &p)
		}
	}
}

func TestOlderDrawingsAreRead(t *testing.T) {
	text := strings.Join(strings.Split(drawn.Text(), "\n")[:5], "\n")
	if got, err := ParsePenpa(text); err != nil || !reflect.DeepEqual(got.Question, drawn.Question) || got.Hidden != nil {
		t.Errorf("got %+v (%v)", got, err)
	}
}

func TestFaultsOfDrawingsAreNamed(t *testing.T) {
	const margins = "[0,0,0,0]\n{}\n"
	for text, want := range map[string]string{
		"hex,3,3,38\n" + margins + "{}":                           "“hex”",
		"square,0,3,38\n" + margins + "{}":                        "no cells",
		"square,3,100000,38\n" + margins + "{}":                   "too many",
		"square,3,x,38\n" + margins + "{}":                        "cut off",
		"square,3,3,38\n[0,0]\n{}\n{}":                            "cut off",
		"square,3,3,38\n[0,-1,0,0]\n{}\n{}":                       "no cells",
		"square,3,3,38\n" + margins + "{":                         "cut off",
		"square,3,3,38\n" + margins + `{zN:{"100000":[1,1,"1"]}}`: "“number”: this drawing of Penpa has the place 100000",
		"square,3,3,38\n" + margins + `{zN:{"-1":[1,1,"1"]}}`:     "the place -1",
		"square,3,3,38\n" + margins + `{zE:{"a,b":2}}`:            "“lineE”",
		"square,3,3,38\n" + margins + `{zS:{"24":"dark"}}`:        "unexpected value",
		"square,3,3,38\n" + margins + `{z1:{"24":["1",1]}}`:       "corner of a cell",
		"square": "cut off",
	} {
		if _, err := ParsePenpa(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want … %s …", text, err, want)
		}
	}
}

func TestFurtherLayersAreListed(t *testing.T) {
	p, err := ParsePenpa("square,3,3,38\n[0,0,0,0]\n{}\n" + `{"sparkle":{"24":1},"glow":{},zT:{"24":1}}`)
	if err != nil || !reflect.DeepEqual(p.Question.Unknown, []string{"sparkle", "thermo"}) {
		t.Errorf("got %+v (%v)", p, err)
	}
}

func TestPublishedDrawingsAreRead(t *testing.T) {
	for line := range strings.Lines(testcorpus.Read(t, "sudoku-variants/penpa.jsonl")) {
		var row struct {
			Genre, Link string
			Holds       struct {
				Head             string
				Rows, Cols       int
				Margins          [4]int
				Numbers, Symbols [][]any
				Surface          [][3]int
				Edges            [][]any
			}
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		p, err := ReadPenpa(row.Link)
		if err != nil {
			t.Errorf("%s: %v", row.Genre, err)
			continue
		}
		h, q := row.Holds, p.Question
		margins := [4]int{p.Top, p.Bottom, p.Left, p.Right}
		if p.Board != h.Head || p.Rows != h.Rows || p.Cols != h.Cols || margins != h.Margins || p.Hidden != nil {
			t.Errorf("%s: another board: %+v", row.Genre, p)
		}
		numbers := map[[3]any]bool{}
		for _, n := range q.Numbers {
			numbers[[3]any{float64(n.At.Row), float64(n.At.Col), n.Text}] = true
		}
		for _, n := range h.Numbers {
			if !numbers[[3]any{n[0], n[1], n[3]}] {
				t.Errorf("%s: there is no number %v in %v", row.Genre, n, q.Numbers)
			}
		}
		symbols := map[[3]any]bool{}
		for _, s := range q.Symbols {
			symbols[[3]any{float64(s.At.Row), float64(s.At.Col), s.Name}] = true
		}
		for _, s := range h.Symbols {
			if !symbols[[3]any{s[0], s[1], s[3]}] {
				t.Errorf("%s: there is no symbol %v in %v", row.Genre, s, q.Symbols)
			}
		}
		var surface [][3]int
		for _, s := range q.Surface {
			surface = append(surface, [3]int{s.At.Row, s.At.Col, s.Colour})
		}
		if len(numbers) != len(h.Numbers) || len(symbols) != len(h.Symbols) || len(surface) != len(h.Surface) ||
			len(q.Strokes["lineE"]) != len(h.Edges) {
			t.Errorf("%s: another number of members: %+v", row.Genre, q)
		}
		again, err := ReadPenpa(p.Write())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%s: written and read it is %+v (%v)", row.Genre, again, err)
		}
	}
}

func FuzzPenpa(f *testing.F) {
	f.Add(drawn.Text())
	f.Add("sudoku,9,9,38,0,1,1\n[0,0,0,0]\n{}\n" +
		`{zN:{"33":[1,1,"1"]},zE:{"186,199":2},zY:{"40":[[1,0],"arrow_8",1]},z6:[[28,29]]}` + "\n{zS:{}}\n[28,1,1]")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePenpa(text)
		if err != nil {
			return
		}
		again, err := ParsePenpa(p.Text())
		if err != nil || again.Text() != p.Text() {
			t.Fatalf("%q became %q (%v)", p.Text(), again.Text(), err)
		}
	})
}
