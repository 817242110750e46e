package api_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"unknot/core/api"
	"unknot/core/kinds/slither"
	"unknot/core/puzzle"
)

// A file in a format that can hold any position contains the position of the game. The text of such a file is opened at that position.
func TestPositionsGoAlongInFiles(t *testing.T) {
	c := &client{page: connectTo(t, api.Handler([]puzzle.Kind{slither.Kind()}, fstest.MapFS{}, api.Host{}), "/session"),
		games: map[int]held{}}
	written := func(game int, moves ...puzzle.Move) string {
		return ask[api.TextReply](c, "write", api.Write{Game: game, Format: "pzprv3", Moves: moves}).Text
	}
	empty := c.state("open", api.Open{Text: "3 .\n"})
	line := *moves("r1c1-above=line", "r1c1-right=cross")
	file := written(empty.Game, line...)
	if !strings.HasSuffix(file, "\n0 -1 0 \n1 0 \n0 0 \n") {
		t.Errorf("written as\n%s", file)
	}
	game := c.state("open", api.Open{Text: api.Text(file)})
	if len(game.Moves) != 2 || game.At != 2 || game.Text != "3 .\n" || written(game.Game, game.Moves...) != file {
		t.Errorf("opened with %v at %d of\n%s", game.Moves, game.At, game.Text)
	}
	if without := written(game.Game); without == file || without != written(empty.Game) {
		t.Errorf("without the game it is\n%s", without)
	}
	if own := c.state("open", api.Open{Text: api.Text(file), Moves: line[1:]}); !slices.Equal(own.Moves, []puzzle.Move(line[1:])) {
		t.Errorf("opened with its own moves: %v", own.Moves)
	}
	c.refused("write", api.Write{Game: game.Game, Format: "pzprv3", Moves: *moves("r9c9-above=line")})
}
