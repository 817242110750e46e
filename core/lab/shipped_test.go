package lab

import (
	"testing"

	"unknot/core/catalogue"
	"unknot/levels"
)

// The experiments that come with Unknot can be laid out, and their names for
// runs are apart.
func TestShippedExperiments(t *testing.T) {
	list, err := List()
	if err != nil || len(list) == 0 {
		t.Fatalf("%d experiments, %v", len(list), err)
	}
	for _, info := range list {
		t.Run(info.Name, func(t *testing.T) {
			plan, err := Layout(catalogue.Kinds(), levels.Files, info.Name, nil)
			if err != nil {
				t.Fatal(err)
			}
			ids := map[string]bool{}
			for _, c := range plan.Cells {
				if ids[c.ID] {
					t.Errorf("two runs are called %s", c.ID)
				}
				ids[c.ID] = true
			}
			if len(plan.Cells) == 0 && len(plan.Collections) == 0 {
				t.Error("it has no runs")
			}
		})
	}
}
