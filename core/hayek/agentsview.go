package hayek

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/hayek/sexpr"
	"unknot/core/scene"
)

// richestView lists the richest agents with their numbers of symbols, since the thesis is interested in agents with few symbols.
func (e *Economy[W]) richestView() scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "agent", Title: "Agent", Type: "text"}, {Name: "wealth", Title: "Wealth", Type: "int"},
		{Name: "won", Title: "Won", Type: "int"},
		{Name: "age", Title: "Age", Type: "int"}, {Name: "symbols", Title: "Symbols", Type: "int", Bars: true},
		{Name: "origin", Title: "Origin", Type: "text"},
	}}
	sum, least, most := 0, 0, 0
	for _, a := range e.agents {
		n := symbols(a)
		sum, most = sum+n, max(most, n)
		if least == 0 || n < least {
			least = n
		}
	}
	for _, a := range e.Richest(shownRich) {
		genome := e.genomeView(a)
		table.Rows = append(table.Rows, scene.Row{
			Values: []any{strconv.Itoa(a.ID), int(a.Wealth), a.Won, a.Age(e.auctions), symbols(a), a.Origin.Words()},
			Shows:  &genome, Written: laidOut(genome.Code),
		})
	}
	about := scene.Several(len(e.agents), "agents")
	if n := len(e.agents); n > 0 {
		about += fmt.Sprintf(", with %s symbols on average, the shortest with %d and the longest with %d",
			scene.Brief(float64(sum)/float64(n)), least, most)
	}
	return scene.View{ID: "richest", Title: "The richest", Table: table, About: about + "."}
}

// symbols returns the number of taxed nodes, those of the bid and those of the action.
func symbols(a *Agent) int { return a.Nodes(sexpr.Bidding) + a.Nodes(sexpr.Acting) }

// genomeView shows an agent's expressions as code, with a description in words and the difference from its parent.
func (e *Economy[W]) genomeView(a *Agent) scene.View {
	bid := []scene.CodeLine{{Label: "bid", Text: scene.Say(strconv.FormatInt(a.B, 10))}}
	if a.A != 0 {
		bid = e.lang.Code(a.Bid, "bid")
		bid[0].Text = append(scene.Text{{Text: strconv.FormatInt(a.A, 10) + " * "}}, bid[0].Text...)
		end := &bid[len(bid)-1]
		end.Text = append(end.Text, scene.Span{Text: fmt.Sprintf(" %c %d", sign(a.B), abs(a.B))})
	}
	act := e.lang.Code(a.Act, "act")
	act[0].Text[0].Lit = true
	about := deed(e.lang, a.Act)
	if parent := e.Agent(a.Parent); parent != nil {
		about += fmt.Sprintf(" A child of %d: %s.", parent.ID, e.change(a))
	}
	return scene.View{
		ID: "genome", Title: fmt.Sprintf("Agent %d", a.ID), About: about,
		Code: &scene.Code{Lines: append(bid, act...)},
	}
}

// laidOut returns an agent as text that ReadAgent can parse, with the line breaks of the view. A long agent on one line would not fit the
// page.
func laidOut(code *scene.Code) string {
	var b strings.Builder
	for i, line := range code.Lines {
		switch {
		case line.Label != "":
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(line.Label + ": ")
		default:
			b.WriteString("\n" + strings.Repeat("  ", line.Indent))
		}
		b.WriteString(line.Text.String())
	}
	return b.String() + "\n"
}

// wealthView shows the wealth of the richest agents over time, and the average wealth of the others.
func (e *Economy[W]) wealthView() scene.View {
	rich := e.Richest(shownLines)
	series := &scene.Series{X: "auction", Y: "coins"}
	for _, a := range rich {
		line := scene.Line{Name: strconv.Itoa(a.ID)}
		for _, s := range e.chronicle.samples {
			if w, ok := s.wealth[a.ID]; ok {
				line.Points = append(line.Points, [2]float64{float64(s.auction), float64(w)})
			}
		}
		if n := len(line.Points); n > 0 && line.Points[n-1][0] < float64(e.auctions) { // the last sample may be older than the last auction
			line.Points = append(line.Points, [2]float64{float64(e.auctions), float64(a.Wealth)})
		}
		if len(line.Points) > 1 {
			series.Lines = append(series.Lines, line)
		}
	}
	others := scene.Line{Name: "the others, on average"}
	for _, s := range e.chronicle.samples {
		sum, n := int64(0), len(s.wealth)
		for _, w := range s.wealth {
			sum += w
		}
		for _, a := range rich {
			if w, ok := s.wealth[a.ID]; ok {
				sum, n = sum-w, n-1
			}
		}
		if n > 0 {
			others.Points = append(others.Points, [2]float64{float64(s.auction), float64(sum) / float64(n)})
		}
	}
	series.Lines = append(series.Lines, others)
	return scene.View{ID: "wealth", Title: "Wealth", Series: series}
}

