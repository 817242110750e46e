package links

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func TestPadsAreRead(t *testing.T) {
	p, err := ReadPad("https://sudokupad.app/scl" + twoByTwo)
	if err != nil {
		t.Fatal(err)
	}
	yes := true
	want := &Pad{
		Cells:   [][]SCell{{{Value: "1"}, {}}, {{}, {}}},
		Regions: [][]Spot{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}},
		Cages:   []SCage{{Cells: []Spot{{0, 1}, {1, 1}}, Value: "3", Unique: &yes}},
		Metadata: map[string]json.RawMessage{"author": []byte(`"Unknot"`), "title": []byte(`"Two by two"`),
			"rules": []byte(`"Digits 1 and 2; the cage sums to 3."`)},
		Lines:    []SLine{{WayPoints: []Point{{0.5, 0.5}, {1.5, 1.5}}, Color: "#FF8800", Thickness: 4}},
		CellSize: 50,
	}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("got %+v, want %+v", p, want)
	}
	if title := p.Note("title"); title != "Two by two" {
		t.Errorf("the title is %q", title)
	}
	address, err := p.Write()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := ReadPad(address); err != nil || !reflect.DeepEqual(again, p) {
		t.Errorf("written and read: %+v (%v)", again, err)
	}
}

func TestNotesAndFlagsOfPads(t *testing.T) {
	p, err := ParsePad(`{ce:[[,],[,]],ca:[{v:'title: It\'s: two'},{v:'Rules: a\nb'},` +
		`{ce:[[0,0]],v:'author: nobody'}],metadata:{antiknight:t,solution:'1221'}}`)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"title": "It's: two", "rules": "a\nb", "author": "", "solution": "1221"} {
		if got := p.Note(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if !p.Flag("antiknight") || p.Flag("antiking") {
		t.Error("the flags are wrong")
	}
}

func TestNotationIsReadAsItIsWritten(t *testing.T) {
	for short, full := range map[string]string{
		`[,,]`:                         `[{},{},{}]`,
		`[[,],[,]]`:                    `[[{},{}],[{},{}]]`,
		`[{v:1},]`:                     `[{"value":1},{}]`,
		`[]`:                           `[]`,
		`{c1:#0,c2:#F,c:12ab3F}`:       `{"backgroundColor":"#FFFFFF","borderColor":"#000000","color":"#12ab3F"}`,
		`{w:-0.5,t:'t',r:t,u:f}`:       `{"rounded":true,"title":"t","underlays":false,"width":-0.5}`,
		`{v:'a\'b"c\\d\nzeé'}`:         `{"value":"a'b\"c\\d\nzeé"}`,
		`{"cells":[[{},{"value":1}]]}`: `{"cells":[[{},{"value":1}]]}`,
		`{c:123456,v:'#123456'}`:       `{"color":"#123456","value":"#123456"}`,
		`{v:123456.0,o:null}`:          `{"overlays":null,"value":123456}`,
	} {
		value, err := expand(short)
		if err != nil {
			t.Errorf("%s: %v", short, err)
			continue
		}
		if got, _ := json.Marshal(value); string(got) != full {
			t.Errorf("%s became %s, want %s", short, got, full)
		}
		var out strings.Builder
		if err := shorten(&out, value); err != nil {
			t.Errorf("%s: %v", full, err)
		}
		if again, err := expand(out.String()); err != nil || !reflect.DeepEqual(again, value) {
			t.Errorf("%s became %v (%v)", out.String(), again, err)
		}
	}
}

func TestDamagedNotationIsRefused(t *testing.T) {
	for _, source := range []string{``, `{`, `[`, `{ce:[[,]]`, `{ce}`, `{ce:[[{v:1}{}]]}`, `{v:'a}`, `{ce:[[,],[,,]]}`,
		`{ce:[]}`, `{ce:[[,]]}x`, `7`} {
		if p, err := ParsePad(source); err == nil {
			t.Errorf("%q became %+v", source, p)
		}
	}
}

func FuzzPad(f *testing.F) {
	f.Add(twoByTwoText)
	f.Add(`{ce:[[,],[,]],ca:[{v:'title: a'}],u:[{ct:[0.5,1.5],w:1,h:'2',c1:#0,te:5}],metadata:{antiknight:t}}`)
	f.Add(`{"cells":[[{"value":"1","centremarks":[1,2]}]],"foo":{"bar":[{},{}]}}`)
	f.Fuzz(func(t *testing.T, source string) {
		p, err := ParsePad(source)
		if err != nil {
			return
		}
		text, err := p.Notation()
		if err != nil {
			return // some key has no short form
		}
		again, err := ParsePad(text)
		if err != nil {
			t.Fatalf("%q cannot be read: %v", text, err)
		}
		if third, err := again.Notation(); err != nil || third != text {
			t.Fatalf("%q became %q (%v)", text, third, err)
		}
	})
}
