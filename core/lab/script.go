package lab

// script is the contents of an experiment's file: lines `key: value`. Some values
// begin with a name, followed by words `key=value`. Lines that start
// with `;` are comments. First comes the heading:
//
//	title: as in a list
//	paper: the source of the experiment
//	about: the question and the set-up; further lines continue the paragraph
//	kind: the kind of the puzzles
//	collection: NAME and where users find the file of that name; they need not
//	                     supply a collection that the kind makes itself
//
// then tables, each after a line with its name in brackets, which may have
// its own title, about and kind, and
//
//	setting: NAME solver=odga preset=easy generations=36 islands=2
//	                     one parameter may have several values, such as rate=0,0.5,1:
//	                     it is run with each, and its row shows the best of all
//	setting: NAME solver=hayek learn=easy
//	                     it first learns from the puzzles below the line
//	                     “learn: easy”, once for each seed
//	optimum: a solver, run once for each puzzle, that proves the fewest moves
//	limit: 30s           for each run, including the tables that its method makes
//	                     first; without it a run ends by itself
//	memory: 1 GiB        for the tables of each run; without it 256 MiB
//	exclusive: yes       each runs alone, since its time is measured
//	columns: the measures to show for each puzzle and setting; if Remaining is
//	                     the difference between a fitness and 100, fitness is the
//	                     mean fitness and best the greatest; optimal counts runs
//	                     whose solution costs as much as the optimum, excess is
//	                     the mean extra cost of solutions, memory the size of the
//	                     tables, stored the greatest number of stored positions,
//	                     slowest the longest time, mean the mean time, hardest the hardest grade
//	                     of the levels of a kind, score the mean of the best scores, wasted the share of
//	                     actions without effect, understood counts runs that
//	                     understood the puzzle, correlation is counted in
//	                     thousandths; mean(…) is the mean of a cost or a count
//	                     over the runs that reached the goal, all(…) the mean
//	                     over all runs, and total(…) the sum over all runs
//	plot: x=islands y=speed,seconds speedup=yes
//	plot: x=number y=mean(generations) fit=yes published=exponential
//	                     over the number in the puzzles' names; a fit draws a
//	                     quadratic and an exponential through the points at
//	                     which all runs reached the goal
//	plot: x=course y=score
//	                     the score over time, of the best run
//	runs: 5              for each of the puzzles below, with the seeds 1 to 5
//	given: known=20      parameters for each of the puzzles below; a setting uses
//	                     them if its solver has them and it names no other value.
//	                     Other tables take them over with the puzzles.
//	                     “given: none” ends it
//
// The puzzles are written out, come with Unknot, are generated, belong to a
// collection, or belong to another table (of this or another experiment):
//
//	puzzle: NAME         with its text in the lines below, each after a bar |
//	level: NAME file=07-turning-frame
//	kinds: solver=exact
//	                     all levels of each kind that has this solver; a kind is one row
//	generate: NAME seed=3 rows=3 cols=3 moves=10
//	                     or seed=1..30, a puzzle for each, called NAME 1 to NAME 30
//	generate: NAME kind=slither solver=exact seed=3 rows=9
//	                     a puzzle of another kind than the table’s, for its own solver;
//	                     the same with “puzzle:” and “level:”. All puzzles of such a
//	                     kind are one row. In it the column largest has the size of the
//	                     last one that was decided, proved the proof for it, and play a
//	                     link to the kind
//	take: COLLECTION from=1 to=10
//	                     with simpler=4 not the puzzles themselves, but up to 4
//	                     simpler versions of each, the simplest first
//	puzzles: EXPERIMENT TABLE, or EXPERIMENT TABLE NAME for one of them
//
// Puzzles between the following two lines are learned from, in order, and not solved:
//
//	learn: easy limit=10m    the time limit for learning; without it the table's
//	runs: 5
//
// Published figures are shown beside the measured ones. Their line stands below the
// puzzle to which they belong, or before the first puzzle if they belong to the whole table:
//
//	published: SETTING solved=18 moves=30,32
//	published: SETTING kind=aqre mean=0.122
//	                     below “kinds:”, it belongs to the row of that kind
//	source: CP-SAT       whose figures they are, for the headings of their columns;
//	                     without it those of the paper
//
// The findings of the whole run, and how and why they differ from the published
// figures, stand below the table:
//
//	found: in sentences; further lines continue the paragraph
type script struct {
	Info
	kind        string
	collections []Collection
	tables      []table
}

// table is one table of an experiment: all its settings run on all its puzzles.
type table struct {
	name, title, about, kind string
	found                    string // the findings of the complete run, shown below the table
	line                     int
	settings                 []setting
	optimum                  string
	limit                    float64 // seconds
	memory                   int64   // bytes
	exclusive                bool
	columns                  []field
	plots                    []plot
	supplies                 []sourceLine
	curricula                []trainingSet
	published                []published
	source                   string // author of the published figures; "" for the paper
}

// setting is a solver and its parameters.
type setting struct {
	name, solver, preset string
	line, islands        int
	params               map[string]any
	vary                 vary
	learn                string // name of the trainingSet that it learns from; "" for none
}

// trainingSet is puzzles to learn from, in order.
type trainingSet struct {
	name     string
	line     int
	limit    float64 // seconds; 0 means the limit of the table
	supplies []sourceLine
}

// sourceLine is a line of a script that names puzzles, with the number of runs for each.
type sourceLine struct {
	source
	line, runs int
	given      map[string]any // parameters for the settings that have them
}

// published is the published result of a setting, for one puzzle, for the row of a kind, or otherwise for the whole table.
type published struct {
	line                  int
	setting, puzzle, kind string
	figures               []attribute
}

// plot shows measures over x, each as a separate chart.
type plot struct {
	line    int
	x       string
	y       []string
	speedup bool // shows the improvement over each line's first point, as a factor
	fit     bool
	found   string // for a fit: the growth that the published work reports, quadratic or exponential
}

// field is a word and its column.
type field struct {
	text string
	col  int
}

// attribute is a word key=value.
type attribute struct {
	key, value string
	col        int
}
