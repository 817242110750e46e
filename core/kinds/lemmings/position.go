package lemmings

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// position is a game after some steps. A move is one step with an action, `digger 3` for lemming 3 or `nuke`, or
// several steps without action, `wait 5`. Under Cormode's rules, a step may have several actions: `digger 3, bomber 4`.
type position struct {
	*level
	game *rules.Game
	// The orders so far, the same orders in words, and the ends of lemmings. Positions
	// share these slices, so each position copies a slice before it appends.
	orders []notation.Order
	words  []string
	ends   []ending
}

// ending is the end of a lemming, saved or dead: when, how and where.
type ending struct {
	step int
	how  fate
	at   scene.Place
}

// fate is the way in which a lemming ends.
type fate byte

const (
	saved fate = iota
	crashed
	burst
	strayed
)

// fates are the words for the ways in which lemmings end.
var fates = [...]string{saved: "is saved", crashed: "fell too far", burst: "blew up", strayed: "left the map"}

// Play passes time or plays actions. It refuses actions that have no effect under the rules,
// so that a slip of the player costs no step. When the game is over, waiting has no effect.
func (p *position) Play(m puzzle.Move) (puzzle.Position, error) {
	if n, waits := puzzle.Waited(m); waits {
		next := p.next()
		for ; n > 0 && !next.game.Over(); n-- {
			next.step()
		}
		return next, nil
	}
	actions, err := readMove(m)
	if err != nil {
		return nil, err
	}
	next := p.next()
	for _, a := range actions {
		if err := next.game.Refuses(a); err != nil {
			return nil, err
		}
		next.game.Do(a)
		next.orders = append(next.orders, notation.Order{Step: p.game.Steps() + 1, Action: a})
		next.words = append(next.words, p.order(a))
	}
	next.step()
	return next, nil
}

// next returns a copy of the position, with a separate game.
func (p *position) next() *position {
	next := *p
	next.game = p.game.Clone()
	next.orders, next.words, next.ends = slices.Clip(p.orders), slices.Clip(p.words), slices.Clip(p.ends)
	return &next
}

// step plays one step, and records which lemmings were saved or died, and how.
func (p *position) step() {
	type before struct {
		lemming int
		dying   fate
		at      scene.Place
	}
	g := p.game
	inside := make([]before, 0, g.Inside())
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		dying, l := strayed, g.Lemming(i)
		if turns, burns := l.Fuse(); l.Doomed() {
			dying = crashed
		} else if burns && turns == 0 {
			dying = burst
		}
		inside = append(inside, before{i, dying, scene.Cell(int(l.Row), int(l.Col))})
	}
	g.Advance()
	for _, was := range inside {
		switch g.Lemming(was.lemming).Type {
		case rules.Saved:
			p.ends = append(p.ends, ending{g.Steps(), saved, was.at})
		case rules.Dead:
			p.ends = append(p.ends, ending{g.Steps(), was.dying, was.at})
		}
	}
}

// moveOf writes the actions of one step as a move. Without actions, the move waits for one step.
func moveOf(actions ...rules.Action) puzzle.Move {
	words := make([]string, 0, len(actions))
	for _, a := range actions {
		switch {
		case a == rules.Nuke:
			words = append(words, "nuke")
		case !a.Passes():
			words = append(words, rules.Type(a.Type).String()+" "+strconv.Itoa(int(a.Lemming)))
		}
	}
	if len(words) == 0 {
		return puzzle.Wait(1)
	}
	return puzzle.Move(strings.Join(words, ", "))
}

// moves converts orders to moves from this position on. It adds waits between them and, at the end, up to step end.
func (p *position) moves(orders []notation.Order, end int) (moves []puzzle.Move) {
	step := p.game.Steps()
	wait := func(until int) {
		if until > step {
			moves = append(moves, puzzle.Wait(until-step))
			step = until
		}
	}
	for len(orders) > 0 {
		var actions []rules.Action
		now := orders[0].Step
		for ; len(orders) > 0 && orders[0].Step == now; orders = orders[1:] {
			actions = append(actions, orders[0].Action)
		}
		wait(now - 1)
		moves = append(moves, moveOf(actions...))
		step = now
	}
	wait(end)
	return moves
}

// readMove parses a move that moveOf wrote.
func readMove(m puzzle.Move) (actions []rules.Action, err error) {
	for part := range strings.SplitSeq(string(m), ",") {
		word, lemming, _ := strings.Cut(strings.TrimSpace(part), " ")
		if word == "nuke" && lemming == "" {
			actions = append(actions, rules.Nuke)
			continue
		}
		t, ok := rules.TypeNamed(word)
		l, err := strconv.Atoi(lemming)
		if !ok || err != nil || l < 0 || l >= rules.MaxLemmings {
			return nil, fmt.Errorf("“%s” is not a move; write “digger 3” for lemming 3, “nuke”, or “wait 5”", text.Quote(string(m)))
		}
		actions = append(actions, rules.Assign(l, t))
	}
	return actions, nil
}

