package hayek

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/scene"
)

// How much is shown of creation agents.
const (
	shownCreators   = 10
	shownFavourites = 4
)

// creatorsView lists the creation agents, the richest first, and what they prefer.
func (e *Economy[W]) creatorsView() scene.View {
	living := map[*Creator]int{}
	for _, a := range e.agents {
		living[a.maker]++
	}
	table := &scene.Table{Columns: []scene.Column{
		{Name: "creator", Title: "Maker", Type: "int"}, {Name: "wealth", Title: "Wealth", Type: "int"}, {Name: "made", Title: "Made", Type: "int"},
		{Name: "living", Title: "Alive", Type: "int"}, {Name: "mutations", Title: "Children by", Type: "text"},
		{Name: "likes", Title: "Draws often", Type: "text"}, {Name: "avoids", Title: "Draws seldom", Type: "text"},
	}}
	all := slices.Clone(e.creators)
	slices.SortStableFunc(all, func(a, b *Creator) int { return cmp.Compare(b.Wealth, a.Wealth) })
	for _, c := range all[:min(shownCreators, len(all))] {
		often, seldom := c.tastes()
		table.Rows = append(table.Rows, scene.Row{Values: []any{c.ID, int(c.Wealth), c.Made, living[c], c.habits(), often, seldom}})
	}
	return scene.View{
		ID: "creators", Title: "Creation agents", Table: table,
		About: fmt.Sprintf("%s: they do not act, but make the others, whoever is richer more often. %s of what an agent gains or loses goes to its maker.",
			scene.Several(len(all), "creation agents"), percent(float64(e.Rules.Royalty)/1000)),
	}
}

// habits are the mutations that it tries, in per cent, the most frequent first.
func (c *Creator) habits() string {
	weights, sum := c.Mutations.weights(), 0
	order := []int{}
	for i, w := range weights {
		if sum += *w; *w > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return *weights[b] - *weights[a] })
	words := []string{}
	for _, i := range order[:min(shownFavourites-1, len(order))] {
		words = append(words, mutationNames[i]+" "+percent(float64(*weights[i])/float64(sum)))
	}
	return strings.Join(words, ", ")
}

// tastes are the instructions that it draws most often and least often, beside the usual.
func (c *Creator) tastes() (often, seldom string) {
	names := c.favourites()
	slices.SortStableFunc(names, func(a, b string) int { return c.Weights[b] - c.Weights[a] })
	var high, low []string
	for _, name := range names {
		times := name + " ×" + strconv.FormatFloat(float64(c.Weights[name])/par, 'g', 3, 64)
		if c.Weights[name] > par {
			high = append(high, times)
		} else {
			low = append(low, times)
		}
	}
	slices.Reverse(low)
	return strings.Join(high[:min(shownFavourites, len(high))], ", "), strings.Join(low[:min(shownFavourites, len(low))], ", ")
}

// madeBy says which creation agent made an agent; "" if none did.
func (a *Agent) madeBy() string {
	switch {
	case a.Maker == 0:
		return ""
	case a.maker == nil:
		return fmt.Sprintf(" Creation agent %d made it, which is gone.", a.Maker)
	}
	return fmt.Sprintf(" Creation agent %d made it.", a.Maker)
}
