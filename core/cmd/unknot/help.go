package main

import (
	"fmt"
	"slices"
	"strings"
)

// task is a command of the program.
type task struct {
	name  string
	usage string // the arguments after the name, a line for each form
	about string
	flags []option
	run   func(session, []string) (int, error)

	example string // a command line without “unknot”
}

// option is a flag with its explanation in the help.
type option struct{ name, about string }

// Flags that several commands have.
var (
	kindFlag     = option{"kind K", "the kind of the puzzles, if the text should not decide it; “unknot kinds” lists them"}
	solverFlag   = option{"solver S", "the method; “unknot kinds KIND” lists those of a kind"}
	presetFlag   = option{"preset NAME", "settings of the method that belong together"}
	paramFlag    = option{"param NAME=VALUE", "one setting; may be repeated"}
	seedFlag     = option{"seed N", "the seed of chance, 1 by default; the same seed gives the same run"}
	limitFlag    = option{"limit 30s", "the time for each puzzle; without it there is no limit"}
	memoryFlag   = option{"memory 1GiB", "the memory for each puzzle"}
	pickFlag     = option{"pick 3 | 1-20", "only these puzzles of a file"}
	artifactFlag = option{"artifact ARTIFACT", "a file with what a method has learned"}
	scriptFlag   = option{"script FILE", "an experiment of your own"}
	fileFlag     = option{"file COLLECTION=PATH", "the puzzles of a collection that an experiment names; may be repeated"}
	jsonFlag     = option{"json", "one JSON object per line"}
	csvFlag      = option{"csv", "the single runs as CSV"}
)

// commands lists the commands in the order of the help.
func commands() []task {
	return []task{
		{"kinds", "[KIND]", "Lists the kinds of puzzles, or describes one: its formats, solvers, presets and parameters.", nil,
			session.listKinds, "kinds sokoban"},
		{"solve", "[--kind K] [--rules FILE] [--solver S] [--preset NAME] [--param NAME=VALUE]... [--seed N] [--limit 30s]\n" +
			"[--memory 1GiB] [--pick 3 | 1-20] [--islands N [--log LOG]]\n" +
			"[--artifact ARTIFACT] [--json] FILE... | ADDRESS... | -\n" +
			"\n[--limit 30s] [--memory 1GiB] [--json] --replay LOG\n" +
			"\n--explain [--kind K] [--rules FILE] [--limit 30s] [--pick 3 | 1-20] FILE... | ADDRESS... | -\n" +
			"\n--list N [--kind K] [--rules FILE] [--limit 30s] [--pick 3 | 1-20] FILE... | ADDRESS... | -",
			"Solves the puzzles of files, of addresses such as https://puzz.link/p?…, or of standard input (-).", []option{
				kindFlag, rulesFlag, solverFlag, presetFlag, paramFlag, seedFlag, limitFlag, memoryFlag, pickFlag,
				{"islands N", "runs the method on N islands at once"},
				{"log LOG", "the file for the log of a run on islands, which --replay repeats"},
				{"replay LOG", "repeats a run from its log, or from a run saved by the page"},
				artifactFlag,
				{"explain", "solves step by step as a person would, with the reasons"},
				{"list N", "says how many solutions there are, and lists up to N of them"},
				{"json", "one JSON object per line; “left” lists what of the text is not in the puzzle, “unread” why"},
			}, session.solve, "solve --limit 30s puzzles.txt"},
		{"learn", "[--kind K] [--solver S] [--preset NAME] [--param NAME=VALUE]... [--seed N] [--limit 60s]\n" +
			"[--memory 1GiB] [--pick 1-20] [--artifact ARTIFACT] --out ARTIFACT FILE... | -",
			"Trains a method that learns, puzzle by puzzle.", []option{
				kindFlag, solverFlag, presetFlag, paramFlag, seedFlag,
				{"limit 60s", "the time for all puzzles together; without it there is no limit"}, memoryFlag, pickFlag,
				{"artifact ARTIFACT", "a file to continue from"},
				{"out ARTIFACT", "the file for what the method learns"},
			}, session.learn, "learn --limit 60s --out economy.txt levels.txt"},
		{"apply", "[--kind K] [--param NAME=VALUE]... [--seed N] [--pick 3] [--out COLLECTION] TOOL FILE | -",
			"Applies a tool to the puzzles of a file; “unknot kinds KIND” lists the tools of a kind.", []option{
				kindFlag, paramFlag, seedFlag, pickFlag, {"out COLLECTION", "the file for the puzzles that the tool makes"},
			}, session.apply, "apply front --out easier.txt level.txt"},
		{"check", "[--kind K] [--rules FILE] [--pick 3] [--trace] FILE SOLUTION",
			"Replays a solution under the rules: a text, a file, or standard input (-).", []option{
				kindFlag, rulesFlag, pickFlag, {"trace", "prints the game step by step"},
			}, session.check, "check level.txt solution.txt"},
		{"generate", "[--param NAME=VALUE]... [--seed N] [--count N] [--kind] KIND | --rules FILE", "Makes new puzzles.", []option{
			{"kind K", "the kind of puzzle"}, rulesFlag, paramFlag, seedFlag, {"count N", "the number of puzzles, 1 by default"},
		}, session.generate, "generate nurikabe --param grade=hard --seed 7"},
		{"experiment", "\n\n[--shard 3/16] [--workers N] [--resume RESULTS]... [--file COLLECTION=PATH]...\n" +
			"[--json | --csv] NAME | --script FILE\n" +
			"\nmerge [--script FILE] [--file COLLECTION=PATH]... [--json | --csv | --missing] RESULTS... | -",
			"Lists the experiments, runs one, or merges the results of its parts.", []option{
				{"shard 3/16", "only a part of the runs, here the third of sixteen"},
				{"workers N", "the number of runs at once; by default one for each processor"},
				{"resume RESULTS", "a file with results to continue from; may be repeated"},
				fileFlag, scriptFlag, jsonFlag, csvFlag,
				{"missing", "lists the runs whose results are missing"},
			}, session.experiment, "experiment --csv tiles-4x4"},
	}
}

