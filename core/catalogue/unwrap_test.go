package catalogue

import "testing"

func TestWhatAPostWrapsAPuzzleInIsTakenOff(t *testing.T) {
	const level = "#####\n#@$.#\n#####\n"
	for _, test := range []struct{ name, text, want string }{ // want: the puzzle's text, or its fault
		{"quoted", "> #####\n> #@$.#\n> #####\n", level},
		{"quoted without blanks", ">#####\r\n>#@$.#\r\n>#####\r\n", level},
		{"quoted twice", "> > #####\n> > #@$.#\n> > #####\n", level},
		{"quoted with blanks in front of rows", ">  ####\n> ##. #\n> #@$ #\n> # $.#\n> #####", " ####\n##. #\n#@$ #\n# $.#\n#####\n"},
		{"quoted below words", "Ann wrote:\n> Look:\n> #####\n> #@$.#\n> #####\nNice one!", "; title: Look:\n" + level},
		{"quoted tiles", "> 1 2\n> 3 _\n", "1 2\n3 _\n"},
		{"a fault in a quotation", "> #####\n> #@$!.#\n> #####",
			"read as Sokoban: line 2, column 6: “!” is not a square; use # wall, $ box, . goal, @ player, * box on a goal, + player on a " +
				"goal, - floor"},
		{"pre", "<pre>#####\n#@$.#\n#####</pre>", level},
		{"pre with a class", "<PRE class=\"xsb\">#####\n#@$.#\n#####\n</PRE>\n", level},
		{"pre and code", "<pre><code>  ###\n###.#\n#@$ #\n#####\n</code></pre>", "  ###\n###.#\n#@$ #\n#####\n"},
		{"a forum's code", "[code]\n#####\n#@$.#\n#####\n[/code]", level},
		{"a tag behind letters that are longer in lower case", "ȺȺȺ look</pre>\n#####\n#@$.#\n#####", "; title: ȺȺȺ look\n" + level},
		{"another tag that begins so", "[prelude]\n#####\n#@$.#\n#####", "; title: [prelude]\n" + level},
		{"a table with the line below its first row", "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 0 | 6 |\n| 7 | 5 | 8 |\n",
			"1 2 3\n4 _ 6\n7 5 8\n"},
		{"a table with colons", "Look at this\n\n1 | 2 | 3\n:-- | --: | :-:\n4 | 0 | 6\n7 | 5 | 8\n",
			"; title: Look at this\n1 2 3\n4 _ 6\n7 5 8\n"},
		{"a quoted table", "> | . | 2 | . |\n> |:--|--:|---|\n> | . | . | . |\n> | . | . | 3 |\n", ". 2 .\n. . .\n. . 3\n"},
		{"a table of Sudoku", "| 2 |   | 4 |   |\n|:-:|---|---|---|\n|   |   | 1 |   |\n|   | 2 |   |   |\n| 4 |   |   |   |\n",
			"2 . 4 .\n. . 1 .\n. 2 . .\n4 . . .\n"},
		{"a fault below the line of a table", "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 0 | 6 |\n| 7 | 5 | 5 |\n",
			"read as Sliding tiles: line 4, column 11: tile 5 appears twice, first on line 4, column 7, and tile 8 is missing"},
		{"a row of empty cells in boxes", "|1-|-4|\n|--|--|\n|-1|--|\n|3-|-2|\n", "1 . . 4\n. . . .\n. 1 . .\n3 . . 2\n"},
		{"a row of empty cells in wide boxes", "|1--|--6|\n|---|---|\n|-5-|-3-|\n|-2-|-1-|\n|---|5--|\n|3--|--2|\n",
			"1 . . . . 6\n. . . . . .\n. 5 . . 3 .\n. 2 . . 1 .\n. . . 5 . .\n3 . . . . 2\n"},
		{"a fault behind a tag", "<pre>##!##\n#@$.#\n#####</pre>",
			"read as Sokoban: line 1, column 8: “!” is not a square; use # wall, $ box, . goal, @ player, * box on a goal, + player on a " +
				"goal, - floor"},
		{"a fault below a tag", "<pre>#####\n#@$!#\n#####</pre>",
			"read as Sokoban: line 2, column 4: “!” is not a square; use # wall, $ box, . goal, @ player, * box on a goal, + player on a " +
				"goal, - floor"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			if _, p, err := Read(allKinds(), "", test.text); err != nil {
				got = err.Error()
			} else {
				got = p.Text()
			}
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
