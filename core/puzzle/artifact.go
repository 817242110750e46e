package puzzle

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/scene"
	"unknot/core/text"
)

// Artifact is the knowledge of a Learner. It is text: a heading, an empty line, and a body in the learner's own notation, which a person
// may mend.
//
//	unknot artifact 1
//	kind: sokoban
//	solver: hayek
//	learned: 12 puzzles, print 1f0c5e2a90b3d477, seed 7, effort 250000
//	lines: 431
//
// The learner may have learned only some of the puzzles: “learned: 9 of 12 puzzles, …”. The number in the first line is the version of the
// format. A run that continued from an artifact adds a line “learned: …” below the existing ones. “lines” is the least number of lines in
// the body that are not empty: a body with fewer was cut short. People who write an artifact by hand may omit this line. Lines that start
// with `;` are comments.
type Artifact struct {
	Maker
	Title   string     // title from a line `; title: …`
	Trained []Training // descriptions of at least one run, in order
	Body    []text.Line

	kind, solver text.Line // kind and solver in the heading
	least        int       // minimum number of lines in the body; 0 if the heading does not state it
	lines        text.Line // line of the heading that states this number
}

// Maker names the learner that makes an artifact and can run it.
type Maker struct {
	Kind   string `json:"kind"`
	Solver string `json:"solver"`
}

// Training describes the puzzles that one run learned from.
type Training struct {
	Puzzles int    `json:"puzzles"`
	Missed  int    `json:"missed,omitempty"` // number of puzzles that were not learned
	Print   string `json:"print"`            // hash of their canonical texts in order, 16 hexadecimal digits
	Seed    uint64 `json:"seed"`
	Effort  int64  `json:"effort"` // in the learner's unit
	Stopped bool   `json:"stopped,omitempty"`
}

// String writes the line for a heading.
func (t Training) String() string {
	s := fmt.Sprintf("%s, print %s, seed %d, effort %d", scene.Several(t.Puzzles, "puzzles"), t.Print, t.Seed, t.Effort)
	if t.Missed > 0 {
		s = fmt.Sprintf("%d of %s", t.Puzzles-t.Missed, s)
	}
	if t.Stopped {
		s += ", stopped"
	}
	return s
}

const (
	artifactWords  = "unknot artifact "
	artifactFormat = 1
)

// heading writes everything before a body with the given number of lines.
func (m Maker) heading(trained []Training, lines int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d\nkind: %s\nsolver: %s\n", artifactWords, artifactFormat, m.Kind, m.Solver)
	for _, t := range trained {
		fmt.Fprintf(&b, "learned: %s\n", t)
	}
	if lines > 0 {
		fmt.Fprintf(&b, "lines: %d\n", lines)
	}
	return b.String() + "\n"
}

// filled counts the lines that are neither empty nor comments.
func filled(lines []text.Line) (n int) {
	for _, line := range lines {
		if line.Text != "" {
			n++
		}
	}
	return n
}

// ReadArtifact reads the heading of an artifact; the learner itself reads the body. Errors are of type *text.ParseError.
func ReadArtifact(source string) (*Artifact, error) {
	if len(source) > text.Max {
		return nil, text.Errorf(0, 0, "this is too long for an artifact: it is over %d MB", text.Max>>20)
	}
	if !utf8.ValidString(source) || strings.ContainsRune(source, 0) {
		return nil, text.Errorf(0, 0, "this is not text, so it is not an artifact")
	}
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	lines := src.Lines
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	if len(lines) == 0 {
		return nil, text.Errorf(0, 0, "there is no artifact: the text is empty")
	}
	format, ok := strings.CutPrefix(lines[0].Text, artifactWords)
	if !ok {
		return nil, lines[0].Errorf("this is not an artifact; an artifact begins with the line “%s%d”", artifactWords, artifactFormat)
	}
	if format != strconv.Itoa(artifactFormat) {
		return nil, text.Errorf(lines[0].Number, len(artifactWords)+
			1, "this artifact has the format %s, but only format %d can be read here", format, artifactFormat)
	}
	a := &Artifact{Title: src.Title}
	at := 1
	for ; at < len(lines) && lines[at].Text != ""; at++ {
		if err := a.read(lines[at]); err != nil {
			return nil, err
		}
	}
	last := lines[at-1].Number
	switch {
	case a.Kind == "":
		return nil, text.Errorf(last, 0, "the heading of the artifact ends here without a line “kind: …”")
	case a.Solver == "":
		return nil, text.Errorf(last, 0, "the heading of the artifact ends here without a line “solver: …”")
	case len(a.Trained) == 0:
		return nil, text.Errorf(last, 0, "the heading of the artifact ends here without a line “learned: …”")
	}
	a.Body = lines[at:]
	if n := filled(a.Body); n < a.least {
		return nil, a.lines.Errorf("the artifact is cut short: %s should follow its heading, but there are %d",
			scene.Several(a.least, "lines"), n)
	}
	return a, nil
}

