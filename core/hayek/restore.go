package hayek

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/hayek/sexpr"
	"unknot/core/text"
)

// Read replaces the agents and the number of auctions of an economy by those in a text that Text wrote. If it returns an error, of type
// *text.ParseError, the economy is unchanged.
func (e *Economy[W]) Read(lines []text.Line) error {
	r := restorer[W]{reader: reader[W]{e.lang}}
	for _, line := range lines {
		if line.Text == "" {
			continue
		}
		if fault := r.line(line); fault != nil {
			return fault
		}
	}
	if fault := r.close(text.Line{}); fault != nil {
		return fault
	}
	if !r.counted {
		return text.Errorf(0, 0, "the line “auctions: …” is missing: the economy is cut short")
	}
	e.agents, e.buried, e.last, e.auctions, e.holder = r.agents, r.buried, r.last, r.auctions, nil
	e.bank, e.tally, e.round = Bank{Credit: e.Wealth()}, Tally{}, Round{}
	for _, a := range e.agents {
		if a.parent = e.Agent(a.Parent); a.parent != nil && a.parent.Gone > 0 {
			a.parent = nil
		}
		if a.parent != nil {
			a.parent.Children++
		}
	}
	return nil
}

// restorer parses an economy line by line.
type restorer[W any] struct {
	reader[W]
	auctions int
	counted  bool
	last     int
	agents   []*Agent
	buried   []*Agent
	agent    *Agent // agent whose lines are being parsed; nil before the first
	has      map[string]bool
}

func (r *restorer[W]) line(line text.Line) *text.ParseError {
	key, value, ok := strings.Cut(line.Text, ":")
	if !ok {
		return r.errorf(line, 1, "a line “name: value” belongs here")
	}
	p := part{key, value, line.Number, len([]rune(key)) + 2}
	number := func(least, most int64) (int64, *text.ParseError) {
		n, fault := r.number(p, least, most)
		return n, r.named(fault)
	}
	switch key {
	case "auctions":
		n, fault := number(0, maxCoins)
		if r.counted {
			fault = r.errorf(line, 1, "there is a second line “auctions: …”")
		}
		r.auctions, r.counted = int(n), true
		return fault
	case "ancestor":
		return r.ancestor(p)
	case "chunk", "creator":
		return r.errorf(line, 1, "this economy has %s, which Unknot no longer runs; learn it again",
			map[string]string{"chunk": "chunks", "creator": "creation agents"}[key])
	case "agent":
		if fault := r.close(line); fault != nil {
			return fault
		}
		n, fault := number(int64(r.last+1), maxCoins)
		if fault != nil {
			return r.errorf(line, p.col+1, "an agent’s number must be higher than the previous one: at least %d", r.last+1)
		}
		if len(r.agents) == MaxAgents {
			return r.errorf(line, 1, "there are more than %d agents", MaxAgents)
		}
		r.last, r.agent, r.has = int(n), &Agent{ID: int(n)}, map[string]bool{}
		r.agents = append(r.agents, r.agent)
		return nil
	}
	if r.agent == nil {
		return r.errorf(line, 1, "a line “agent: 1” belongs before “%s”", key)
	}
	if r.has[key] {
		return r.errorf(line, 1, "there is a second %s", key)
	}
	r.has[key] = true
	var n int64
	var fault *text.ParseError
	switch key {
	case "parent":
		n, fault = number(1, int64(r.agent.ID-1))
		r.agent.Parent = int(n)
	case "origin":
		r.agent.Origin, fault = r.origin(p, strings.TrimSpace(value), p.col+1)
	case "born":
		n, fault = number(0, int64(r.auctions))
		r.agent.Born = int(n)
	case "wealth":
		r.agent.Wealth, fault = number(-maxCoins, maxCoins)
	case "won":
		n, fault = number(0, maxCoins)
		r.agent.Won = int(n)
	case "bid":
		fault = r.named(r.bid(r.agent, p))
	case "act":
		r.agent.Act, fault = r.expr(p, sexpr.Acting, 0, len(p.value))
		fault = r.named(fault)
	default:
		fault = r.errorf(line, 1, "an agent has no “%s”", key)
	}
	return fault
}

// number parses a whole number from least to most.
func (r *restorer[W]) number(p part, least, most int64) (int64, *text.ParseError) {
	n, err := strconv.ParseInt(strings.TrimSpace(p.value), 10, 64)
	if err != nil || n < least || n > most {
		return 0, text.Errorf(p.line, p.col+1, "%s is a whole number from %d to %d", p.key, least, most)
	}
	return n, nil
}

// close checks that the current agent is complete. Errors refer to line at, that of the next agent or the zero line at the end of the text.
func (r *restorer[W]) close(at text.Line) *text.ParseError {
	if r.agent == nil {
		return nil
	}
	for _, key := range [...]string{"wealth", "bid", "act"} {
		if !r.has[key] {
			return r.errorf(at, min(1, at.Number), "the line “%s: …” is missing", key)
		}
	}
	if most := r.auctions - r.agent.Born + 1; r.agent.Won > most { // an agent made because no agent bid also wins the auction of its birth
		return r.errorf(at, min(1, at.Number), "it won %d auctions, but there were at most %d since it was born", r.agent.Won, most)
	}
	return nil
}

// errorf returns an error that names the current agent, if there is one.
func (r *restorer[W]) errorf(line text.Line, col int, format string, args ...any) *text.ParseError {
	return r.named(text.Errorf(line.Number, col, format, args...))
}

func (r *restorer[W]) named(fault *text.ParseError) *text.ParseError {
	if fault != nil && r.agent != nil {
		fault.Text = fmt.Sprintf("agent %d: %s", r.agent.ID, fault.Text)
	}
	return fault
}

func (r *restorer[W]) origin(p part, name string, col int) (Origin, *text.ParseError) {
	if name == "crossover" { // in files from before crossover was removed
		return Copy, nil
	}
	at := slices.Index(originNames[:], name)
	if at < 0 {
		return 0, r.named(text.Errorf(p.line, col, "there is no origin “%s” (there are %s)", name, strings.Join(originNames[:], ", ")))
	}
	return Origin(at), nil
}

// ancestor parses “91, of 12, act-insertion, born 800, gone 4100, bankrupt”.
func (r *restorer[W]) ancestor(p part) *text.ParseError {
	a := &Agent{}
	words := strings.Split(p.value, ",")
	wrong := text.Errorf(p.line, p.col+1, "an ancestor is written as “91, of 12, act-insertion, born 800, gone 4100, bankrupt”")
	if len(words) != 6 || len(r.buried) >= 8*MaxAgents {
		return wrong
	}
	for i, into := range []*int{&a.ID, &a.Parent, nil, &a.Born, &a.Gone} {
		word := strings.TrimSpace(words[i])
		if into == nil {
			origin, fault := r.origin(p, word, p.col+1)
			if a.Origin = origin; fault != nil {
				return fault
			}
			continue
		}
		n, err := strconv.Atoi(strings.TrimPrefix(word, [...]string{"", "of ", "", "born ", "gone "}[i]))
		if err != nil || n < 0 || n > maxCoins {
			return wrong
		}
		*into = n
	}
	for f := Bankrupt; f < fates; f++ {
		if f.String() == strings.TrimSpace(words[5]) {
			a.Fate = f
		}
	}
	if a.Fate == Lives {
		return wrong
	}
	if n := len(r.buried); n > 0 && r.buried[n-1].ID >= a.ID || a.Parent >= a.ID || a.Gone < max(1, a.Born) {
		return wrong
	}
	r.buried = append(r.buried, a)
	return nil
}
