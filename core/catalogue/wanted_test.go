package catalogue

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
	"unknot/core/text"
)

// opening is the result of opening a pasted text.
type opening struct {
	kinds, sizes, texts []string
	offers              []string // names of the kinds from which the reader may choose
	err                 error
}

// open opens a text as the page and the command do.
func open(source string) (o opening) {
	plain, err := text.Decode([]byte(source))
	if err != nil {
		return opening{err: err}
	}
	o.offers = choices(plain)
	as, parts, err := Split(allKinds(), "", plain)
	if err != nil {
		o.err = err
		return o
	}
	for _, part := range parts {
		kind := as.Kind
		if part.Kind != "" {
			if kind, o.err = Find(allKinds(), part.Kind); o.err != nil {
				return o
			}
		}
		p, err := kind.Parse(part.Text)
		if err != nil {
			o.err = err
			return o
		}
		o.kinds, o.sizes, o.texts = append(o.kinds, kind.Info().Name), append(o.sizes, p.Info().Size), append(o.texts, part.Text)
	}
	return o
}

// fails returns the reason why a text does not open as the first line of its answer says; "" if it does.
func (o opening) fails(wants string) string {
	words := strings.Fields(wants)
	says := fmt.Sprint(o.kinds, o.sizes)
	if o.err != nil {
		says = o.err.Error()
	}
	switch words[0] {
	case "many":
		if !slices.Equal(o.kinds, words[1:]) {
			return says
		}
	case "refuses":
		if o.err == nil {
			return says
		}
	case "offers":
		if !slices.Contains(o.offers, words[1]) {
			return says + fmt.Sprint(o.offers)
		}
	case "opens", "either":
		if o.err != nil {
			if words[0] == "either" {
				return ""
			}
			return says
		}
		if o.kinds[0] != words[1] {
			return says
		}
		for _, word := range words[2:] {
			if strings.ContainsAny(word, "0123456789") && o.sizes[0] != strings.Replace(word, "x", " × ", 1) {
				return says
			}
		}
		if solutions := words[len(words)-1]; slices.Contains([]string{"only", "several", "none"}, solutions) {
			if has := solutionsOf(o.kinds[0], o.texts[0]); has != solutions {
				return says + ": solutions: " + has
			}
		}
	default:
		return "unknown answer"
	}
	return ""
}

// solutionsOf solves a puzzle: it has “only” one solution, “several” or “none”; “” if that remains open.
func solutionsOf(name, source string) string {
	kind, _ := Find(allKinds(), name)
	p, err := kind.Parse(source)
	if err != nil {
		return err.Error()
	}
	solver, err := puzzle.SolverFor(kind, p.Start(), "")
	if err != nil {
		return err.Error()
	}
	s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), solver, p.Start(), nil)
	switch {
	case err != nil:
		return err.Error()
	case s.Outcome == puzzle.Impossible:
		return "none"
	case slices.Contains(s.Proved, puzzle.Unique):
		return "only"
	case slices.Contains(s.Proved, puzzle.Several):
		return "several"
	}
	return ""
}

// Every text that somebody pastes opens as a reader expects. A wrong board is never right.
func TestPublishedPastes(t *testing.T) {
	files := testcorpus.Files(t, "pastes/*")
	tried, opened := 0, 0
	for name, source := range files {
		wants, ok := files[name+".want"]
		if !ok {
			continue
		}
		tried++
		wants, _, _ = strings.Cut(wants, "\n")
		if why := open(source).fails(wants); why != "" {
			t.Errorf("%s: %.200s; want %s", name, why, wants)
			continue
		}
		opened++
	}
	t.Logf("%d of %d pastes are read as their readers expect", opened, tried)
}