// again is the advice if too few lemmings can still be saved.
const again = "Undo, or go back in time."

// task describes the task before the first action. If a map has only one type, it also
// explains that type. Otherwise, that text appears when the player chooses a type.
func (p *position) task() string {
	if n := p.passing(); n >= p.Target {
		are := "are"
		if n == 1 {
			are = "is"
		}
		return fmt.Sprintf("This map solves itself: if nothing is done, %s %s saved, and the target is %d. You can play it all the same.",
			p.some(n), are, p.Target)
	}
	said := fmt.Sprintf("Save %s in %s", p.some(p.Target), scene.Several(p.Time, "steps"))
	var types []rules.Type
	for t := range rules.Assignable {
		if p.Quantity[t] > 0 {
			types = append(types, rules.Type(t))
		}
	}
	switch len(types) {
	case 0:
		return said + "."
	case 1:
		return said + ". " + helps[types[0]]
	}
	return said + ": choose a type, then click a lemming."
}

// losses lists how lemmings died, for players who wonder why lemmings are missing.
func (p *position) losses() string {
	var count [len(fates)]int
	for _, e := range p.ends {
		count[e.how]++
	}
	said := ""
	for how := crashed; how <= strayed; how++ {
		if n := count[how]; n > 0 {
			said += fmt.Sprintf("; %d %s", n, fates[how])
		}
	}
	if n := p.Lemmings - p.game.Entered(); p.game.Nuked() && n > 0 {
		said += fmt.Sprintf("; %d never came in", n)
	}
	return said
}

// Status counts the lemmings.
func (p *position) Status() puzzle.Status {
	g := p.game
	s := puzzle.Status{Done: g.Over(), Goal: g.Feasible(), Value: &puzzle.Value{Number: g.Saved()}}
	saved := fmt.Sprintf("%d of %d saved, %d needed", g.Saved(), p.Lemmings, p.Target)
	switch lost := g.Saved()+g.Inside()+g.Waiting() < p.Target; {
	case s.Done && s.Goal:
		s.Text = fmt.Sprintf("%s: done in step %d.", saved, g.Steps())
	case s.Done && g.Inside()+g.Waiting() > 0:
		s.Text = saved + ": time is up" + p.losses() + ". " + again
	case s.Done:
		s.Text = saved + ": nobody is left" + p.losses() + ". " + again
	case g.Steps() == 0:
		s.Text = p.task()
	default:
		s.Text = fmt.Sprintf("%s; %d out, %d to come.", saved, g.Inside(), g.Waiting())
		if lost {
			s.Mistake, s.Plain = puzzle.Lost, s.Text
			s.Text = saved + ": too few are left" + p.losses() + ". " + again
		}
	}
	return s
}

// Narrate says which lemming receives which type. A wait is not described, since players see time pass.
func (p *position) Narrate(m puzzle.Move) string {
	if _, waits := puzzle.Waited(m); waits {
		return ""
	}
	actions, err := readMove(m)
	if err != nil {
		return err.Error()
	}
	var said []string
	for _, a := range actions {
		if a == rules.Nuke {
			said = append(said, "Every lemming’s fuse is lit.")
			continue
		}
		who := fmt.Sprintf("lemming %d", a.Lemming)
		if int(a.Lemming) < p.Lemmings {
			who = p.calls(int(a.Lemming))
		}
		said = append(said, scene.Sentence(fmt.Sprintf("%s becomes a %s", who, rules.Type(a.Type))))
	}
	return strings.Join(said, " ")
}

// Cost counts actions and steps.
func (p *position) Cost(m puzzle.Move) map[string]int {
	if n, waits := puzzle.Waited(m); waits {
		return map[string]int{"actions": 0, "steps": n}
	}
	return map[string]int{"actions": 1 + strings.Count(string(m), ","), "steps": 1}
}

// keys has the key for each type, in the order of types; nukeKey is the key for the nuke.
const (
	keys    = "12345678"
	nukeKey = "n"
)

// helps describes the effect of each type, in at most two lines on a phone.
var helps = [rules.Assignable]string{
	rules.Basher:  "A basher breaks through the walls right in front of it.",
	rules.Blocker: "A blocker stands still and turns the others round.",
	rules.Bomber:  "A bomber blows up in five steps, with the floor and the walls around it.",
	rules.Builder: "A builder lays three steps of a staircase, up and ahead.",
	rules.Climber: "A climber climbs every wall it comes to.",
	rules.Digger:  "A digger digs down through the floor under its feet.",
	rules.Floater: "A floater drifts down slowly, and no fall hurts it.",
	rules.Miner:   "A miner digs down at a slant, through floors and walls.",
}

