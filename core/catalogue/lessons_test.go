package catalogue_test

import (
	"reflect"
	"strings"
	"testing"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/levels"
)

// Every kind that explains its puzzles has lessons. Other kinds do not announce lessons.
func TestKindsThatExplainHaveLessons(t *testing.T) {
	for _, k := range catalogue.Kinds() {
		t.Run(k.Info().Name, func(t *testing.T) {
			listed, err := catalogue.Levels(levels.Files, k.Info().Name)
			if err != nil {
				t.Fatal(err)
			}
			lessons, err := catalogue.Lessons(run.New(t.Context(), run.Setup{}), k, levels.Files)
			teacher, teaches := k.(puzzle.Teacher)
			teaches = teaches && len(teacher.Lessons()) > 0 || catalogue.Illustrates(k, listed)
			if err != nil || teaches != (len(lessons) > 0) {
				t.Fatalf("it teaches: %v, but has %d lessons (%v)", teaches, len(lessons), err)
			}
			titles := map[string]bool{}
			for _, l := range lessons {
				if l.Title == "" || len(l.Text) == 0 || titles[l.Title] {
					t.Errorf("the lesson “%s” has no title, no text, or the title of another", l.Title)
				}
				titles[l.Title] = true
				if l.After != nil && reflect.DeepEqual(l.Before, *l.After) {
					t.Errorf("the boards of the lesson “%s” are the same", l.Title)
				}
			}
		})
	}
}

// The first levels of Tents need each of its rules, in this order.
func TestLessonsAreTheFirstStepsOfRules(t *testing.T) {
	kind, err := catalogue.Find(catalogue.Kinds(), "tents")
	if err != nil {
		t.Fatal(err)
	}
	lessons, err := catalogue.Lessons(run.New(t.Context(), run.Setup{}), kind, levels.Files)
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, l := range lessons {
		titles = append(titles, l.Title)
		if len(l.Before.Marks) == 0 || len(l.After.Marks) != 1 {
			t.Errorf("the boards of the lesson “%s” have %d and %d marks", l.Title, len(l.Before.Marks), len(l.After.Marks))
		}
	}
	if got, want := strings.Join(titles, ", "), "Lines, Trees, Line complete, Meadow, Distance, Pairs"; got != want {
		t.Errorf("the lessons are %s, want %s", got, want)
	}
}

func TestLessonsNeedALevel(t *testing.T) {
	kind, _ := catalogue.Find(catalogue.Kinds(), "tents")
	broken := []catalogue.Level{{Name: "01", Text: "x"}}
	if catalogue.Illustrates(kind, broken) || catalogue.Illustrates(kind, nil) {
		t.Error("a kind has lessons without a level")
	}
}
