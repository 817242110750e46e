package language

import (
	"testing"

	"unknot/core/pencil"
)

var circles = signsWithNumber{pencil.Signs{{Word: "w", Key: "w"}, {Word: "b", Key: "b"}}, pencil.Numbers{Least: 2, Most: 99}, 2, false}

func TestSignsWithNumbersAreRead(t *testing.T) {
	for word, want := range map[string]int{".": pencil.None, "w": 1, "b": 2, "w2": 7, "b2": 8, "w99": 201} {
		clue, ok := circles.Read(word)
		if !ok || clue != want || circles.Word(clue) != word {
			t.Errorf("%s is read as %d, %v and written as %s", word, clue, ok, circles.Word(clue))
		}
	}
	for _, word := range []string{"", "2", "x", "w1", "w100", "w.", "wb", "w02", "2w"} {
		if clue, ok := circles.Read(word); ok {
			t.Errorf("%q is read as %d", word, clue)
		}
	}
}

// A sign keeps the number, a number keeps the sign, and the number goes first.
func TestSignsWithNumbersAreTyped(t *testing.T) {
	clue := pencil.None
	for _, step := range []struct{ key, want string }{
		{"b", "b"}, {"4", "b4"}, {"w", "w4"}, {"2", "w42"}, {"Backspace", "w4"}, {"Backspace", "w"}, {"Backspace", "."}, {"3", "w3"},
	} {
		typed, ok := circles.Type(clue, step.key)
		if !ok || circles.Word(typed) != step.want {
			t.Fatalf("%s behind %s is %s, %v, want %s", step.key, circles.Word(clue), circles.Word(typed), ok, step.want)
		}
		clue = typed
	}
	if clue, ok := circles.Type(clue, "x"); ok {
		t.Errorf("x is %s", circles.Word(clue))
	}
}
