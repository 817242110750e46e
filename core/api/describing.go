package api

import (
	"errors"
	"fmt"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// What kinds are, and what they have.

// list checks the kinds' parameters too, since it is what a page asks first.
func (s *session) list(Nothing) (Kinds, error) {
	all, err := Offer(s.kinds, s.levels)
	return Kinds{all}, errors.Join(err, check(s.kinds))
}

func (s *session) describe(of OfKind) (Described, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return Described{}, err
	}
	described, err := describe(k, s.levels)
	return Described{described}, err
}

// sizes parses the levels of one kind.
func (s *session) sizes(of OfKind) (Sizes, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return Sizes{}, err
	}
	levels, err := catalogue.Levels(s.levels, k.Info().Name)
	return Sizes{catalogue.Sizes(k, levels)}, err
}

func (s *session) lessons(of OfKind) (Taught, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return Taught{}, err
	}
	teacher, ok := k.(puzzle.Teacher)
	if ok {
		if lessons := teacher.Lessons(); len(lessons) > 0 {
			return Taught{lessons}, nil
		}
	}
	return Taught{}, fmt.Errorf("there are no lessons about %s", k.Info().Title)
}

func (s *session) survey(of Islands) (Surveyed, error) {
	if n := len(of.Islands); n < 1 || n > run.MostIslands {
		return Surveyed{}, fmt.Errorf("there can be 1 to %d islands, not %d", run.MostIslands, n)
	}
	all := run.Archipelago(of.Islands)
	surveyed := Surveyed{Survey: all.Survey()}
	for _, m := range of.Migrants {
		if m, arrives := all.Carry(m); arrives {
			surveyed.Migrants = append(surveyed.Migrants, m)
		}
	}
	return surveyed, nil
}
