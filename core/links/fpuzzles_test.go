package links

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"unknot/core/testcorpus"
)

func TestFPuzzlesAreRead(t *testing.T) {
	p, err := ReadFPuzzle("https://f-puzzles.com/?load=" + tiny)
	if err != nil {
		t.Fatal(err)
	}
	want := &FPuzzle{Size: 4, Title: "Tiny", Author: "Unknot", Grid: make([][]FCell, 4), Parts: map[string][]FPart{
		"killercage": {{Cells: []Place{{1, 1}, {1, 2}}, Value: "3"}},
		"ratio":      {{Cells: []Place{{2, 3}, {2, 4}}}},
	}, Other: map[string]json.RawMessage{}}
	for i := range want.Grid {
		want.Grid[i] = make([]FCell, 4)
	}
	want.Grid[0][2] = FCell{Value: "3", Given: true}
	want.Grid[3][0] = FCell{Value: "2", Given: true}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("got %+v, want %+v", p, want)
	}
}

func TestFPuzzlesKeepUnknownFieldsAndAnyTypeOfValue(t *testing.T) {
	source := `{"size":"1","title":7,"grid":[[{"value":"1","given":true,"region":null,"c":"#fff"}]],"diagonal+":true,"antiknight":false,` +
		`"killercage":[{"cells":["r1c1"],"value":1,"outlineC":"#000"}],"rossini":[{"cell":"R0C1"}]}`
	p, err := ParseFPuzzle(source)
	if err != nil {
		t.Fatal(err)
	}
	cage := p.Parts["killercage"][0]
	if p.Title != "7" || p.Grid[0][0].Value != "1" || !reflect.DeepEqual(p.Flags, []string{"diagonal+"}) || cage.Value != "1" ||
		string(cage.Other["outlineC"]) != `"#000"` || string(p.Other["rossini"]) != `[{"cell":"R0C1"}]` ||
		string(p.Grid[0][0].Other["c"]) != `"#fff"` {
		t.Errorf("got %+v", p)
	}
}

func TestFaultsOfFPuzzlesAreNamed(t *testing.T) {
	for source, want := range map[string]string{
		`{"size":2,"grid":[[{},{}]]}`:                              "has 1 rows",
		`{"size":2,"grid":[[{},{}],[{}]]}`:                         "row 2",
		`{"grid":[]}`:                                              "no size",
		`{"size":1,"grid":[[{}]],"killercage":[{"cells":["A1"]}]}`: "“A1”",
		`{"size":1,"grid":[[{}]],"arrow":{"cells":["R1C1"]}}`:      "“arrow”",
		`[1,2]`:                              "cut off",
		`{"size":1,"grid":[[{"value":[]}]]}`: "“grid”",
		`{"size":100000,"grid":[[{}]]}`:      "too large",
		`{"size":1,"grid":[[{}]],"littlekillersum":[{"cell":"R1C1","direction":3}]}`: "“littlekillersum”",
	} {
		if _, err := ParseFPuzzle(source); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want … %s …", source, err, want)
		}
	}
	if _, err := ReadFPuzzle("https://f-puzzles.com/?id=x"); err != ErrShort {
		t.Errorf("a short name: %v", err)
	}
	if _, err := ReadFPuzzle("https://sudokupad.app/scl" + twoByTwo); err == nil {
		t.Error("read SudokuPad's notation as f-puzzles'")
	}
}

// plain returns what a JSON text means, with f-puzzles' values as texts and without fields that have the default.
func plain(t *testing.T, source string) any {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(source), &value); err != nil {
		t.Fatal(err)
	}
	var simple func(value any) any
	simple = func(value any) any {
		switch value := value.(type) {
		case map[string]any:
			fields := map[string]any{}
			for name, field := range value {
				list, isList := field.([]any)
				if field = simple(field); field != nil && field != "" && field != false && !(isList && len(list) == 0) {
					fields[name] = field
				}
			}
			return fields
		case []any:
			list := []any{}
			for _, member := range value {
				list = append(list, simple(member))
			}
			return list
		case float64:
			number, _ := json.Marshal(value)
			return string(number)
		}
		return value
	}
	return simple(value)
}

func TestPublishedFPuzzlesAreReadAndWritten(t *testing.T) {
	for line := range strings.Lines(testcorpus.Read(t, "sudoku-variants/fpuzzles.jsonl")) {
		var row struct {
			Name, Link string
			Puzzle     json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		p, err := ReadFPuzzle(row.Link)
		if err != nil {
			t.Errorf("%s: %v", row.Name, err)
			continue
		}
		if got, want := plain(t, p.JSON()), plain(t, string(row.Puzzle)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v, want %v", row.Name, got, want)
		}
		again, err := ReadFPuzzle(p.Write())
		if err != nil || again.JSON() != p.JSON() {
			t.Errorf("%s: written and read it is another puzzle (%v)", row.Name, err)
		}
		for name := range p.Other {
			if name != "disabledlogic" && name != "truecandidatesoptions" && name != "highlightConflicts" {
				t.Errorf("%s: the field %s is not known", row.Name, name)
			}
		}
	}
}

func FuzzFPuzzle(f *testing.F) {
	f.Add(tinyJSON)
	f.Add(`{"size":"1","grid":[[{"value":"1","given":true,"region":0,"c":"#fff"}]],"negative":["xv"],"thermometer":[{"lines":[["R1C1"]]}]}`)
	f.Add(`{"size":1,"grid":[[{"givenPencilMarks":[1,2]}]],"quadruple":[{"cells":["R1C1"],"values":[1,"1"]}],"solution":[1],"cage":null}`)
	f.Fuzz(func(t *testing.T, source string) {
		p, err := ParseFPuzzle(source)
		if err != nil {
			return
		}
		again, err := ParseFPuzzle(p.JSON())
		if err != nil || again.JSON() != p.JSON() {
			t.Fatalf("%s became %v (%v)", p.JSON(), again, err)
		}
	})
}
