package scene

import (
	"math"
	"strconv"
	"strings"
)

// The functions in this file write figures for texts and the command line. The page writes figures in the same way
// (site/src/scene/figures.ts); one table in testdata tests both.

// Count writes a whole number in full, with thousands separated by thin no-break spaces, as in print: 203 158.
func Count(n int64) string { return apart(strconv.FormatInt(n, 10)) }

// Number writes a number in the form for tables: up to five digits, and from 10 000 on as a whole number.
func Number(v float64) string {
	if math.Abs(v) >= 1e4 {
		return apart(strconv.FormatFloat(math.Round(v), 'f', 0, 64))
	}
	return apart(decimal(v, 5))
}

// Brief writes a number with at most three digits, for small spaces: 1.2 M.
func Brief(v float64) string {
	signs := []string{"", "\u202fk", "\u202fM", "\u202fB", "\u202fT"}
	i := 0
	for v = rounded(v, 3); math.Abs(v) >= 1000 && i < len(signs)-1; i++ {
		v /= 1000
	}
	return apart(decimal(v, 3)) + signs[i]
}

// Duration writes seconds as 0.02 s, 14.1 s, 3 min 5 s, 2 h 10 min.
func Duration(seconds float64) string {
	switch whole := int(math.Round(seconds)); {
	case seconds < 9.995:
		return strconv.FormatFloat(seconds, 'f', 2, 64) + " s"
	case seconds < 59.95:
		return strconv.FormatFloat(seconds, 'f', 1, 64) + " s"
	case whole < 3600:
		return strconv.Itoa(whole/60) + " min " + strconv.Itoa(whole%60) + " s"
	default:
		return strconv.Itoa(whole/3600) + " h " + strconv.Itoa(whole%3600/60) + " min"
	}
}

// Bytes writes memory as 12 kB, 3.1 MB, 1.07 GB.
func Bytes(n int64) string {
	switch {
	case n < 1e6:
		return strconv.FormatInt((n+999)/1000, 10) + " kB"
	case n < 1e9:
		return decimal(float64(n)/1e6, 3) + " MB"
	default:
		return decimal(float64(n)/1e9, 3) + " GB"
	}
}

// Several writes a number with its noun: “12 moves”, “1 move”, “1 press”. It knows plurals in -s and, after a hissing sound, in -es. The
// noun may be followed by one more word: “1 lemming saved”.
func Several[N int | int16 | int64](n N, plural string) string {
	return Count(int64(n)) + " " + named(int64(n), plural)
}

func named(n int64, plural string) string {
	if n != 1 {
		return plural
	}
	if at := strings.LastIndexByte(plural, ' '); at >= 0 && !strings.HasSuffix(plural, "s") {
		return named(n, plural[:at]) + plural[at:]
	}
	if stem, ok := strings.CutSuffix(plural, "es"); ok {
		for _, hiss := range []string{"ss", "sh", "ch", "x"} {
			if strings.HasSuffix(stem, hiss) {
				return stem
			}
		}
	}
	return strings.TrimSuffix(plural, "s")
}

// decimal writes a number to the given number of figures, without zeros at its end.
func decimal(v float64, figures int) string {
	return strconv.FormatFloat(rounded(v, figures), 'f', -1, 64)
}

func rounded(v float64, figures int) float64 {
	if v == 0 {
		return 0
	}
	// A half is rounded away from zero, as JavaScript's toPrecision does.
	away := math.Nextafter(v, math.Copysign(math.MaxFloat64, v))
	r, _ := strconv.ParseFloat(strconv.FormatFloat(away, 'e', figures-1, 64), 64)
	return r
}

// apart separates the thousands of a number, and replaces its minus by the sign used in print.
func apart(digits string) string {
	digits, minus := strings.CutPrefix(digits, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "\u202f" + whole[i:]
	}
	if fraction != "" {
		whole += "." + fraction
	}
	if minus {
		return "−" + whole
	}
	return whole
}
