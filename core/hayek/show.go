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

// How much of an economy is shown.
const (
	shownBids   = 10
	shownRich   = 12
	shownLines  = 4
	shownFamily = 24
	shownWords  = 90 // letters of a reading beside other things
)

// Views show the last auction, the richest agents, wealth over time, the family of the richest,
// and what is wrong with the economy.
func (e *Economy[W]) Views() []scene.View {
	views := []scene.View{e.auctionView(), e.saleView()}
	if rich := e.Richest(1); len(rich) > 0 {
		views = append(views, e.richestView(), e.wealthView(), e.familyView(rich[0]))
	}
	return append(views, e.diagnosisView(), e.bankView())
}

// auctionView lists who bids what, the highest first.
func (e *Economy[W]) auctionView() scene.View {
	r := &e.round
	bids, made := slices.Clone(r.Bids), 0
	for _, b := range bids {
		made += btoi(b.Made)
	}
	slices.SortStableFunc(bids, func(a, b Bid) int {
		return cmp.Or(btoi(b.Made)-btoi(a.Made), cmp.Compare(b.Coins, a.Coins), btoi(b.Agent == r.Winner)-btoi(a.Agent == r.Winner))
	})
	table := &scene.Table{Columns: []scene.Column{
		{Name: "agent", Title: "Agent", Type: "int"}, {Name: "coins", Title: "Bid", Type: "text"}, {Name: "bids", Title: "It bids", Type: "text"},
	}}
	for _, b := range bids[:min(shownBids, len(bids))] {
		coins, row := "–", scene.Row{Tone: scene.Soft}
		if b.Made {
			coins, row.Tone = scene.Count(b.Coins), scene.Ink
		}
		if b.Agent == r.Winner {
			row.Tone = scene.Accent
		}
		row.Values = []any{b.Agent.ID, coins, e.bidWords(b.Agent)}
		table.Rows = append(table.Rows, row)
	}
	return scene.View{
		ID: "auction", Title: fmt.Sprintf("Auction %s", scene.Count(int64(r.Number))),
		About: fmt.Sprintf("%d of %d agents bid.", made, len(bids)), Table: table,
	}
}

// bidWords say when an agent bids more: "always the same", "more, the more free storage locations there are".
func (e *Economy[W]) bidWords(a *Agent) string {
	if _, constant := e.lang.Constant(a.Bid); a.A == 0 || constant {
		return "always the same"
	}
	most := "more"
	if a.A < 0 {
		most = "less"
	}
	return most + " for a higher: " + short(e.lang.Say(a.Bid), shownWords)
}

// deed says in a sentence what an action does.
func deed[W any](lang *sexpr.Language[W], act sexpr.Expr) string {
	words := short(lang.Say(act), 4*shownWords)
	if !strings.HasSuffix(words, "…") {
		words += "."
	}
	if lang.Acts(act) {
		return "It " + words
	}
	return "In words: " + words
}

// short is a text without what is beyond so many letters, cut between two words where it can be.
func short(s string, letters int) string {
	all := []rune(s)
	if len(all) <= letters {
		return s
	}
	cut := string(all[:letters-1])
	if at := strings.LastIndexByte(cut, ' '); at > len(cut)/2 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,:") + "…"
}

// saleView says who paid whom, and what came of it.
func (e *Economy[W]) saleView() scene.View {
	r := &e.round
	view := scene.View{ID: "sale", Title: "What came of it"}
	if r.Winner == nil {
		view.Text = scene.Say("Nobody bids.")
		return view
	}
	strong := func(a *Agent) scene.Span { return scene.Span{Text: strconv.Itoa(a.ID), Strong: true} }
	view.Text = scene.Text{strong(r.Winner), {Text: " pays " + scene.Count(r.Price) + " to "}}
	switch {
	case r.Seller == nil:
		view.Text = append(view.Text, scene.Span{Text: "the bank, as the first of this attempt"})
	case r.Seller == r.Winner:
		view.Text = append(view.Text, scene.Span{Text: "itself"})
	default:
		view.Text = append(view.Text, strong(r.Seller), scene.Span{Text: ", who won before"})
	}
	view.Text = append(view.Text, scene.Span{Text: ", and " + scene.Count(r.Tax) + " of tax. " + [...]string{
		Fruitful: "It changes the position.", Astray: "It leads back to a position that was there before.",
		Idle: "It changes nothing.", Failed: "It fails, and what it did is undone.", Late: "It takes too long, and what it did is undone.",
	}[r.Acted]})
	switch {
	case r.Solved:
		view.Text = append(view.Text, scene.Span{Text: " The level is solved: the bank pays " + scene.Count(e.Rules.Reward) + ".", Tone: scene.Good})
	case r.Stuck:
		view.Text = append(view.Text, scene.Span{Text: " That is a deadlock: the level begins anew.", Tone: scene.Bad})
	}
	return view
}