// familyView shows the line of an agent's ancestors, and the children of each with their mutations.
func (e *Economy[W]) familyView(of *Agent) scene.View {
	line, older := []*Agent{of}, 0
	for up := e.Agent(of.Parent); up != nil; up = e.Agent(up.Parent) {
		if len(line) <= shownLineage {
			line = append(line, up)
		} else {
			older++
		}
	}
	slices.Reverse(line)
	tree := &scene.Tree{Across: true}
	var add func(a *Agent, parent, generation int)
	add = func(a *Agent, parent, generation int) {
		node := scene.Node{Parent: parent, Text: strconv.Itoa(a.ID), Value: scene.Count(a.Wealth)}
		switch {
		case a.Gone > 0:
			node.Value, node.Tone = a.Fate.String(), scene.Soft
		case a == of:
			node.Tone = scene.Accent
		}
		switch {
		case parent >= 0:
			node.Via = e.change(a)
		case a.Parent == 0:
			node.Value = a.Origin.Words() + ", " + node.Value
		}
		at := len(tree.Nodes)
		tree.Nodes = append(tree.Nodes, node)
		if generation >= len(line) || line[generation] != a {
			return
		}
		var next *Agent // the child that continues the line
		if generation+1 < len(line) {
			next = line[generation+1]
			add(next, at, generation+1)
		}
		alive, gone := 0, 0
		for _, child := range e.childrenOf(a) {
			switch {
			case child == next:
			case child.Gone == 0:
				if alive++; alive <= shownChildren {
					add(child, at, generation+1)
				}
			default:
				if gone++; gone <= shownChildren/2 {
					add(child, at, generation+1)
				}
			}
		}
		if more := max(0, alive-shownChildren) + max(0, gone-shownChildren/2); more > 0 {
			tree.Nodes = append(tree.Nodes, scene.Node{Parent: at, Text: "and " + scene.Count(int64(more)) + " more", Tone: scene.Soft})
		}
	}
	add(line[0], -1, 0)
	about := "It has no family yet."
	if len(tree.Nodes) > 1 {
		about = fmt.Sprintf("%s of what a child gains or loses goes to its parent, as long as that lives.",
			percent(float64(e.Rules.Share)/1000))
	}
	if older > 0 {
		about += fmt.Sprintf(" The line goes back %s more.", scene.Several(older, "generations"))
	}
	return scene.View{ID: "family", Title: fmt.Sprintf("The family of %d", of.ID), About: about, Tree: tree}
}

// change describes how a child differs from its parent: “bid: 150 → 640”, “act: + forAny”. If the parent's genome is not known, it
// describes how the child was made.
func (e *Economy[W]) change(a *Agent) string {
	parent := e.Agent(a.Parent)
	if parent == nil || parent.Act == nil || a.Act == nil { // ancestors that were read from a file have no genome
		return a.Origin.Words()
	}
	if a.A == parent.A && a.B == parent.B && a.Bid.Is(parent.Bid) && a.Act.Is(parent.Act) {
		return Copy.Words() // a mutation may draw the same constant
	}
	factor := func(n int64) string { return scene.Count(n) + " ×" }
	switch {
	case a.Origin == Constants && parent.A == 0 && a.A != 0:
		return "bid: varies"
	case a.Origin == Constants && parent.A != 0 && a.A == 0:
		return "bid: constant"
	case a.Origin == Constants && a.A != parent.A:
		return "bid: " + factor(parent.A) + " → " + factor(a.A)
	case a.Origin == Constants && a.A == 0:
		return "bid: " + scene.Count(parent.B) + " → " + scene.Count(a.B)
	case a.Origin == Constants:
		return fmt.Sprintf("bid: %c %s → %c %s", sign(parent.B), scene.Count(abs(parent.B)), sign(a.B), scene.Count(abs(a.B)))
	case a.Origin < mutated || a.Origin == Copy:
		return a.Origin.Words()
	case a.Origin < mutation(sexpr.Acting, 0):
		return "bid: " + e.lang.Change(parent.Bid, a.Bid)
	}
	return "act: " + e.lang.Change(parent.Act, a.Act)
}

// childrenOf returns the remembered children of an agent: first the living ones, by falling wealth, then the removed ones.
func (e *Economy[W]) childrenOf(a *Agent) (all []*Agent) {
	for _, list := range [...][]*Agent{e.agents, e.buried} {
		for _, child := range list {
			if child.Parent == a.ID {
				all = append(all, child)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *Agent) int {
		return cmp.Or(btoi(a.Gone > 0)-btoi(b.Gone > 0), btoi(a.Gone == 0)*cmp.Compare(b.Wealth, a.Wealth))
	})
	return all
}
