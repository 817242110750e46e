package pencil

// Grouping describes a rule about the arrangement of cells with a mark: side by side, in one piece, or in squares of four. Each method
// that takes a Grouping appends instances of the rule to a layout.
type Grouping struct {
	Name, Says string // name and demand of each instance of the rule; see Rule
	Value      int    // the mark of these cells
	At         []int  // by cell: its place, as NewCells returns it, -1 for none
}

// Apart appends the rule that two cells side by side never both have the mark.
func (l *Layout) Apart(g *Givens, of Grouping) {
	for _, pair := range g.Neighbours() {
		l.most(g, of, pair[:], 1)
	}
}

// NoSquares appends the rule that four cells in a square never all have the mark.
func (l *Layout) NoSquares(g *Givens, of Grouping) {
	for cell := range of.At {
		if cell%g.Cols+1 < g.Cols && cell+g.Cols < len(of.At) {
			l.most(g, of, []int{cell, cell + 1, cell + g.Cols, cell + g.Cols + 1}, 3)
		}
	}
}

// most appends the rule that at most n of some cells have the mark. It appends nothing if one of the cells cannot be marked.
func (l *Layout) most(g *Givens, of Grouping, cells []int, n int) {
	places := make([]int, len(cells))
	for i, cell := range cells {
		if places[i] = of.At[cell]; places[i] < 0 {
			return
		}
	}
	l.Rules = append(l.Rules, Rule{Name: of.Name, Says: of.Says, At: g.Places(cells...),
		Holds: Count{Most: n, Of: Are(of.Value, places...)}})
}

// OnePiece appends the rule that all cells with the mark are connected.
func (l *Layout) OnePiece(g *Givens, of Grouping) {
	var places []int
	for _, place := range of.At {
		if place >= 0 {
			places = append(places, place)
		}
	}
	l.Rules = append(l.Rules, Rule{Name: of.Name, Says: of.Says, Holds: Joined(Are(of.Value, places...), g.beside(of.At), -1)})
}

// beside lists the pairs of places whose cells are side by side. at has, by cell, its place, -1 for none.
func (g *Givens) beside(at []int) (pairs [][2]int) {
	for _, pair := range g.Neighbours() {
		if a, b := at[pair[0]], at[pair[1]]; a >= 0 && b >= 0 {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return pairs
}