func (e *Economy[W]) richestView() scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "agent", Title: "Agent", Type: "int"}, {Name: "wealth", Title: "Wealth", Type: "int"}, {Name: "won", Title: "Won", Type: "int"},
		{Name: "age", Title: "Age", Type: "int"}, {Name: "symbols", Title: "Symbols", Type: "int"}, {Name: "origin", Title: "Origin", Type: "text"},
	}}
	symbols := 0
	for _, a := range e.agents {
		symbols += a.Nodes(sexpr.Bidding) + a.Nodes(sexpr.Acting)
	}
	for _, a := range e.Richest(shownRich) {
		genome := e.genomeView(a)
		table.Rows = append(table.Rows, scene.Row{
			Values: []any{a.ID, int(a.Wealth), a.Won, a.Age(e.auctions), a.Nodes(sexpr.Bidding) + a.Nodes(sexpr.Acting), a.Origin.Words()},
			Shows:  &genome, Written: e.written(a),
		})
	}
	return scene.View{
		ID: "richest", Title: "The richest", Table: table,
		About: fmt.Sprintf("%s, with %s symbols on average.", scene.Several(len(e.agents), "agents"), scene.Brief(float64(symbols)/float64(max(1, len(e.agents))))),
	}
}

// written is an agent as one can release it: a text knows no chunks. It is empty if it would be too long to be read.
func (e *Economy[W]) written(a *Agent) string {
	bid, ok := e.lang.Expanded(a.Bid)
	act, also := e.lang.Expanded(a.Act)
	if !ok || !also {
		return ""
	}
	return Genome(e.lang, &Agent{A: a.A, B: a.B, Bid: bid, Act: act})
}

// genomeView is one agent, written and read aloud.
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
	return scene.View{
		ID: "genome", Title: fmt.Sprintf("Agent %d", a.ID), About: deed(e.lang, a.Act),
		Code: &scene.Code{Lines: append(bid, act...)},
	}
}

// wealthView is the wealth of the richest over time, and that of all others together.
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
		series.Lines = append(series.Lines, line)
	}
	rest := scene.Line{Name: "the rest"}
	for _, s := range e.chronicle.samples {
		sum := int64(0)
		for _, w := range s.wealth {
			sum += w
		}
		for _, a := range rich {
			sum -= s.wealth[a.ID]
		}
		rest.Points = append(rest.Points, [2]float64{float64(s.auction), float64(sum)})
	}
	series.Lines = append(series.Lines, rest)
	return scene.View{ID: "wealth", Title: "Wealth", Series: series}
}

// familyView is the line of an agent's ancestors, with the children of each.
func (e *Economy[W]) familyView(of *Agent) scene.View {
	line := []*Agent{of}
	for up := e.Agent(of.Parent); up != nil && len(line) < shownFamily/2; up = e.Agent(up.Parent) {
		line = append(line, up)
	}
	slices.Reverse(line)
	tree := &scene.Tree{}
	var add func(a *Agent, parent, depth int)
	add = func(a *Agent, parent, depth int) {
		if len(tree.Nodes) >= shownFamily && !slices.Contains(line, a) {
			return
		}
		node := scene.Node{Parent: parent, Text: fmt.Sprintf("%d, %s", a.ID, a.Origin.Words()), Value: scene.Count(a.Wealth)}
		switch {
		case a.Gone > 0:
			node.Value, node.Tone = a.Fate.String(), scene.Soft
		case a == of:
			node.Tone = scene.Accent
		}
		at := len(tree.Nodes)
		tree.Nodes = append(tree.Nodes, node)
		if !slices.Contains(line, a) {
			return
		}
		for _, child := range e.childrenOf(a) {
			add(child, at, depth+1)
		}
	}
	add(line[0], -1, 0)
	about := "It has no family yet."
	if len(tree.Nodes) > 1 {
		about = fmt.Sprintf("%s of what a child gains or loses is its parent's.", percent(float64(e.Rules.Share)/1000))
	}
	return scene.View{ID: "family", Title: fmt.Sprintf("The family of %d", of.ID), About: about, Tree: tree}
}

