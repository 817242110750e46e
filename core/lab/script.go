package lab

// script is an experiment as its file says it: lines `key: value`, of which
// some begin with a name and go on with words `key=value`. Lines that start
// with `;` are comments. First comes the heading:
//
//	title: as in a list
//	paper: what it repeats
//	about: what is tried; more such lines go on with the paragraph
//	kind: the kind of the puzzles
//	collection: NAME and where the file of that name is to be had; nobody is asked
//	                     for one that the kind makes itself
//
// then tables, each after a line with its name in brackets, which may have
// its own title, about and kind, and
//
//	setting: NAME solver=odga preset=easy generations=36 islands=2
//	                     one parameter may have several values, such as rate=0,0.5,1:
//	                     it is run with each, and its row shows the best of all
//	setting: NAME solver=hayek learn=easy
//	                     it learns from the puzzles below the line “learn: easy”
//	                     first, once for each seed
//	optimum: a solver, run once for each puzzle, that proves the fewest moves
//	limit: 30s           each run's, with the tables that its method makes first;
//	                     without it a run ends by itself
//	memory: 1 GiB        each run's, for tables; without it 256 MiB
//	exclusive: yes       each runs alone, since its time counts
//	columns: what the table shows of each puzzle and setting; where Remaining is
//	                     what a fitness lacks to 100, fitness is its mean and
//	                     best the greatest; optimal is how many runs end with a
//	                     solution that costs what the optimum does, excess how
//	                     much more solutions cost, memory what the tables take,
//	                     stored how many positions were kept at most, score the
//	                     mean of the best ones, wasted the share of actions
//	                     without effect, understood how many runs count when the
//	                     puzzle was, correlation one that is counted in
//	                     thousandths; mean(…) is the mean of a cost or a count
//	                     where the runs that reached the goal are listed, and
//	                     all(…) that of all runs, whether they did or not, and
//	                     total(…) their sum
//	plot: x=islands y=speed,seconds speedup=yes
//	plot: x=number y=mean(generations) fit=yes published=exponential
//	                     over the number in the puzzles' names; a fit draws a
//	                     quadratic and an exponential through the points of
//	                     which all runs reached the goal
//	plot: x=course y=score
//	                     how the score of the best of the runs rose
//	runs: 5              for each of the puzzles below, with the seeds 1 to 5
//	given: known=20      parameters for each of the puzzles below, which those
//	                     settings take that have them and name no other value;
//	                     they go with the puzzles into other tables. “given: none”
//	                     ends it
//
// The puzzles are written out, come with Unknot, are made, belong to a
// collection, or are those of another table (of this or another experiment):
//
//	puzzle: NAME         and its text in the lines below, each after a bar |
//	level: NAME file=07-turning-frame
//	generate: NAME seed=3 rows=3 cols=3 moves=10
//	                     or seed=1..30, a puzzle for each, called NAME 1 to NAME 30
//	take: COLLECTION from=1 to=10
//	                     with simpler=4 not these, but of each up to 4 simpler versions, the simplest first
//	puzzles: EXPERIMENT TABLE, or EXPERIMENT TABLE NAME for one of them
//
// They are learned from, in order, and not tried, between lines
//
//	learn: easy limit=10m    the limit is that of learning; without it the table's
//	runs: 5
//
// What others found stands beside what is found, below the puzzle that it is
// of, or before the first one where it is of the whole table:
//
//	published: SETTING solved=18 moves=30,32
//
// and what the whole run found beside it, with what differs and why, below the
// table:
//
//	found: in sentences; more such lines go on with the paragraph
type script struct {
	Info
	kind        string
	collections []Collection
	tables      []table
}

// table is one table of an experiment: all its settings are tried on all its
// puzzles.
type table struct {
	name, title, about, kind string
	found                    string // what the whole run found, below the table
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
}

// setting is a solver and its parameters.
type setting struct {
	name, solver, preset string
	line, islands        int
	params               map[string]any
	vary                 vary
	learn                string // the trainingSet that it learns from; "" for none
}

// trainingSet is puzzles to learn from, in order.
type trainingSet struct {
	name     string
	line     int
	limit    float64 // seconds; 0: the table's
	supplies []sourceLine
}

// sourceLine is a line of a script that names puzzles, and how often each is tried.
type sourceLine struct {
	source
	line, runs int
	given      map[string]any // to the settings that have such parameters
}

// published is the result of others with a setting; of the whole table if puzzle
// is empty.
type published struct {
	line            int
	setting, puzzle string
	figures         []attribute
}

// plot shows measures over x, each as a separate chart.
type plot struct {
	line    int
	x       string
	y       []string
	speedup bool // how many times better than each line's first point
	fit     bool
	found   string // by what others found it to grow, of a fit
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
