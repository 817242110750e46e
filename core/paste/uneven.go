package paste

import (
	"strings"

	"unknot/core/scene"
	"unknot/core/text"
)

// Uneven returns an error if a board with separators, or in a list of a program, has a row of another length than most rows; nil if there
// is none.
func (v Version) Uneven() error {
	lines := strings.Split(v.Text, "\n")
	for from := 0; from < len(lines); from++ {
		to := from
		for to < len(lines) && !isBlank(lines[to]) && !hasWords(lines[to]) {
			to++
		}
		if err := v.unevenIn(lines, from, to); err != nil {
			return err
		}
		from = to
	}
	return v.unevenList(strings.Join(lines, "\n"))
}

func isBlank(line string) bool { return strings.TrimSpace(line) == "" }

// unevenIn returns an error for adjacent lines with the same separators.
func (v Version) unevenIn(lines []string, from, to int) error {
	for _, separators := range []string{bars, "\t", ";", ",", " "} {
		var numbers, widths []int
		for i := from; i < to; i++ {
			line := strings.Trim(lines[i], " \r")
			switch {
			case separators == bars:
				line = strings.Trim(line, bars)
			case strings.ContainsAny(line, opening+closing):
				line = strings.Trim(strings.TrimRight(line, ","), opening+closing)
			}
			if isDrawn(line) || isNote(line) {
				continue
			}
			width, least := len(span{0, line, 1}.cut(separators)), 2
			if separators == " " { // words may have blanks between them, too
				width, least = len(strings.Fields(line)), minHeaded
			}
			if width < least {
				numbers = nil
				break
			}
			numbers, widths = append(numbers, i), append(widths, width)
		}
		if at, most := odd(widths); at >= 0 && len(numbers) == len(widths) {
			return v.Placed(unevenRow(numbers[at]+1, 0, widths[at], most))
		}
	}
	return nil
}

func unevenRow(line, col, width, most int) error {
	return text.Errorf(line, col, "this row has %s, most rows have %d", scene.Several(width, "cells"), most)
}

// odd returns the index of the first width that differs from the usual one, -1 if there is none. Most widths must be the usual one.
func odd(widths []int) (at, usual int) {
	counts := map[int]int{}
	for _, width := range widths {
		if counts[width]++; 2*counts[width] > len(widths) && len(widths) >= minHeaded {
			usual = width
		}
	}
	for i, width := range widths {
		if usual > 0 && width != usual {
			return i, usual
		}
	}
	return -1, 0
}

// unevenList returns an error for a list of lists.
func (v Version) unevenList(source string) error {
	where := place{source: source}
	for at := 0; ; {
		next := strings.IndexAny(source[at:], opening)
		if next < 0 {
			return nil
		}
		at += next
		l, ok := readList(source, at, 0)
		if !ok {
			at++
			continue
		}
		var widths []int
		for _, inner := range l.lists {
			widths = append(widths, len(inner.cells))
		}
		if i, most := odd(widths); i >= 0 && widths[i] > 0 {
			line, col := where.of(l.lists[i].cells[0].at)
			return v.Placed(unevenRow(line+1, col, widths[i], most))
		}
		at = l.end
	}
}
