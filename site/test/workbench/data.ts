// Puzzles for tests of the workbench, composed by us.

/** A board of lamps that two presses solve: the first and the last lamp. */
export const lamps = {
  kind: "lights",
  title: "Lights",
  text: "**.\n*.*\n.**\n",
  presses: ["row 1, column 1", "row 3, column 3"],
  moves: ["r1c1", "r3c3"],
};
/** A board of lamps that one press solves: the lamp in the middle. */
export const oneLamp = { ...lamps, text: ".*.\n***\n.*.\n", presses: ["row 2, column 2"] };
/** A board of lamps without a solution. */
export const noLamps = "*....\n.....\n.....\n.....\n.....\n";
/** A board of lamps that are all off. The text could also be a Nurikabe board without numbers. */
export const dark = "...\n...\n";
export const brokenLamps = "**.\n*x*\n.**\n";
/** A sentence and its grammar. */
export const greeting = {
  kind: "parse",
  title: "Parsing",
  text: "s -> greeting np\nnp -> a n\ngreeting -> hello\na -> a | the\nn -> moon\nsentence: hello the moon\n",
};
/** A sentence with a word too many: it has no parse, but the nearest sentence has one. */
export const wordTooMany = {
  ...greeting,
  text: greeting.text.replace("the moon", "the the moon"),
  nearest: "Use “hello the moon” as the sentence",
};
/** Rows of numbers as a visitor would copy them, with a short solution. */
export const tiles = { kind: "tiles", title: "Sliding tiles", text: "1 2 3\n4 0 6\n7 5 8\n", solution: "DR" };
/** An address of a puzzle site. */
export const islands = { kind: "nurikabe", title: "Nurikabe", text: "https://puzz.link/p?nurikabe/3/3/j1j" };
/** A Nurikabe board with room for a square of four sea cells, which breaks a rule: rows and columns 2 and 3. */
export const wideIslands = {
  ...islands,
  text: ". . 1 .\n3 . . .\n. . . .\n. . . 2\n",
  square: ["row 2, column 2", "row 2, column 3", "row 3, column 2", "row 3, column 3"],
};
/** A Nurikabe board in which each cell without the number may be sea. */
export const threeIslands = { ...islands, text: "3 .\n. .\n" };
/** Tiles of which two are exchanged: the usual goal cannot be reached, but another goal can. */
export const oddTiles = { ...tiles, text: "1 2 3\n4 5 6\n8 7 0\n", goal: "Use the ring around the blank as the goal" };
/** Tiles whose shortest solution takes longer to find than any test waits. */
export const hardTiles = {
  ...tiles,
  text: "24 23 22 21 20\n19 18 17 16 15\n14 13 12 11 10\n9 8 7 6 5\n4 3 2 1 0\n",
  slow: "Quick, then better",
  optimal: "Fewest moves",
};
/** Tiles for islands that exchange many migrants: with the paper's parameters none of them reaches the goal. */
export const scrambled = {
  ...tiles,
  text: "13 14 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3\n",
  evolved: "odga",
  params: ["generations=300", "migrate=2", "ends=0", "guide=0", "tested=false", "restart=0"],
};
/** A Nurikabe board with three islands. If one of the numbers were in another cell, there would be two solutions. */
export const drawnIslands = { ...islands, text: "1 . 3\n. . .\n2 . .\n. . .\n" };
/** A Sokoban level that one push to the right solves. */
export const oneBox = { kind: "sokoban", title: "Sokoban", text: "#####\n#@$.#\n#####\n", solution: "R" };
/** A level in which a push to the right puts the box into a corner away from its goal. */
export const cornered = { ...oneBox, text: "######\n#@$  #\n# .  #\n######\n" };
/** A level in which the solution with the fewest moves does not have the fewest pushes. */
export const detour = {
  ...oneBox,
  text: "######\n#.   #\n#@$  #\n##   #\n##   #\n######\n",
  best: "8 moves, 4 pushes; 10 moves, 2 pushes",
  solutions: [
    { way: "RdrUruLL", moves: 8 },
    { way: "urrddlUruL", moves: 10 },
  ],
};
/** A level with two boxes far from each other: the upper one goes to the right, the lower one to the left. */
export const twoRooms = { ...oneBox, text: "########\n#@$  . #\n#      #\n#.$    #\n#      #\n########\n" };
/** A level that is as high as it is wide. */
export const nine = { ...oneBox, text: `#########\n#@$    .#\n${"#       #\n".repeat(6)}#########\n` };
/** A level that one push makes unsolvable. */
export const closet = { ...oneBox, text: "#######\n#  @  #\n#  $ .#\n#     #\n#######\n", losing: ["ArrowDown"] };
/** A level of two rooms with the goal in the door between them. */
export const door = { ...oneBox, text: "##########\n#@       #\n#        #\n####.#####\n## $    ##\n##      ##\n##########\n" };
/** A Lemmings map with all types of lemmings. One lemming turns round in a room that only a basher can leave. */
export const lemmings = {
  kind: "lemmings",
  title: "Lemmings",
  text: `lemmings: 8\ntarget: 5\nfrequency: 3\ntime: 120\n${[
    "basher",
    "blocker",
    "bomber",
    "builder",
    "climber",
    "digger",
    "floater",
    "miner",
  ]
    .map((type) => `${type}: 2\n`)
    .join("")}map:
${" .".repeat(16)}\n|${". ".repeat(7)}.|${". ".repeat(7)}.
|_ E _ _ _ _ _ _|${"_ ".repeat(7)}X\n${`${" .".repeat(16)}\n`.repeat(13)}${" _".repeat(16)}\n`,
};
/** The Lemmings map among the examples; one digger solves it. */
export const onePassage = {
  ...lemmings,
  text: `lemmings: 2\ntarget: 2\nfrequency: 2\ntime: 40\ndigger: 1\nbasher: 1\nmap:\n${" .".repeat(9)}\n|${". ".repeat(8)}.|\n|_ E${" _".repeat(7)}|\n${" .".repeat(9)}\n|${". ".repeat(8)}.|\n|${"_ ".repeat(7)}X _|\n`,
};
/** A level as posted in a forum. */
export const forum = {
  ...oneBox,
  title: "The long hall",
  text: "Look what I made today\nThe long hall\n\n########\n#@$   .#\n########\n\nSolution:\nRRRR\n",
  solution: "RRRR",
  format: "Sokoban YASC level (.sok)",
  file: "the-long-hall.sok",
};
/** A level changed by blog software, which turned hyphens (floor) into dashes. It takes two pushes. */
export const posted = { ...oneBox, markup: "<p>\u2013####<br />\n###\u2013#<br />\n#@$-.#<br />\n######</p>\n<p>Title: In a post</p>" };
/** A corridor that is wider than a phone's window. */
export const longHall = { ...oneBox, text: `${"#".repeat(45)}\n#@$${" ".repeat(40)}.#\n${"#".repeat(45)}\n`, pushes: 41 };
/**
 * A level with a long solution, which pushes a box to and fro, and at last to its goal. The player walks before each push except the first.
 */