// childrenOf are those that are remembered, those that live first.
func (e *Economy[W]) childrenOf(a *Agent) (all []*Agent) {
	for _, list := range [...][]*Agent{e.agents, e.buried} {
		for _, child := range list {
			if child.Parent == a.ID {
				all = append(all, child)
			}
		}
	}
	return all
}

func (e *Economy[W]) diagnosisView() scene.View {
	table := &scene.Table{Columns: []scene.Column{{Name: "state", Title: "Danger", Type: "text"}, {Name: "found", Title: "Found", Type: "text"}}}
	bad := 0
	for _, d := range e.Diagnoses() {
		row := scene.Row{Values: []any{d.Name, d.Text}}
		if d.Bad {
			bad++
			row.Tone = scene.Bad
		}
		table.Rows = append(table.Rows, row)
	}
	about := "Four states in which an economy learns nothing; none is there."
	if bad > 0 {
		about = "What is marked keeps the economy from learning."
	}
	return scene.View{ID: "diagnosis", Title: "Health", About: about, Table: table}
}

// bankView is the ledger: what the bank gave and took, and what the agents have of it.
func (e *Economy[W]) bankView() scene.View {
	b := e.bank
	table := &scene.Table{Columns: []scene.Column{{Name: "entry", Title: "Entry", Type: "text"}, {Name: "coins", Title: "Coins", Type: "int"}}}
	for _, line := range []struct {
		name  string
		coins int64
	}{
		{"credit for new agents", b.Credit}, {"rewards", b.Rewards}, {"taxes", -b.Taxes}, {"bids paid to the bank", -b.Bids},
		{"left behind by those that went", -b.Estates}, {"what the agents have", e.Wealth()},
	} {
		table.Rows = append(table.Rows, scene.Row{Values: []any{line.name, int(line.coins)}})
	}
	t := e.tally
	return scene.View{
		ID: "bank", Title: "The bank", Table: table,
		About: fmt.Sprintf("%s born, %d since nobody else bid; %d went bankrupt, %d were evicted.", scene.Several(t.Born, "agents"), t.Forced, t.Bankrupt, t.Evicted),
	}
}

// Show is what there is to see of an economy that is at rest.
func (e *Economy[W]) Show() []scene.View {
	var views []scene.View
	if rich := e.Richest(1); len(rich) > 0 {
		views = append(views, e.richestView(), e.familyView(rich[0]))
	}
	return views
}

// CourseView says what came of each level.
func (s *Simulator[W]) CourseView() scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "level", Title: "Level", Type: "int"}, {Name: "auctions", Title: "Auctions", Type: "int"}, {Name: "attempts", Title: "Attempts", Type: "int"},
		{Name: "solved", Title: "Solved", Type: "text"}, {Name: "understood", Title: "Understood", Type: "text"}, {Name: "cold", Title: "Cold run", Type: "text"},
	}}
	never := func(n int) string {
		if n <= 0 {
			return "–"
		}
		return scene.Count(int64(n))
	}
	for i, c := range s.courses {
		if c.Attempts == 0 {
			break
		}
		row := scene.Row{Values: []any{i + 1, c.Auctions, c.Attempts, never(c.Solved), never(c.Understood), never(c.Cold)}}
		if i == s.level && !s.done {
			row.Tone = scene.Accent
		}
		table.Rows = append(table.Rows, row)
	}
	return scene.View{ID: "levels", Title: "Levels", About: "After how many auctions each was solved and understood, and how many its cold run took.", Table: table}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
