package tiles

// inversionSum returns the sum of the parity test of Suh and Lee 1989, 2.6 and figure 5, for boards of any size
// and any goal. It is the number of inversions of all pieces including the blank, plus 1 if the blank is an odd
// number of steps from its goal cell. Every move changes both terms by odd numbers, so a board can reach its
// goal only if the sum is even. On a grid of 2 × 2 or more, it can reach the goal in all these cases.
func inversionSum(z size, b, goal *board) int {
	var home [maxCells]int
	for cell := range z.cells() {
		home[goal[cell]] = cell
	}
	sum := 0
	for i := range z.cells() {
		for j := i + 1; j < z.cells(); j++ {
			if home[b[j]] < home[b[i]] {
				sum++
			}
		}
	}
	r, c := z.place(b.find(0))
	gr, gc := z.place(home[0])
	return sum + (r+c+gr+gc)&1
}

// solvable reports whether board b can reach the goal (W. Johnson and W. Story 1879).
func solvable(z size, b, goal *board) bool { return inversionSum(z, b, goal)%2 == 0 }