// find returns the command of a name; nil if there is none.
func find(name string) *task {
	all := commands()
	if i := slices.IndexFunc(all, func(c task) bool { return c.name == name }); i >= 0 {
		return &all[i]
	}
	return nil
}

// forms returns the ways to call a command, as lines.
func (c task) forms() string {
	var b strings.Builder
	begins := "  unknot " + c.name
	for form := range strings.SplitSeq(c.usage, "\n\n") {
		line, more, _ := strings.Cut(form, "\n")
		b.WriteString(strings.TrimRight(begins+" "+line, " ") + "\n")
		if more != "" {
			indent := strings.Repeat(" ", len(begins)+1)
			b.WriteString(indent + strings.ReplaceAll(more, "\n", "\n"+indent) + "\n")
		}
	}
	return b.String()
}

// help returns an explanation of a command and its flags, and an example.
func (c task) help() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nusage:\n%s", c.about, c.forms())
	for i, o := range c.flags {
		if i == 0 {
			b.WriteString("\nflags:\n")
		}
		fmt.Fprintf(&b, "  --%-22s %s\n", o.name, o.about)
	}
	fmt.Fprintf(&b, "\nexample:\n  unknot %s\n", c.example)
	return b.String()
}

// usage lists the forms of all commands.
func usage() string {
	var b strings.Builder
	b.WriteString("usage:\n")
	for _, c := range commands() {
		b.WriteString(c.forms())
	}
	b.WriteString("  unknot help [COMMAND]\n")
	return b.String()
}

// help explains all commands.
func help() string {
	var b strings.Builder
	b.WriteString("Unknot solves, checks and makes puzzles, and repeats experiments.\n\n" + usage())
	for _, c := range commands() {
		fmt.Fprintf(&b, "\n%s: %s\n", c.name, c.about)
		for _, o := range c.flags {
			fmt.Fprintf(&b, "  --%-22s %s\n", o.name, o.about)
		}
	}
	b.WriteString("\nExit status 0: all solved; 1: some impossible or undecided; 2: bad input, with the reason.\n")
	return b.String()
}

// unknown returns the message that there is no command of a name, with a list of the commands.
func unknown(name string) string { return fmt.Sprintf("unknown command “%s”; %s", name, choices()) }

// choices lists the commands.
func choices() string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return fmt.Sprintf("choose from %s, help", strings.Join(names, ", "))
}
