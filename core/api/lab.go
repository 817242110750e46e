package api

import (
	"maps"

	"unknot/core/lab"
)

// experiment keeps the experiment that was asked for last laid out, since its
// tables are asked for again with each result.
type experiment struct {
	name  string
	files map[string]Text
	plan  *lab.Plan
}

// plan lays out the experiment that is asked for.
func (s *session) plan(ask Ask) (*lab.Plan, error) {
	if s.lab.plan != nil && s.lab.name == ask.Name && maps.Equal(s.lab.files, ask.Files) {
		return s.lab.plan, nil
	}
	files := map[string]string{}
	for name, text := range ask.Files {
		files[name] = string(text)
	}
	plan, err := lab.Layout(s.kinds, s.levels, ask.Name, files)
	if err == nil {
		s.lab = experiment{ask.Name, ask.Files, plan}
	}
	return plan, err
}

// experiments answers what is asked of the lab.
func (s *session) experiments(ask Ask) (a Answer, err error) {
	if ask.Do == "experiments" {
		a.Experiments, err = lab.List()
		return a, err
	}
	plan, err := s.plan(ask)
	if err != nil {
		return a, err
	}
	switch ask.Do {
	case "experiment":
		a.Experiment = &plan.Experiment
	case "tabulate":
		a.Views = plan.Tabulate(ask.Results)
	case "csv":
		a.Text = plan.CSV(ask.Results)
	}
	return a, nil
}
