package hayek

import (
	"fmt"
	"strings"

	"unknot/core/scene"
)

// diagnosisView shows the problems of the economy with their remedies, or states that there are none or that it is too early to tell.
func (e *Economy[W]) diagnosisView() scene.View {
	view := scene.View{ID: "diagnosis", Title: "Health"}
	table := &scene.Table{Columns: []scene.Column{{Name: "state", Title: "What is wrong", Type: "text"},
		{Name: "found", Title: "What was found, and what would help", Type: "text"}}}
	for _, d := range e.Diagnoses() {
		if d.Bad {
			table.Rows = append(table.Rows, scene.Row{Values: []any{d.Name, d.Text + ". " + d.Remedy}, Tone: scene.Bad})
		}
	}
	switch {
	case len(table.Rows) > 0:
		view.About, view.Table = "This keeps the economy from learning:", table
	case e.chronicle.entries < window:
		view.Text = scene.Say(fmt.Sprintf("Too early to tell: %s so far, and it takes %d.",
			scene.Several(e.chronicle.entries, "auctions"), window))
	default:
		view.Text = scene.Say("Well: agents come and go at a fair rate, no family and no agent dominates, and taxes leave something " +
			"to earn.")
	}
	return view
}

// bankView shows the ledger: the coins that the bank has paid and received, and the coins that the agents have.
func (e *Economy[W]) bankView() scene.View {
	b := e.bank
	table := &scene.Table{Columns: []scene.Column{{Name: "entry", Title: "Entry", Type: "text"},
		{Name: "coins", Title: "Coins", Type: "int"}}}
	estates := "left by those that went"
	if b.Estates < 0 {
		estates = "debts of those that went, written off"
	}
	for _, line := range []struct {
		name  string
		coins int64
	}{
		{"credit for new agents", b.Credit}, {"rewards", b.Rewards}, {"taxes", -b.Taxes}, {"bids paid to the bank", -b.Bids},
		{estates, -b.Estates}, {"what the agents have", e.Wealth()},
	} {
		table.Rows = append(table.Rows, scene.Row{Values: []any{line.name, int(line.coins)}})
	}
	t := e.tally
	return scene.View{
		ID: "bank", Title: "The bank", Table: table,
		About: fmt.Sprintf("Since the beginning %s born, %s of them because nobody bid; %s went bankrupt, %s evicted.",
			were(t.Born, "agent "), none(t.Forced), none(t.Bankrupt), were(t.Evicted, "")),
	}
}

// none returns a number as text, “none” for 0.
func none(n int) string {
	if n == 0 {
		return "none"
	}
	return scene.Count(int64(n))
}

// were returns “3 agents were”, “1 agent was” or “none were”.
func were(n int, what string) string {
	if n == 1 {
		return "1 " + what + "was"
	}
	return none(n) + " " + strings.Replace(what, "agent", "agents", 1) + "were"
}
