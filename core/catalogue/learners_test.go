package catalogue

import (
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/puzzle"
)

// A solver states correctly whether it learns, and its artifacts name it as their solver: forms and the command line rely on both.
func TestLearnersSayThatTheyLearn(t *testing.T) {
	for _, k := range append(Kinds(), apitest.Kind{}) {
		for _, s := range k.Solvers() {
			info := s.Info()
			if _, learns := s.(puzzle.Learner); learns != info.Learns {
				t.Errorf("%s of %s: learns is %v, and it says %v", info.Name, k.Info().Name, learns, info.Learns)
			}
			if info.Learns && info.ArtifactParam() == "" {
				t.Errorf("%s of %s takes no artifact", info.Name, k.Info().Name)
			}
			for _, p := range info.Params {
				if p.Type == puzzle.Learned &&
					(p.By == nil || info.Learns && *p.By != puzzle.Maker{Kind: k.Info().Name, Solver: info.Name}) {
					t.Errorf("%s of %s: %s is made by %v", info.Name, k.Info().Name, p.Name, p.By)
				}
			}
		}
	}
}
