package pzpr_test

import (
	"fmt"

	"unknot/core/pzpr"
)

// A kind reads an address, takes the clues as they are, and writes another.
func ExampleAddress_Puzzle() {
	address, _ := pzpr.Read("https://puzz.link/p?slither/3/2/g8.ga")
	p, err := address.Puzzle()
	if err != nil {
		fmt.Println(err)
		return
	}
	for row := range p.Rows {
		fmt.Println(p.Clues[row*p.Cols : (row+1)*p.Cols])
	}
	p.Clues[3] = pzpr.None
	fmt.Println(p.Address())
	// Output:
	// [-1 3 -1]
	// [-2 -1 0]
	// https://puzz.link/p?slither/3/2/gdga <nil>
}

// A mistake in an address is reported with its place.
func ExampleAddress_Column() {
	const line = "look: https://puzz.link/p?mines/3/2/1g_"
	address, _ := pzpr.Read(line[len("look: "):])
	_, err := address.Puzzle()
	fault := err.(*pzpr.FormatError)
	fmt.Println(address.Column(line, fault), fault.Text)
	// Output:
	// 39 “_” stands here among the cells, where there should be a number, a full stop or a letter from g to z
}
