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

// auctionView lists the bids, the highest first.
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
		{Name: "agent", Title: "Agent", Type: "text"}, {Name: "coins", Title: "Bid", Type: "int", Bars: true},
		{Name: "bids", Title: "It bids", Type: "text"}, {Name: "wins", Type: "text"},
	}}
	for _, b := range bids[:min(shownBids, len(bids))] {
		row := scene.Row{Tone: scene.Soft, Values: []any{strconv.Itoa(b.Agent.ID), "–", e.silence(b), ""}}
		if b.Made || b.Agent == r.Winner {
			row.Tone, row.Values[1], row.Values[2] = scene.Ink, int(b.Coins), e.bidWords(b.Agent)
			if b.Over > 0 {
				row.Values[2] = "all it has, though it wants to bid " + scene.Count(b.Over)
			}
		}
		if b.Agent == r.Winner {
			row.Tone, row.Values[3] = scene.Accent, "wins"
		}
		table.Rows = append(table.Rows, row)
	}
	return scene.View{ID: "auction", Title: fmt.Sprintf("Auction %s", scene.Count(int64(r.Number))),
		About: e.attendance(made), Table: table}
}

// attendance reports how many agents bid, and how many were born or removed in the auction. Without births and removals, the numbers of
// agents before and after the auction would seem to contradict each other.
func (e *Economy[W]) attendance(made int) string {
	r := &e.round
	words := fmt.Sprintf("%d of %s bid.", made, scene.Several(len(r.Bids), "agents"))
	var changes []string
	for _, c := range []struct {
		n    int
		what string
	}{
		{countOf(r.Births, func(a *Agent) bool { return a.Parent > 0 }), "born"},
		{countOf(r.Departs, func(a *Agent) bool { return a.Fate == Bankrupt }), "bankrupt"},
		{countOf(r.Departs, func(a *Agent) bool { return a.Fate == Evicted }), "evicted"},
		{countOf(r.Departs, func(a *Agent) bool { return a.Fate == Withdrawn }), "withdrawn"},
	} {
		if c.n > 0 {
			changes = append(changes, fmt.Sprintf("%d %s", c.n, c.what))
		}
	}
	if len(changes) == 0 {
		return words
	}
	return fmt.Sprintf("%s Then %s: now there are %d.", words, strings.Join(changes, ", "), len(e.agents))
}

func countOf(agents []*Agent, is func(*Agent) bool) (n int) {
	for _, a := range agents {
		n += btoi(is(a))
	}
	return n
}

// silence returns the reason why an agent did not bid in an auction.
func (e *Economy[W]) silence(b Bid) string {
	n, constant := e.lang.Constant(b.Agent.Bid)
	switch constant = constant || b.Agent.A == 0; {
	case constant && linear(b.Agent.A, int64(n), b.Agent.B) < 0:
		return "stays out: its bid is always below zero"
	case b.Agent.Wealth <= 0:
		return "stays out: it has nothing left"
	case b.Asked > 0 || constant:
		return "stays out: its bid is below zero"
	}
	return "stays out: what it asks has no answer here"
}

// bidWords describes when an agent bids more: “always the same”, “more, the greater the number of barrels”, “less if the pusher can walk to
// the best empty storage location”.
func (e *Economy[W]) bidWords(a *Agent) string {
	if _, constant := e.lang.Constant(a.Bid); a.A == 0 || constant {
		return "always the same"
	}
	swing, falls := e.lang.Swing(a.Bid)
	most := "more"
	if (a.A < 0) != falls {
		most = "less"
	}
	words := e.lang.Say(swing)
	if either, yes := strings.CutSuffix(words, ", otherwise 0"); yes && strings.HasPrefix(either, "1 if ") {
		return most + short(either[1:], shownWords)
	}
	if !strings.HasPrefix(words, "the ") {
		words = "this is: " + words
	}
	return most + ", the greater " + short(words, shownWords)
}

// deed returns a sentence about the effect of an action.
func deed[W any](lang *sexpr.Language[W], act sexpr.Expr) string {
	words := lang.Say(act)
	if !lang.Does(act) {
		words = "it changes nothing: it only asks whether " + words
	}
	if words = short(words, 4*shownWords); strings.HasSuffix(words, "…") {
		return strings.TrimSuffix(scene.Sentence(words), ".")
	}
	return scene.Sentence(words)
}

// short shortens a text to the given number of letters, and cuts it between two words if possible.
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

// saleView shows who paid whom, and the result.
func (e *Economy[W]) saleView(follows string) scene.View {
	r := &e.round
	view := scene.View{ID: "sale", Title: "Result"}
	if r.Winner == nil {
		view.Text = scene.Say("Nobody bids." + follows)
		return view
	}
	strong := func(a *Agent) scene.Span { return scene.Span{Text: strconv.Itoa(a.ID), Strong: true} }
	view.Text = scene.Text{strong(r.Winner), {Text: " pays " + scene.Count(r.Price) + " to "}}
	switch {
	case r.Price < 0:
		view.Text = scene.Text{strong(r.Winner), {Text: " is paid " + scene.Count(-r.Price) + " to take the position, by "},
			strong(r.Seller), {Text: ", who won before"}}
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
	if r.Acted >= Idle && e.Rules.Idle > 0 {
		view.Text = append(view.Text,
			scene.Span{Text: " Of the tax, " + scene.Count(e.Rules.Idle) + " are for leaving the position as it was."})
	}
	switch {
	case r.Solved:
		view.Text = append(view.Text,
			scene.Span{Text: " The level is solved: the bank pays " + scene.Count(e.Rules.Reward) + ".", Tone: scene.Good})
	case r.Stuck:
		view.Text = append(view.Text,
			scene.Span{Text: " That is a deadlock: it costs " + scene.Count(e.Rules.Deadlock) + " of tax.", Tone: scene.Bad})
	}
	if follows != "" {
		view.Text = append(view.Text, scene.Span{Text: follows})
	}
	return view
}

// paymentView draws the payments as a tree: the winner pays the previous winner, and tax to the bank. For a solution the bank pays the
// winner.
func (e *Economy[W]) paymentView() scene.View {
	r := &e.round
	tree, payer := &scene.Tree{Across: true}, -1
	if r.Solved {
		tree.Nodes = append(tree.Nodes, scene.Node{Parent: -1, Text: "the bank"})
		payer = 0
	}
	add := func(text, value, via string, tone scene.Tone, parent int) {
		tree.Nodes = append(tree.Nodes, scene.Node{Parent: parent, Text: text, Value: value, Via: via, Tone: tone})
	}
	reward := ""
	if r.Solved {
		reward = scene.Count(e.Rules.Reward) + " for the solution"
	}
	add(strconv.Itoa(r.Winner.ID), "", reward, scene.Accent, payer)
	winner := len(tree.Nodes) - 1
	seller, value := "the bank", "since it is the first"
	if r.Seller != nil {
		seller, value = strconv.Itoa(r.Seller.ID), "who won before"
	}
	switch {
	case r.Price < 0: // the seller pays the winner
		took := scene.Node{Text: strconv.Itoa(r.Winner.ID), Value: reward, Via: scene.Count(-r.Price) + " to take the position",
			Tone: scene.Accent}
		tree.Nodes, winner = []scene.Node{{Parent: -1, Text: seller, Value: value}, took}, 1
	case r.Seller != r.Winner:
		add(seller, value, scene.Count(r.Price)+" for the position", "", winner)
	}
	add("the bank", "", scene.Count(r.Tax)+" of tax", scene.Soft, winner)
	return scene.View{ID: "payment", Tree: tree}
}