// read reads a line of the heading.
func (a *Artifact) read(line text.Line) error {
	key, rest, ok := strings.Cut(line.Text, ":")
	value := strings.TrimSpace(rest)
	switch {
	case !ok:
		return line.Errorf("this line does not belong in an artifact’s heading, which ends with an empty line")
	case key == "kind" && a.Kind != "" || key == "solver" && a.Solver != "" || key == "lines" && a.least > 0:
		return line.Errorf("“%s:” appears twice", key)
	case value == "":
		return text.Errorf(line.Number, utf8.RuneCountInString(line.Text)+1, "a value is missing after “%s:”", key)
	case key == "kind":
		a.Kind, a.kind = value, line
	case key == "solver":
		a.Solver, a.solver = value, line
	case key == "learned":
		t, ok := readTraining(value)
		if !ok {
			return text.Errorf(line.Number, len("learned: ")+
				1, "write what it learned from as “learned: %s”", Training{Puzzles: 3, Print: "0123456789abcdef", Seed: 1, Effort: 100})
		}
		a.Trained = append(a.Trained, t)
	case key == "lines":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return text.Errorf(line.Number, len("lines: ")+1, "how many lines follow the heading is a whole number, not “%s”", value)
		}
		a.least, a.lines = n, line
	default:
		return line.Errorf("there is no “%s:” in the heading of an artifact", key)
	}
	return nil
}

// readTraining reads what String writes. (Packages regexp and fmt's scanning
// would make the engine 4 % larger.)
func readTraining(value string) (t Training, ok bool) {
	rest, stopped := strings.CutSuffix(value, ", stopped")
	parts := strings.Split(rest, ", ")
	if len(parts) != 4 {
		return t, false
	}
	learned, all, some := strings.Cut(parts[0], " of ")
	if !some {
		all = parts[0]
	}
	many, _, _ := strings.Cut(all, " ")
	if !some {
		learned = many
	}
	right, err0 := strconv.ParseInt(learned, 10, 32)
	puzzles, err1 := strconv.ParseInt(many, 10, 32)
	seed, err2 := strconv.ParseUint(strings.TrimPrefix(parts[2], "seed "), 10, 53)
	effort, err3 := strconv.ParseInt(strings.TrimPrefix(parts[3], "effort "), 10, 64)
	t = Training{int(puzzles), int(puzzles - right), strings.TrimPrefix(parts[1], "print "), seed, effort, stopped}
	hexadecimal := len(t.Print) == 16 && strings.Trim(t.Print, "0123456789abcdef") == ""
	return t, cmp.Or(err0, err1, err2, err3) == nil && hexadecimal && t.Missed >= 0 && t.String() == value
}

// MadeBy returns nil if the maker made the artifact, otherwise an error that names its real maker.
func (a *Artifact) MadeBy(m Maker) error {
	switch {
	case a.Kind != m.Kind:
		return a.kind.Errorf("this was learned from puzzles of the kind %s, but it is needed for %s", a.Kind, m.Kind)
	case a.Solver != m.Solver:
		return a.solver.Errorf("this was learned by the solver %s, but it is needed for %s", a.Solver, m.Solver)
	}
	return nil
}

// ArtifactParam is a parameter for an artifact to solve with, or to continue learning from.
// Without one the method is untrained.
type ArtifactParam struct {
	Name, Title, Help, Group string // as in Param

	By Maker // maker of the artifacts that the parameter accepts
}

// Describe implements Parameter.
func (p *ArtifactParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Type: Learned, Default: "", By: &p.By}}
}

// Of returns the artifact in params, nil if there is none.
func (p *ArtifactParam) Of(params Params) *Artifact {
	if source := read(params, p.Name, ""); source != "" {
		if a, err := ReadArtifact(source); err == nil { // Fill has refused faulty artifacts
			return a
		}
	}
	return nil
}
