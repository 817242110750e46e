package scene

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Path is path data in SVG syntax (section 9.3 of SVG 2), without exponents, and within the unit box. A path becomes part of a page, so it
// is checked to contain nothing else: by Check here before it leaves the engine, and by site/src/scene/path.ts before it is drawn. One
// table in testdata tests both.
type Path string

const (
	maxPath   = 2000 // letters
	maxNumber = 9    // letters
	slack     = 1e-3 // tolerance beyond the box, since relative steps are rounded
)

// numbers has the number of arguments of each command, by its capital letter.
var numbers = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// Check returns an error in plain words if something is wrong with a path; nil if it can be drawn.
func (p Path) Check() error {
	if len(p) > maxPath {
		return fmt.Errorf("a path of %d letters is too long; the limit is %d", len(p), maxPath)
	}
	r := pathReader{text: string(p)}
	for r.blanks(); r.at < len(r.text); r.blanks() {
		if err := r.command(); err != nil {
			return err
		}
	}
	return nil
}

// pathReader parses path data and tracks the position of the pen.
type pathReader struct {
	text             string
	at               int
	last             byte // the previous command as a capital; 0 at the start
	pen, start, pull point
}

type point struct{ x, y float64 }

func (r *pathReader) fault(at int, format string, args ...any) error {
	return fmt.Errorf("the path's letter %d: %s", at+1, fmt.Sprintf(format, args...))
}

func (r *pathReader) blanks() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

// between skips the separator between two numbers: blanks with at most one comma.
func (r *pathReader) between() {
	r.blanks()
	if r.at < len(r.text) && r.text[r.at] == ',' {
		r.at++
		r.blanks()
	}
}

// command reads one command with all its sets of arguments.
func (r *pathReader) command() error {
	letter := r.text[r.at]
	name := letter &^ ('a' - 'A')
	count, known := numbers[name]
	if !known || letter != name && letter != name|('a'-'A') {
		return r.fault(r.at, "%q is no command", letter)
	}
	if r.last == 0 && name != 'M' {
		return r.fault(r.at, "a path begins with M, not with %c", letter)
	}
	r.at++
	if name == 'Z' {
		r.pen, r.pull, r.last = r.start, r.start, 'Z'
		return nil
	}
	for r.blanks(); ; name = lineAfterMove(name) {
		from := r.at
		var n [7]float64
		for i := range count {
			if i > 0 {
				r.between()
			}
			var err error
			if n[i], err = r.number(name == 'A' && (i == 3 || i == 4)); err != nil {
				return err
			}
		}
		if err := r.draw(name, letter != letter&^('a'-'A'), n[:count]); err != nil {
			return r.fault(from, "%s", err)
		}
		rest := r.at
		if r.between(); !r.more() {
			if strings.Contains(r.text[rest:r.at], ",") {
				return r.fault(r.at, "a number is missing after the comma")
			}
			return nil
		}
	}
}

// lineAfterMove returns the command of SVG that further arguments after a command repeat: L after M, otherwise the same command.
func lineAfterMove(name byte) byte {
	if name == 'M' {
		return 'L'
	}
	return name
}

func (r *pathReader) more() bool {
	return r.at < len(r.text) && strings.IndexByte("+-.0123456789", r.text[r.at]) >= 0
}

// number reads a number; a flag is a single 0 or 1.
func (r *pathReader) number(flag bool) (float64, error) {
	from := r.at
	if flag {
		if r.at < len(r.text) && (r.text[r.at] == '0' || r.text[r.at] == '1') {
			r.at++
			return float64(r.text[from] - '0'), nil
		}
		return 0, r.fault(from, "a flag is missing, 0 or 1")
	}
	if r.more() && (r.text[r.at] == '+' || r.text[r.at] == '-') {
		r.at++
	}
	for point := false; r.at < len(r.text); r.at++ {
		switch ch := r.text[r.at]; {
		case ch >= '0' && ch <= '9':
			continue
		case ch == '.' && !point:
			point = true
			continue
		}
		break
	}
	if r.at-from > maxNumber {
		return 0, r.fault(from, "a number has more than %d letters", maxNumber)
	}
	n, err := strconv.ParseFloat(r.text[from:r.at], 64)
	if err != nil {
		return 0, r.fault(from, "a number is missing")
	}
	return n, nil
}

// draw moves the pen. It returns an error if the line leaves the box.
func (r *pathReader) draw(name byte, relative bool, n []float64) error {
	var origin point
	if relative {
		origin = r.pen
	}
	at := func(i int) point { return point{origin.x + n[i], origin.y + n[i+1]} }
	var end point
	var way []point // points that enclose the line
	switch name {
	case 'H':
		end = point{origin.x + n[0], r.pen.y}
	case 'V':
		end = point{r.pen.x, origin.y + n[0]}
	case 'A':
		end = at(5)
		way = arc(r.pen, end, n[0], n[1], n[2], n[3] == 1, n[4] == 1)
	default:
		end = at(len(n) - 2)
		for i := 0; i < len(n)-2; i += 2 {
			way = append(way, at(i))
		}
	}
	pull := end
	switch name {
	case 'C', 'S', 'Q':
		pull = way[len(way)-1]
	case 'T':
		pull = r.reflected('Q', 'T')
		way = append(way, pull)
	}
	if name == 'S' {
		way = append(way, r.reflected('C', 'S'))
	}
	for _, p := range append(way, end) {
		if !p.inBox() {
			return fmt.Errorf("the line leaves the box from 0 0 to 1 1")
		}
	}
	r.pen, r.pull, r.last = end, pull, name
	if name == 'M' {
		r.start = end
	}
	return nil
}

func (p point) inBox() bool {
	return p.x >= -slack && p.x <= 1+slack && p.y >= -slack && p.y <= 1+slack
}

// reflected returns the first control point of S or T: the reflection of the previous curve's last control point.
func (r *pathReader) reflected(after ...byte) point {
	if r.last == after[0] || r.last == after[1] {
		return point{2*r.pen.x - r.pull.x, 2*r.pen.y - r.pull.y}
	}
	return r.pen
}

// arc returns points along an elliptical arc, from its ends and radii (SVG 2, appendix B.2.4). With 64 points, a bulge is missed by less
// than an eighth of a percent of its radius.
func arc(from, to point, rx, ry, tilt float64, large, sweep bool) []point {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || from == to {
		return nil
	}
	sin, cos := math.Sincos(tilt * math.Pi / 180)
	dx, dy := (from.x-to.x)/2, (from.y-to.y)/2
	x, y := cos*dx+sin*dy, cos*dy-sin*dx
	if far := math.Hypot(x/rx, y/ry); far > 1 {
		rx, ry = rx*far, ry*far
	}
	// In units of the radii, the arc is part of a circle.
	x, y = x/rx, y/ry
	between := x*x + y*y
	out := math.Sqrt(math.Max(0, 1-between) / between)
	if large == sweep {
		out = -out
	}
	cx, cy := out*y, -out*x
	begin, end := math.Atan2(y-cy, x-cx), math.Atan2(-y-cy, -x-cx)
	if sweep && end < begin {
		end += 2 * math.Pi
	} else if !sweep && end > begin {
		end -= 2 * math.Pi
	}
	const steps = 64
	way := make([]point, 0, steps)
	for i := 1; i < steps; i++ {
		s, c := math.Sincos(begin + (end-begin)*float64(i)/steps)
		u, v := rx*(cx+c), ry*(cy+s)
		way = append(way, point{cos*u - sin*v + (from.x+to.x)/2, sin*u + cos*v + (from.y+to.y)/2})
	}
	return way
}
