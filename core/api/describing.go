package api

import (
	"context"
	"errors"
	"fmt"

	"unknot/core/catalogue"
	"unknot/core/run"
)

// The verbs that describe kinds, with their levels and lessons.

// list returns the kinds. It checks their parameters too, since it is the first request of a page.
func (s *session) list(Nothing) (KindsReply, error) {
	all, err := Offer(s.kinds, s.levels)
	return KindsReply{all}, errors.Join(err, check(s.kinds))
}

func (s *session) describe(of OfKind) (KindReply, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return KindReply{}, err
	}
	described, err := describe(k, s.levels)
	return KindReply{described}, err
}

// sizes returns the sizes of the levels of one kind. That takes time, since it parses all of them.
func (s *session) sizes(of OfKind) (SizesReply, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return SizesReply{}, err
	}
	levels, err := catalogue.Levels(s.levels, k.Info().Name)
	return SizesReply{catalogue.Sizes(k, levels)}, err
}

func (s *session) lessons(of OfKind) (LessonsReply, error) {
	k, err := catalogue.Find(s.kinds, of.Kind)
	if err != nil {
		return LessonsReply{}, err
	}
	lessons, err := catalogue.Lessons(run.New(context.Background(), run.Setup{Store: s.store}), k, s.levels)
	if err == nil && len(lessons) == 0 {
		err = fmt.Errorf("there are no lessons about %s", k.Info().Title)
	}
	return LessonsReply{lessons}, err
}

func (s *session) mergeIslands(of Islands) (MergeIslandsReply, error) {
	if n := len(of.Islands); n < 1 || n > run.MaxIslands {
		return MergeIslandsReply{}, fmt.Errorf("there can be 1 to %d islands, not %d", run.MaxIslands, n)
	}
	all := run.Archipelago(of.Islands)
	merged := MergeIslandsReply{Survey: all.Survey()}
	for _, m := range of.Migrants {
		if m, arrives := all.Carry(m); arrives {
			merged.Migrants = append(merged.Migrants, m)
		}
	}
	return merged, nil
}
