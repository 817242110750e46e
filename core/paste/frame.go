package paste

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// bars are the signs between the cells of a row, or between its boxes.
const bars = "|│┃║¦┆┊╎"

// span is a part of a line of the version: the line from 0, the text, and the column where the text begins, from 1.
type span struct {
	line int
	text string
	col  int
}

// trimmed returns a span without spaces at its ends.
func (s span) trimmed() span {
	inner := strings.TrimLeft(s.text, " \t")
	return span{s.line, strings.TrimRight(inner, " \t"), s.col + len(s.text) - len(inner)}
}

// cut splits a span at each separator.
func (s span) cut(separators string) (parts []span) {
	at, col := 0, s.col
	for i, r := range s.text {
		if strings.ContainsRune(separators, r) {
			parts = append(parts, span{s.line, s.text[at:i], col})
			col += utf8.RuneCountInString(s.text[at:i]) + 1
			at = i + utf8.RuneLen(r)
		}
	}
	return append(parts, span{s.line, s.text[at:], col})
}

// words splits a span at spaces.
func (s span) words() (words []cell) {
	for _, part := range s.cut(" \t") {
		if part.text != "" {
			words = append(words, cell{part.text, part.col})
		}
	}
	return words
}

// letters splits words into their characters.
func letters(words []cell) (all []cell) {
	for _, word := range words {
		for i, r := range []rune(word.text) {
			all = append(all, cell{string(r), word.col + i})
		}
	}
	return all
}

// inFrame splits a line into the part inside a frame and the words after the frame. It returns any other line as a whole, and false for ok.
func inFrame(line string) (inner, tail string, ok bool) {
	inside := strings.TrimLeft(line, " \t")
	first, _ := utf8.DecodeRuneInString(inside)
	if !strings.ContainsRune(bars, first) && !isJoint(first) {
		return line, "", false
	}
	end := strings.LastIndexFunc(line, func(r rune) bool { return strings.ContainsRune(bars, r) || isJoint(r) })
	_, size := utf8.DecodeRuneInString(line[end:])
	inner, tail = line[:end+size], strings.TrimSpace(line[end+size:])
	if hasWords(inner) || tail == "" || len(inner) == len(line)-len(inside)+size {
		return line, "", !hasWords(line)
	}
	if !hasWords(tail) {
		return line, "", true // there is no border after the cells
	}
	return inner, tail, true
}

// isJoint reports whether a sign is “+” or a box-drawing character that is not a bar.
func isJoint(r rune) bool {
	return r == '+' || '─' <= r && r <= '╿' && !strings.ContainsRune(bars, r)
}

// withoutRules removes the lines that are only drawn between rows or around them, and returns the rows. A line of dashes without corners is
// a row if other rows have dashes for their cells.
func withoutRules(lines []span) (rows []span) {
	dashed := slices.ContainsFunc(lines, func(s span) bool { return !isDrawn(s.text) && strings.ContainsAny(s.text, "-_") })
	for _, s := range lines {
		if !isDrawn(s.text) || dashed && !strings.ContainsFunc(s.text, isJoint) {
			rows = append(rows, s)
		}
	}
	return rows
}

const dashes = "-=_─━═┄┅┈┉╌╍~"

// minDrawn is the least number of dashes in a row of a drawn line.
const minDrawn = 2

// isDrawn reports whether a line consists of the signs of frames, with dashes in a row or between corners.
func isDrawn(line string) bool {
	run, longest, joints, dots := 0, 0, 0, false
	for _, r := range line {
		if isJoint(r) {
			joints++
		}
		dots = dots || r == '.'
		switch {
		case strings.ContainsRune(dashes, r):
			if run++; run > longest {
				longest = run
			}
			continue
		case !isJoint(r) && !strings.ContainsRune(" \t*.:'`,"+bars, r):
			return false
		}
		run = 0
	}
	return longest >= minDrawn || longest > 0 && joints >= minDrawn && !dots
}
