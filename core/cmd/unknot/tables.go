package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/scene"
)

// printed returns a view as text: a table in columns, a plot as a table of its
// points, or a passage.
func printed(view scene.View) string {
	text := ""
	switch {
	case view.Table != nil:
		text = aligned(view.Table)
	case view.Series != nil:
		text = aligned(points(view.Series))
	default:
		text = strings.TrimRight(view.Text.String(), "\n") + "\n"
	}
	for _, line := range []string{view.About, view.Title} {
		if line != "" {
			text = line + "\n" + text
		}
	}
	if view.Found != "" {
		text += "Found: " + view.Found + "\n"
	}
	return text
}

// points returns a plot as a table: x, then one column per line.
func points(s *scene.Series) *scene.Table {
	t := &scene.Table{Columns: []scene.Column{{Title: s.X, Type: "float"}}}
	at := map[float64][]any{}
	for i, line := range s.Lines {
		t.Columns = append(t.Columns, scene.Column{Title: line.Name, Type: "float"})
		for _, p := range line.Points {
			if at[p[0]] == nil {
				at[p[0]] = append([]any{p[0]}, slices.Repeat([]any{""}, len(s.Lines))...)
			}
			at[p[0]][i+1] = p[1]
		}
	}
	for _, x := range slices.Sorted(maps.Keys(at)) {
		t.Rows = append(t.Rows, scene.Row{Values: at[x]})
	}
	return t
}

// aligned writes a table with its columns under each other, numbers to the
// right.
func aligned(t *scene.Table) string {
	lines := make([][]string, 1+len(t.Rows))
	for _, c := range t.Columns {
		title := c.Title
		if c.Unit != "" {
			title += ", " + c.Unit
		}
		lines[0] = append(lines[0], title)
	}
	for i, row := range t.Rows {
		for _, v := range row.Values {
			lines[i+1] = append(lines[i+1], written(v))
		}
	}
	widths := make([]int, len(t.Columns))
	for _, line := range lines {
		for i, word := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(word))
		}
	}
	var b strings.Builder
	for _, line := range lines {
		var words []string
		for i, word := range line {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(word))
			if t.Columns[i].Type == "text" {
				words = append(words, word+pad)
			} else {
				words = append(words, pad+word)
			}
		}
		fmt.Fprintln(&b, strings.TrimRight("  "+strings.Join(words, "  "), " "))
	}
	return b.String()
}

// written returns a value of a table as text.
func written(v any) string {
	switch v := v.(type) {
	case int:
		return scene.Count(int64(v))
	case float64:
		return scene.Number(v)
	}
	return fmt.Sprint(v)
}
