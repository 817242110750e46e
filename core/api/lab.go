package api

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/lab"
	"unknot/core/text"
)

// experiment stores the plan of the last requested experiment, since the page requests its tables again after each result.
type experiment struct {
	name  string
	files map[string]Text
	plan  *lab.Plan
}

// plan lays out an experiment.
func (s *session) plan(name string, given map[string]Text) (*lab.Plan, error) {
	if s.lab.plan != nil && s.lab.name == name && maps.Equal(s.lab.files, given) {
		return s.lab.plan, nil
	}
	files := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		files[name] = string(given[name])
		// A Text that is too long was cut to one byte more than the maximum, so it fails here.
		if err := text.CheckLength(files[name]); err != nil {
			return nil, fmt.Errorf("the file for %s: %w", name, err)
		}
	}
	plan, err := s.folder.Layout(s.kinds, s.levels, name, files)
	if err == nil {
		s.lab = experiment{name, given, plan}
	}
	return plan, err
}

func (s *session) experiments(Nothing) (ExperimentsReply, error) {
	list, err := s.folder.List()
	return ExperimentsReply{list}, err
}

func (s *session) experiment(e Experiment) (ExperimentReply, error) {
	plan, err := s.plan(e.Name, e.Files)
	if err != nil {
		return ExperimentReply{}, err
	}
	return ExperimentReply{plan.Experiment}, nil
}

func (s *session) tables(r Results) (TablesReply, error) {
	plan, err := s.plan(r.Name, r.Files)
	if err != nil {
		return TablesReply{}, err
	}
	return TablesReply{plan.Tabulate(r.Results)}, nil
}

func (s *session) csv(r Results) (TextReply, error) {
	plan, err := s.plan(r.Name, r.Files)
	if err != nil {
		return TextReply{}, err
	}
	return TextReply{Text: plan.CSV(r.Results)}, nil
}
