package reason

import "testing"

func TestChains(t *testing.T) {
	const row1, row2, row4, row5, row7, column1, column2, column4, column6, column9, box1 = 0, 1, 3, 4, 6, 9, 10, 12, 14, 17, 18
	for _, test := range []struct {
		name string
		with func(r *Reasoning)
		step Step
		want string
	}{
		{"two rows with two places each for a value, of which two share a column", func(r *Reasoning) {
			r.within(row1, 5, cell(1, 1), cell(1, 4))
			r.within(row5, 5, cell(5, 1), cell(5, 6))
		}, Step{Not: not(5, cell(4, 4)), Rules: []int{row1, row5, column1, 18 + 4, column4}}, "Skyscraper"},
		{"a row and a column that meet in a box", func(r *Reasoning) {
			r.within(row2, 5, cell(2, 3), cell(2, 7))
			r.within(column1, 5, cell(1, 1), cell(8, 1))
		}, Step{Not: not(5, cell(8, 7)), Rules: []int{row2, column1, box1, 7, 15}}, "Two-string kite"},
		{"a row and a box that meet in a column", func(r *Reasoning) {
			r.within(row7, 5, cell(7, 2), cell(7, 9))
			r.within(box1, 5, cell(1, 1), cell(3, 2))
		}, Step{Not: not(5, cell(1, 9)), Rules: []int{row1, row7, column2, column9, box1}}, "Turbot fish"},
		{"three houses with two places each, the middle one for both colours", func(r *Reasoning) {
			r.within(row1, 5, cell(1, 1), cell(1, 4))
			r.within(column4, 5, cell(1, 4), cell(5, 4))
			r.within(row5, 5, cell(5, 4), cell(5, 6))
			r.within(column6, 5, cell(5, 6), cell(7, 6))
			r.within(row7, 5, cell(7, 6), cell(7, 2))
		}, Step{Not: not(5, cell(2, 2)), Rules: []int{row1, column4, row5, column6, row7, column2, box1}}, "Simple colouring"},
		{"three rows with two places each, not all links of which are strong", func(r *Reasoning) {
			r.within(row1, 5, cell(1, 1), cell(1, 4))
			r.within(row5, 5, cell(5, 4), cell(5, 6))
			r.within(row7, 5, cell(7, 6), cell(7, 2))
		}, Step{Not: not(5, cell(2, 2)), Rules: []int{row1, column4, row5, column6, row7, column2, box1}}, "X-chain"},
		{"four cells of two values", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.only(1, 4, 2, 3)
			r.only(5, 4, 3, 4)
			r.only(5, 2, 4, 6)
		}, Step{Not: not(6, cell(2, 2)), Rules: []int{row1, column4, row5, column2, box1}}, "XY-chain"},
		{"four cells of two values, whose ends differ", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.only(1, 4, 2, 3)
			r.only(5, 4, 3, 4)
			r.only(5, 2, 4, 7)
		}, Step{Not: not(6, cell(2, 2)), Rules: []int{row1, column4, row5, column2, box1}}, ""},
		{"two cells of the same two values beside the only two cells of a row for one", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.only(2, 6, 6, 2)
			r.within(row5, 2, cell(5, 1), cell(5, 6))
		}, Step{Not: not(6, cell(2, 1)), Rules: []int{row2, row5, column1, column6, box1}}, "W-wing"},
		{"the same with a third cell for the value", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.only(2, 6, 6, 2)
			r.within(row5, 2, cell(5, 1), cell(5, 6), cell(5, 8))
		}, Step{Not: not(6, cell(2, 1)), Rules: []int{row2, row5, column1, column6, box1}}, ""},
		{"a cell of three values and two of two", func(r *Reasoning) { r.only(1, 2, 3, 7, 9); r.only(2, 1, 3, 9); r.only(1, 8, 7, 9) },
			Step{Not: not(9, cell(1, 1)), Rules: []int{row1, box1}}, "XYZ-wing"},
		{"the same for a cell that does not see the first", func(r *Reasoning) {
			r.only(1, 2, 3, 7, 9)
			r.only(2, 1, 3, 9)
			r.only(1, 8, 7, 9)
		}, Step{Not: not(9, cell(2, 9)), Rules: []int{row1, row2, box1}}, ""},
		{"links in cells and in a row", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.within(column4, 2, cell(1, 4), cell(5, 4))
			r.within(row5, 6, cell(5, 4), cell(5, 7))
		}, Step{Not: not(6, cell(1, 7)), Rules: []int{row1, row5, column4, 15}}, "Alternating inference chain"},
		{"singles that leave nothing for a cell", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.only(1, 4, 6, 3)
			r.only(5, 4, 3, 4)
			r.only(1, 9, 6, 8)
			r.only(5, 9, 7, 8)
			r.only(5, 1, 2, 4, 7)
		}, Step{Not: not(6, cell(1, 2)), Rules: []int{row1, row5, column1, column4, column9}}, "Forcing chain"},
		{"a contradiction that takes more than singles", func(r *Reasoning) {
			r.only(1, 1, 6, 2)
			r.only(1, 4, 3, 4)
		}, Step{Not: not(6, cell(1, 2)), Rules: []int{row1, row5, column4, column9}}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := sudoku()
			test.with(r)
			if found := r.technique(test.step); found.name != test.want {
				t.Errorf("it is called %q, want %q", found.name, test.want)
			}
		})
	}
}

// A step of two conclusions with a technique each keeps those of the first.
func TestStepsAreDivided(t *testing.T) {
	r := sudoku()
	r.within(18, 5, cell(1, 1), cell(1, 3))
	s := Step{Not: not(5, cell(1, 5), cell(1, 7), cell(4, 1)), Rules: []int{0, 18}}
	r.recognise(&s)
	if s.known.name != "Pointing" || len(s.Not) != 2 {
		t.Errorf("it is called %q for %v, want Pointing for the first two", s.known.name, s.Not)
	}
}
