package api_test

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/vmihailenco/msgpack/v5"

	"unknot/core/api"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// request is an api.Request whose content With is not encoded yet.
type request struct {
	ID   int    `json:"id"`
	Do   string `json:"do"`
	With any    `json:"with,omitempty"`
}

// reply is an api.Reply whose content Reply is not decoded yet.
type reply struct {
	ID    int                `json:"id"`
	Error *api.Error         `json:"error"`
	Reply msgpack.RawMessage `json:"reply"`
}

// held is a game as the page knows it, put together from all States that arrived.
type held struct {
	Game int
	api.Origin
	Moves []puzzle.Move
	api.History
	api.Position
	api.Offers
}

// client is the page's end of a session. It knows what the page knows, and expects every State to contain only what is new.
type client struct {
	*page
	id    int
	games map[int]held
}

func newClient(t *testing.T) *client {
	return &client{page: connect(t, "/session"), games: map[int]held{}}
}

func (c *client) request(do string, with any) reply {
	c.t.Helper()
	c.id++
	c.send(request{c.id, do, with})
	r := receive[reply](c.page)
	if r.ID != c.id || (r.Error == nil) == (r.Reply == nil) {
		c.t.Fatalf("%s, request %d, is answered by %+v", do, c.id, r)
	}
	return r
}

// ask sends a request, and returns the content of its reply.
func ask[Reply any](c *client, do string, with any) (gives Reply) {
	c.t.Helper()
	r := c.request(do, with)
	if r.Error != nil {
		c.t.Fatalf("%s: %s\n%s", do, r.Error.Text, r.Error.Stack)
	}
	decode(c.t, r.Reply, &gives)
	return gives
}

// refused expects an error.
func (c *client) refused(do string, with any) api.Error {
	c.t.Helper()
	r := c.request(do, with)
	if r.Error == nil {
		c.t.Fatalf("%s %+v is not refused", do, with)
	}
	return *r.Error
}

func decode(t *testing.T, body []byte, into any) {
	t.Helper()
	decoder := msgpack.NewDecoder(bytes.NewReader(body))
	decoder.SetCustomStructTag("json")
	if err := decoder.Decode(into); err != nil {
		t.Fatal(err)
	}
}

// state sends a request that must change or begin a game, and returns the game as it is afterwards.
func (c *client) state(do string, with any) held {
	c.t.Helper()
	changed := ask[struct {
		State *api.State `json:"state"`
	}](c, do, with)
	if changed.State == nil {
		c.t.Fatalf("%s changes nothing", do)
	}
	return c.take(*changed.State)
}

// take updates the held game with a State and returns it. The test fails if the State repeats what is held already.
func (c *client) take(s api.State) held {
	c.t.Helper()
	h, known := c.games[s.Game]
	if known == (s.Origin != nil) {
		c.t.Errorf("the origin of game %d, known %v, is %+v", s.Game, known, s.Origin)
	}
	if s.Origin != nil {
		h = held{Game: s.Game, Origin: *s.Origin}
	}
	from, add := s.History.From, s.History.Add
	if from > len(h.Moves) || from < len(h.Moves) && len(add) > 0 && add[0] == h.Moves[from] {
		c.t.Errorf("%v comes after %d moves of %v", add, from, h.Moves)
	}
	h.Moves = slices.Concat(h.Moves[:from], add)
	h.History = s.History
	for _, view := range s.Views {
		if slices.ContainsFunc(h.Views, func(old scene.View) bool { return reflect.DeepEqual(old, view) }) {
			c.t.Errorf("the view %q of game %d comes again as it was", view.ID, s.Game)
		}
	}
	s.Views = c.standing(s.Views, h.Views)
	h.Position = s.Position
	if s.Offers != nil {
		if known && reflect.DeepEqual(*s.Offers, h.Offers) {
			c.t.Errorf("the offers of game %d come again: %+v", s.Game, h.Offers)
		}
		h.Offers = *s.Offers
	}
	c.games[s.Game] = h
	return h
}

// standing replaces unchanged views by the views that the page already has.
func (p *page) standing(views, before []scene.View) []scene.View {
	p.t.Helper()
	views = slices.Clone(views)
	for i, view := range views {
		if !stands(view) {
			continue
		}
		at := slices.IndexFunc(before, func(old scene.View) bool { return old.ID == view.ID })
		if at < 0 {
			p.t.Fatalf("the view %q is to stand as it was, and was not there", view.ID)
		}
		views[i] = before[at]
	}
	return views
}

func stands(v scene.View) bool { return reflect.DeepEqual(v, scene.View{ID: v.ID}) }

// same reports whether two games show the same.
func (h held) same(other api.Position) bool {
	return reflect.DeepEqual(h.Views, other.Views) && reflect.DeepEqual(h.Status, other.Status) && h.Said == other.Said &&
		maps.Equal(h.Cost, other.Cost)
}

// in returns a change of a game in which no time has passed.
func in(game int) api.Change { return api.Change{Game: game} }

func at(n int) *int { return &n }

func moves(all ...puzzle.Move) *api.List[puzzle.Move] {
	list := append(api.List[puzzle.Move]{}, all...)
	return &list
}

func click(p scene.Place) puzzle.Input {
	return puzzle.Input{Type: puzzle.Click, Places: []scene.Place{p}}
}

func press(key string) puzzle.Input { return puzzle.Input{Type: puzzle.Press, Key: key} }