export const toAndFro = {
  ...oneBox,
  text: "########\n#      #\n#@ $  .#\n#      #\n########\n",
  way: `r${"RurrdLulld".repeat(60)}RRR`,
  moves: 121,
};
/** A text with the given number of levels, like collections on the web. Each level needs one push more than the previous one. */
export const corridors = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, i) => `; ${i + 1}\n\n${["#".repeat(i + 5), `#@$${" ".repeat(i)}.#`, "#".repeat(i + 5)].join("\n")}\n`,
  ).join("\n");
/** Lessons with puzzles: the first is solved, the second also shows a wrong solution, and one names places. */
export const concepts = {
  kind: "sokoban",
  solution: "RRRurrdLLLLL",
  wrong: "the barrel on the left can never be stored",
  titles: [
    "Turning around",
    "One-way passage",
    "One-time passage",
    "Temporary storage",
    "Compact and hard",
    "Static deadlocks",
    "Deadlock patterns",
    "Non-local deadlock",
    "Zones and barriers",
    "Loop back",
    "As hard as solving",
  ],
  named: { lesson: 9, names: ["A", "B", "C", "D", "1", "2", "3"], place: "row 3, column 4", step: "ArrowRight" },
};
/** A level with two boxes, either of which can be removed with its goal. Seven pushes are left after the first push of its solution. */
export const attic = {
  ...oneBox,
  name: "Attic",
  text: "; title: Attic\n########\n#      #\n#      #\n# $ #. #\n#@  #  #\n# $  . #\n########\n",
  first: "dR",
  without: ["Without the box in row 4, column 3", "Without the box in row 6, column 4"],
  tools: { boxes: "Remove boxes and their goals", front: "Simpler versions in front", measures: "Six measures of difficulty" },
};
/** Rules as a visitor writes them: tiles of a row change places, within a limited number of steps. Two methods play by the same clock. */
export const rules = {
  kind: "gdl",
  title: "Rules",
  methods: ["TBIA*", "Planner"],
  text: `(role r)
(init (cell 1 d)) (init (cell 2 c)) (init (cell 3 e)) (init (cell 4 a)) (init (cell 5 f)) (init (cell 6 b)) (init (step 1))
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9) (succ 9 10) (succ 10 11) (succ 11 12)
(succ 12 13) (succ 13 14) (succ 14 15) (succ 15 16) (succ 16 17) (succ 17 18) (succ 18 19) (succ 19 20)
(place 1) (place 2) (place 3) (place 4) (place 5) (place 6)
(<= (legal r (change ?x ?y)) (place ?x) (place ?y) (succ ?x ?y))
(<= (next (cell ?x ?b)) (does r (change ?x ?y)) (true (cell ?y ?b)))
(<= (next (cell ?y ?a)) (does r (change ?x ?y)) (true (cell ?x ?a)))
(<= (next (cell ?z ?c)) (does r (change ?x ?y)) (true (cell ?z ?c)) (distinct ?z ?x) (distinct ?z ?y))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= sorted (true (cell 1 a)) (true (cell 2 b)) (true (cell 3 c)) (true (cell 4 d)) (true (cell 5 e)) (true (cell 6 f)))
(<= terminal sorted)
(<= terminal (true (step 20)))
(<= (goal r 100) sorted)
(<= (goal r 0) (not sorted))
`,
};
/** Rules of tiles of which two are exchanged, so that no method ever ends its search. */
export const endless = {
  ...rules,
  text: `(role r)
${["1 2 3 4", "5 6 7 8", "9 10 11 12", "13 15 14 b"]
  .map((row, y) =>
    row
      .split(" ")
      .map((tile, x) => `(init (cell ${x + 1} ${y + 1} ${tile}))`)
      .join(" "),
  )
  .join("\n")}
(init (step 1))
${Array.from({ length: 59 }, (_, i) => `(succ ${i + 1} ${i + 2})`).join(" ")}
(next1 1 2) (next1 2 3) (next1 3 4) (next1 2 1) (next1 3 2) (next1 4 3) (place 1) (place 2) (place 3) (place 4)
(<= (near ?x ?y ?u ?y) (next1 ?x ?u) (place ?y))
(<= (near ?x ?y ?x ?v) (next1 ?y ?v) (place ?x))
(<= (legal r (slide ?x ?y)) (true (cell ?u ?v b)) (near ?x ?y ?u ?v))
(<= (next (cell ?x ?y b)) (does r (slide ?x ?y)))
(<= (next (cell ?u ?v ?t)) (does r (slide ?x ?y)) (true (cell ?x ?y ?t)) (true (cell ?u ?v b)))
(<= (next (cell ?u ?v ?t)) (does r (slide ?x ?y)) (true (cell ?u ?v ?t)) (distinct ?t b) (or (distinct ?x ?u) (distinct ?y ?v)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= inorder ${Array.from({ length: 15 }, (_, i) => `(true (cell ${(i % 4) + 1} ${Math.floor(i / 4) + 1} ${i + 1}))`).join(" ")})
(<= terminal inorder)
(<= terminal (true (step 60)))
(<= (goal r 100) inorder)
(<= (goal r 0) (not inorder))
`,
};

