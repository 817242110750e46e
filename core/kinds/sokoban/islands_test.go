package sokoban

import (
	"context"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/fess"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// portico has a store of six goals behind a door.
const portico = `
##############
#      #  ...#
# $$ $    ...#
#  $ @ #     #
# $ $  #######
#      #
########`

// shut has no solution; a proof of this needs 109 positions.
const shut = `
########
#      #
# # ##@#
#   $ .#
#  $# $#
# . .  #
########`

// Island 0 runs as it would alone.
func TestTheFirstIslandIsTheSameAlone(t *testing.T) {
	testkit.Pinned(t)
	for _, from := range slices.Concat(ours(t)[85:], []position{open(t, portico)}) {
		alone, _, err := puzzle.Solve(newRun(), push{}, from, nil)
		if err != nil || alone.Outcome != puzzle.Solved {
			t.Fatalf("%s: %s, %v", from.title, alone.Outcome, err)
		}
		among, _, _, err := puzzle.SolveIslands(t.Context(), run.Setup{Islands: 3, Log: []puzzle.Migrant{}}, push{}, from, nil)
		if err != nil || among.Alone != alone.Effort || !slices.Equal(among.Moves, alone.Moves) {
			t.Errorf("%s: %d positions among others and %d alone, %v", from.title, among.Alone, alone.Effort, err)
		}
	}
}

// Whichever island is the first to have a result, the log reproduces this result: a solution, or that there is none.
func TestWhatIslandsFindIsTheSameInAReplay(t *testing.T) {
	testkit.Pinned(t)
	for _, test := range []struct {
		name, board string
		islands     int
		given       map[string]any
		want        puzzle.Outcome
	}{
		{"two", portico, 2, nil, puzzle.Solved},
		{"five", portico, 5, nil, puzzle.Solved},
		{"none to be found", shut, 2, nil, puzzle.Impossible},
		{"improving until it is proved the best", hall, 2, map[string]any{"improve": true}, puzzle.Solved},
	} {
		t.Run(test.name, func(t *testing.T) {
			from, setup := open(t, test.board), run.Setup{Islands: test.islands}
			got, _, joined, err := puzzle.SolveIslands(t.Context(), setup, push{}, from, test.given)
			if err != nil || got.Outcome != test.want || len(joined) > 0 {
				t.Fatalf("%s, %d migrants, %v", got.Outcome, len(joined), err)
			}
			setup.Log, setup.Island, setup.StopAt = []puzzle.Migrant{}, *got.Island, got.Stopped
			again, _, _, err := puzzle.SolveIslands(t.Context(), setup, push{}, from, test.given)
			if err != nil || again.Outcome != got.Outcome || !slices.Equal(again.Moves, got.Moves) || again.Effort != got.Alone {
				t.Errorf("%s after %d positions, then %s after %d, %v", got.Outcome, got.Alone, again.Outcome, again.Effort, err)
			}
		})
	}
}

// Islands that improve their solutions until they are stopped return the cheapest solution, and the log reproduces it.
func TestImprovingIslandsStoppedGiveTheSameInAReplay(t *testing.T) {
	testkit.Pinned(t)
	from, given := ours(t)[90], map[string]any{"improve": true}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	setup := run.Setup{Islands: 2, Report: func(r puzzle.Report) {
		if r.Cost != nil {
			stop()
		}
	}}
	got, _, _, err := puzzle.SolveIslands(ctx, setup, push{}, from, given)
	if err != nil || got.Outcome != puzzle.Solved || got.Stopped == nil {
		t.Fatalf("%s, stopped at %v, %v", got.Outcome, got.Stopped, err)
	}
	setup.Report, setup.Log, setup.Island, setup.StopAt = nil, []puzzle.Migrant{}, *got.Island, got.Stopped
	again, _, _, err := puzzle.SolveIslands(t.Context(), setup, push{}, from, given)
	if err != nil || !slices.Equal(again.Moves, got.Moves) || again.Effort != got.Alone {
		t.Errorf("%d positions, then %d, %v", got.Alone, again.Effort, err)
	}
}

// Each island except the first has the stages that vary between islands, and at last the stages without a limit.
func TestPortfoliosOfIslands(t *testing.T) {
	all := []stage{
		{"a", greedy.Search{}, 5}, {"b", fess.Portfolio{}, 7}, {"c", greedy.Search{Pulls: true}, 9}, {"d", fess.Portfolio{Round: 2}, 0},
		{"e", greedy.Search{}, 0},
	}
	for island, want := range [][]stage{
		all,
		{{"b", fess.Portfolio{Island: 1}, 7}, {"d", fess.Portfolio{Round: 2, Island: 1}, 0}, {"e", greedy.Search{}, 0}},
		{{"b", fess.Portfolio{Island: 2}, 7}, {"d", fess.Portfolio{Round: 2, Island: 2}, 0}, {"e", greedy.Search{}, 0}},
	} {
		if got := onIsland(all, island); !slices.Equal(got, want) {
			t.Errorf("island %d: %v, wanted %v", island, got, want)
		}
	}
}
