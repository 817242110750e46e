package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

// listKinds lists the kinds and their solvers, or describes one kind.
func (s session) listKinds(args []string) (int, error) {
	rest, err := parse(newFlags(), args)
	if err != nil {
		return badInput, err
	}
	if len(rest) == 0 {
		for _, k := range s.kinds {
			var names []string
			for _, solver := range k.Solvers() {
				names = append(names, solver.Info().Name)
			}
			fmt.Fprintf(s.stdout, "%-12s %s (solvers: %s)\n", k.Info().Name, k.Info().Title, strings.Join(names, ", "))
		}
		return allWell, nil
	}
	for _, name := range rest {
		k, err := catalogue.Find(s.kinds, name)
		if err != nil {
			return badInput, err
		}
		describe(s.stdout, k)
	}
	return allWell, nil
}

func describe(out io.Writer, k puzzle.Kind) {
	info := k.Info()
	fmt.Fprintf(out, "%s: %s\n\n%s\n\nLimits: %s\n\nFormats:\n", info.Name, info.Title, info.Rules, info.Limits)
	for _, f := range info.Formats {
		fmt.Fprintf(out, "  %-12s %s (%s)\n", f.Name, f.Title, map[[2]bool]string{
			{true, true}: "read and written", {true, false}: "read", {false, true}: "written",
		}[[2]bool{f.Reads, f.Writes}])
	}
	for _, solver := range k.Solvers() {
		i := solver.Info()
		fmt.Fprintf(out, "\nSolver %s: %s (%s)\n  %s\n", i.Name, i.Title, i.Note, i.About)
		for _, p := range i.Presets {
			fmt.Fprintf(out, "  --preset %s  %s\n", p.Name, p.Title)
		}
		describeParams(out, i.Params)
	}
	if t, ok := k.(puzzle.Tooled); ok {
		for _, tool := range t.Tools() {
			i := tool.Info()
			fmt.Fprintf(out, "\nTool %s: %s\n  %s\n", i.Name, i.Title, i.About)
			describeParams(out, i.Params)
		}
	}
	if g, ok := k.(puzzle.Generator); ok {
		fmt.Fprintf(out, "\nGenerate:\n")
		describeParams(out, g.Settings())
	}
}

func describeParams(out io.Writer, described []puzzle.Param) {
	for _, p := range described {
		allowed := string(p.Type)
		switch {
		case p.Type == puzzle.Choice:
			allowed = strings.Join(p.Choices, " | ")
		case p.Min != 0 || p.Max != 0:
			allowed = plain(p.Min) + " to " + plain(p.Max)
		case p.Type == puzzle.Bool:
			allowed = "true | false"
		}
		fmt.Fprintf(out, "  --param %s=%v  %s (%s)\n", p.Name, p.Default, p.Title, allowed)
	}
}

// plain writes a bound as it is typed on the command line, without an exponent.
func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