/** A small puzzle of each kind that is filled in by pencil, with one solution. */
export const pencil = {
  slither: { kind: "slither", title: "Slither Link", text: "; kind: slither\n2 2 2\n. . 3\n. 0 1\n" },
  masyu: { kind: "masyu", title: "Masyu", text: "; kind: masyu\n. w . .\n. . b .\n. . . .\n. . . .\n" },
  lightup: { kind: "lightup", title: "Light Up", text: "; kind: lightup\n. 3 . .\n. . . .\n. . . .\n. . 1 .\n" },
  sudoku: { kind: "sudoku", title: "Sudoku", text: "; kind: sudoku\n2 . 4 .\n. . 1 .\n. 2 . .\n4 . . .\n" },
  kakuro: { kind: "kakuro", title: "Kakuro", text: "; kind: kakuro\n# 4\\ 6\\\n\\3 . .\n\\7 . .\n" },
  galaxies: {
    kind: "galaxies",
    title: "Spiral Galaxies",
    text: "; kind: galaxies\n. . o . .\n. . . . .\n. . . . .\no . . * .\n. . . . .\n",
  },
} as const;

/** A puzzle of the test kind, in which time passes. The way to the far corner takes 5 steps. */
export const yard = { kind: "fixture", title: "Walk", text: "....\n.##.\n....\n" };
/** An address of SudokuPad. Its rules name thermometers and palindromes, and it has two grey lines. */
export const greyLines =
  "https://sudokupad.app/" +
  "sclN4YwhgXA2qCm1QAwBoCMBdZVVvZgbhAMwC+mI8UMhqJy9mU9yjzrDmANtKBAMIAxQYOQAXABYQALMgDuABwSIAdAFZkK1Y03IATGrx1ewoQ" +
  "LGSZChKjUaDWG+v1b0ZZAFtYosABMw3iGAwAFcJAHsAJwgAcgBBADt46OQI4M5YAGcYgBVxWAj3MM9RfIyAAjB4nzL5ME4ASyqIoszlZNEYgBl" +
  "GzOi6CMoqFERtXAcNRhwMRiQ9UaJJufGFmd0JrDWMLCJ1qB3prCg13UY1he2lveQVzGCeEF1+UxEQDqRbZ0xJFQAOFIhRHIIL8yCQgA";