// Keys returns the types that the map has, with the number of assignments left, and the nuke.
func (p *position) Keys() (all []puzzle.Key) {
	for i := range rules.Assignable {
		if t := rules.Type(i); p.Quantity[t] > 0 {
			left := p.game.Left(t)
			all = append(all,
				puzzle.Key{Key: keys[i : i+1], Title: t.String(), Pad: true, Hold: true, Glyph: glyphOf(t.String()), Left: &left,
					Help: helps[t]})
		}
	}
	left := 1
	if p.game.Nuked() {
		left = 0
	}
	return append(all,
		puzzle.Key{Key: nukeKey, Title: "nuke", Pad: true, Glyph: glyphOf("nuke"), Left: &left,
			Help: "The nuke lights the fuse of every lemming, and no more come in."})
}

// Interpret assigns the chosen type to the clicked lemming, or else to the nearest
// lemming within reach that may receive it, since lemmings are small and walk.
func (p *position) Interpret(in puzzle.Input) (answer puzzle.Response) {
	if in.Type == puzzle.Press {
		if in.Key == nukeKey {
			if err := p.game.Refuses(rules.Nuke); err != nil {
				return puzzle.Response{Say: scene.Sentence(err.Error())}
			}
			return puzzle.Response{Move: moveOf(rules.Nuke)}
		}
		if t := strings.Index(keys, in.Key); t >= 0 && p.Quantity[t] > 0 && p.game.Left(rules.Type(t)) == 0 {
			return puzzle.Response{Say: fmt.Sprintf("Every %s is used up.", rules.Type(t))}
		}
		return answer
	}
	if len(in.Places) != 1 {
		return answer
	}
	near := p.near(in.Places[0])
	if len(near) == 0 {
		return answer
	}
	t := strings.Index(keys, in.Key)
	switch {
	case in.Type == puzzle.Hover:
		l := p.game.Lemming(near[0])
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: []scene.Place{scene.Cell(int(l.Row), int(l.Col))}}}}
	case in.Type != puzzle.Click:
		return answer
	case in.Key == "" || t < 0:
		return puzzle.Response{Say: "Choose what the lemming should become, then click it."}
	}
	why := p.game.Refuses(rules.Assign(near[0], rules.Type(t)))
	for _, i := range near {
		a := rules.Assign(i, rules.Type(t))
		if !p.game.May(a) {
			continue
		}
		idle := p.idle(a)
		if idle == nil {
			return puzzle.Response{Move: moveOf(a)}
		}
		why = cmp.Or(idle, why)
	}
	if refusal := (*rules.Refusal)(nil); errors.As(why, &refusal) {
		why = fmt.Errorf("%s %s", p.calls(refusal.Lemming), refusal.Why) // the board shows no numbers of lemmings
	}
	return puzzle.Response{Say: scene.Sentence(why.Error())}
}

// calls returns a name of a lemming for the player: its place, if it is on the board.
func (p *position) calls(i int) string {
	if l := p.game.Lemming(i); l.Inside() {
		return lemmingAt(int(l.Row), int(l.Col))
	}
	return fmt.Sprintf("lemming %d", i)
}

// order returns an action in words that name its lemming by its current place.
func (p *position) order(a rules.Action) string {
	if a == rules.Nuke {
		return "nuke"
	}
	return p.calls(int(a.Lemming)) + ": " + rules.Type(a.Type).String()
}

// lemmingAt returns the name of a lemming in a cell.
func lemmingAt(r, c int) string { return "the lemming at " + notation.CellName(r, c) }

// idle returns an error if an action would use up a type without effect on a walker, which no player intends;
// otherwise nil. A replay may contain such actions, and the same action stops a lemming that builds or digs.
func (p *position) idle(a rules.Action) error {
	i, t := int(a.Lemming), rules.Type(a.Type)
	if t == rules.Bomber || t == rules.Climber || t == rules.Floater || p.game.Lemming(i).Type != rules.Walker {
		return nil
	}
	told, untold := p.game.Clone(), p.game.Clone()
	told.Step(a)
	untold.Advance()
	if told.Lemming(i) != untold.Lemming(i) {
		return nil
	}
	switch t {
	case rules.Basher:
		return fmt.Errorf("there is no wall right in front of %s that it can break", p.calls(i))
	case rules.Builder:
		return fmt.Errorf("%s has no room to build", p.calls(i))
	}
	return fmt.Errorf("%s cannot dig here", p.calls(i))
}

// reach is the maximum distance, in cells, between a click and the lemming that it
// selects, since a finger is broad and the lemming walks on before the finger is lifted.
const reach = 2

// near lists the lemmings in a cell or, if the cell has none, the lemmings within reach, the nearest first.
func (p *position) near(at scene.Place) []int {
	r, c, ok := at.Cell()
	if !ok {
		return nil
	}
	var here, beside []int
	away := func(i int) int {
		l := p.game.Lemming(i)
		down, across := int(l.Row)-r, int(l.Col)-c
		return down*down + across*across
	}
	for i := p.game.Next(0); i >= 0; i = p.game.Next(i + 1) {
		switch far := away(i); {
		case far == 0:
			here = append(here, i)
		case far <= reach*reach:
			beside = append(beside, i)
		}
	}
	if len(here) > 0 {
		return here
	}
	slices.SortStableFunc(beside, func(i, j int) int { return away(i) - away(j) })
	return beside
}
