package rules

import (
	"errors"
	"fmt"
)

// Action is the action of a step, in the form of the thesis (l, t): the numbers of a lemming and of a type. Nuke
// is (-1, 256), Pass is (-1, -1). Any other action in which l is -1 or t is -1 or 256 counts as a pass (R8).
type Action struct{ Lemming, Type int32 }

// The actions that are not assignments.
var (
	Pass = Action{-1, -1}
	Nuke = Action{-1, 256}
)

// Assign returns the action that assigns a type to a lemming.
func Assign(lemming int, t Type) Action { return Action{int32(lemming), int32(t)} }

// assignment reports whether the action names a lemming and a type.
func (a Action) assignment() bool { return a.Lemming >= 0 && a.Type >= 0 && a.Type < int32(Assignable) }

// Passes reports whether the action is a pass in every state: it is neither Nuke nor an assignment.
func (a Action) Passes() bool { return a != Nuke && !a.assignment() }

// May reports whether an action is legal now. A pass always is, and uses nothing up.
func (g *Game) May(a Action) bool {
	switch {
	case g.over:
		return false
	case a == Nuke:
		return !g.nuked && !g.acted
	case !a.assignment():
		return a.Passes()
	case int(a.Lemming) >= g.entered || g.acted:
		return false
	}
	return g.receives(&g.lemmings[a.Lemming], Type(a.Type))
}

// Refusal is the reason why a lemming cannot receive a type.
type Refusal struct {
	Lemming int
	Why     string // predicate of the sentence about the lemming, such as "is dead"
}

// Error returns the reason, with the number of the lemming as in replays.
func (r *Refusal) Error() string { return fmt.Sprintf("lemming %d %s", r.Lemming, r.Why) }

// Refuses returns an error with the reason why an action would count as a pass. It returns nil if the
// action has an effect or is a pass. If the reason is the state of the lemming, the error is a *Refusal.
func (g *Game) Refuses(a Action) error {
	switch {
	case g.over:
		return errors.New("the game is over")
	case a.Passes() || g.May(a):
		return nil
	case g.acted:
		return errors.New("only one action is allowed in each step")
	case a == Nuke:
		return errors.New("the nuke has been used already")
	case int(a.Lemming) >= g.in.Lemmings:
		return fmt.Errorf("there is no lemming %d; they are counted from 0 to %d", a.Lemming, g.in.Lemmings-1)
	}
	l, t := &g.lemmings[a.Lemming], Type(a.Type)
	because := func(format string, args ...any) error {
		return &Refusal{int(a.Lemming), fmt.Sprintf(format, args...)}
	}
	switch {
	case l.Type == Waiting && g.nuked:
		return because("is kept out by the nuke")
	case l.Type == Waiting:
		return because("has not come in yet")
	case l.Type == Saved:
		return because("is saved already")
	case l.Type == Dead:
		return because("is dead")
	case g.quantity[t] == 0 && g.in.Quantity[t] == 0:
		return fmt.Errorf("there is no %s in this map", t)
	case g.quantity[t] == 0:
		return fmt.Errorf("no %s is left", t)
	case l.flags&told != 0:
		return because("has been assigned a type in this step already")
	case t == Bomber:
		return because("has a burning fuse already")
	case t == Climber || t == Floater:
		return because("is a %s already", t)
	case l.Type == t:
		return because("is a %s now", t)
	case changing>>l.Type&1 == 0:
		return because("is a %s, and cannot become a %s", l.Type, t)
	}
	return because("is in the air, and a %s needs a platform", t)
}

// changing is the types in which a lemming on a platform may receive another type (R10), one bit per type.
const changing = 1<<Walker | 1<<Basher | 1<<Builder | 1<<Digger | 1<<Miner

// receives reports whether a lemming can receive a type (R10).
func (g *Game) receives(l *Lemming, t Type) bool {
	if !l.Inside() || g.quantity[t] <= 0 || l.flags&told != 0 {
		return false
	}
	switch t {
	case Bomber:
		return l.fuse == 0
	case Climber:
		return l.flags&climbs == 0
	case Floater:
		return l.flags&floats == 0
	}
	return l.Type != t && changing>>l.Type&1 != 0 && g.now.Platform(int(l.Row), int(l.Col))
}

// Do plays an action, the first part of a step (R5), and reports whether the action had an effect. An action that
// the rules forbid counts as a pass. Each step has one action or, under Cormode's rules, one action per lemming.
func (g *Game) Do(a Action) bool {
	if a.Passes() || !g.May(a) {
		return false
	}
	g.acted = g.in.Variant != Cormode
	if a == Nuke {
		g.nuked = true
		for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
			if l := &g.lemmings[i]; l.fuse == 0 {
				l.fuse = fuse
			}
		}
		return true
	}
	l, t := &g.lemmings[a.Lemming], Type(a.Type)
	g.quantity[t]--
	if g.in.Variant == Cormode {
		l.flags |= told
	}
	switch t {
	case Bomber:
		l.fuse = fuse
	case Climber:
		l.flags |= climbs
	case Floater:
		l.flags |= floats
	default:
		if l.flags&doomed == 0 {
			g.become(l, t)
		}
	}
	return true
}

// fuse is the number of turns of a fuse: five usual turns, and the turn in which it explodes (R28).
const fuse = 6

// become changes the type of a lemming. It restarts two-step moves, and ends a rest (R10).
func (g *Game) become(l *Lemming, t Type) {
	if l.Type == Blocker {
		g.unblock(l)
	}
	l.Type, l.Drop = t, 0
	l.flags &^= half | rests | sideways | bricks
	if t == Blocker {
		word, bit := g.now.at(int(l.Row), int(l.Col))
		g.blocked[word] |= bit
		g.blockers++
	}
}

// unblock removes a blocker from its cell, which may contain other blockers.
func (g *Game) unblock(l *Lemming) {
	g.blockers--
	for i := g.Next(0); i >= 0; i = g.Next(i + 1) {
		if o := &g.lemmings[i]; o != l && o.Type == Blocker && o.Row == l.Row && o.Col == l.Col {
			return
		}
	}
	word, bit := g.now.at(int(l.Row), int(l.Col))
	g.blocked[word] &^= bit
}