/** A Slither Link of Penpa, called “Round trip”. */
export const roundTrip =
  "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
  "7FNNb9swDL37VwQ882DJ8erwlnXNLlm3tRmKQhCKNPEWo27d+WMoaPi/D6LdeCpy2IBhy6FQ9PCeSEVPlFl9b9ZlijHGGCUYokKFWicyp6H7PY" +
  "9VVucpTS6K5mE7qcvsEedNvStKmiDix8UCv67zKg3MkG+DlmfEc+T3ZEABggYEBRb5M7X8gfgc+ZIMACqLvOyTtEU+G+mVxB077RdVaJHPB26R" +
  "r8nAJis3eXqz7Fc+keEVgjvnrex2FO6LHykMPpzeFPe3mVu4Xdd1nla77HGIVM22uGvg+YgOeS52hy0HPEej52jvOTrsWf8Nz+n2W/p0yO7Mdl" +
  "3Q8gW1fEPGef8y0mSkl9R2zlILOgQyGlX/MqA1kIlGGXnRSPlS+/JFcgJk1F5OlS+1L098+WLvDMiEexmHXjT2/zlOvCvEs19kh6zk6teCC0Et" +
  "uCJjkSPBd4KhYCy4lJwzwSvBU8Gp4BvJOXG1/aPq/wM7Rvct7Ub8e8wGxgZtF8ATyJTqTV/b+T+1s3uC8Ng+q2Oz0wUGqjyrd2mZZw93YIOfAQ" +
  "AA//8=";
/** A Sudoku of f-puzzles with 4 × 4 cells, called “Tiny”: the packed puzzle alone. */
export const tiny =
  "N4IgzglgXgpiBcAWANCALhNAbO8QBUIA7ATxFQEMBXNACwHsAnBEAVSIGsj61yQBzRhAAmCANpjgAX2TTZIAG4UsVXAGZU/CAphEEaRqpnSAus" +
  "knHLsqWYvX7p86CUrcAJk3bd+wzCtzTMxAOCCwcRgBjCn5cSRAImDCwcRAAJQBGAGF0vgzMtxAgl1UWNRAbVEYKDHpxUASklNS3TLLUZszEQps" +
  "pIA=";
