package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// newFlags returns an empty set of flags that prints nothing, since session.run reports the errors.
func newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("unknot", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parse reads flags, also between the arguments. It returns the arguments.
func parse(flags *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if flags.NArg() == 0 {
			return rest, nil
		}
		rest, args = append(rest, flags.Arg(0)), flags.Args()[1:]
	}
}

// params collects --param NAME=VALUE.
type params map[string]any

func (p params) String() string { return "" }

func (p params) Set(s string) error {
	name, value, ok := strings.Cut(s, "=")
	if !ok {
		return fmt.Errorf("write it as NAME=VALUE")
	}
	p[name] = value
	return nil
}

// seed is a run's seed. It is below 2^53, the limit for whole numbers in JSON.
type seed uint64

func (v *seed) String() string { return strconv.FormatUint(uint64(*v), 10) }

func (v *seed) Set(s string) error {
	n, err := strconv.ParseUint(s, 10, 53)
	if err != nil {
		return fmt.Errorf("a seed is a whole number below 2^53")
	}
	*v = seed(n)
	return nil
}

// limit is a duration above 0, written as 30s or 5m.
type limit time.Duration

func (v *limit) String() string { return time.Duration(*v).String() }

func (v *limit) Set(s string) error {
	d, err := time.ParseDuration(s)
	if err != nil || d <= 0 {
		return fmt.Errorf("write it as 30s or 5m")
	}
	*v = limit(d)
	return nil
}

// minMemory is the memory in bytes that the smallest method needs for its first table.
const minMemory = 1 << 20

// size is a number of bytes, written as 1GiB, 512MiB or 4000000.
type size int64

func (v *size) String() string { return strconv.FormatInt(int64(*v), 10) }

func (v *size) Set(s string) error {
	digits := strings.TrimRight(s, "KMGTiB ")
	factor, ok := map[string]float64{
		"": 1, "B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "TiB": 1 << 40, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12,
	}[strings.TrimSpace(s[len(digits):])]
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil || !ok || !(n*factor >= 1 && n*factor < 1<<53) {
		return fmt.Errorf("write it as 1GiB, 512MiB or a number of bytes")
	}
	if n*factor < minMemory {
		return fmt.Errorf("that is too little for any method; use at least 1MiB")
	}
	*v = size(n * factor)
	return nil
}

// pick is a range of puzzles of a collection, from 1; the zero value means all.
type pick struct{ first, last int }

func (v *pick) String() string { return "" }

func (v *pick) Set(s string) error {
	from, to, ranged := strings.Cut(s, "-")
	if !ranged {
		to = from
	}
	first, err1 := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil || first < 1 || last < first {
		return fmt.Errorf("write it as 3 or 1-20")
	}
	*v = pick{first, last}
	return nil
}
