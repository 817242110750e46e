// The messages between page and engine, written from the types of core/api by core/cmd/protocol. Not to be changed by hand.

/** The values of parameters, by name. */
export type Params = Record<string, number | boolean | string>;

/** A point of the doubled grid: cells odd/odd, edges odd/even, corners even/even. */
export type Place = [row: number, col: number];

/** The largest number of islands of a run. */
export const maxIslands = 64;

/** The largest number of steps that one request prefetches. */
export const maxAhead = 1000;

/** SessionVerbs are the verbs of a session. It holds the games of one page, by numbers from 1. A game that was lost with its session is restored by open, edit or newDraft, with its history. */
export interface SessionVerbs extends KindVerbs, GameVerbs, PlayVerbs, TextVerbs, MethodVerbs, LabVerbs {
}

/** KindVerbs are the verbs about kinds of puzzles. */
export interface KindVerbs {
  /** Kinds lists the kinds. */
  kinds: { request: Nothing; reply: KindsReply };
  /** Kind returns a kind with its solvers, abilities and levels. */
  kind: { request: OfKind; reply: KindReply };
  /** Sizes returns the sizes of a kind's levels. */
  sizes: { request: OfKind; reply: SizesReply };
  /** Lessons returns a kind's lessons about how to reason. */
  lessons: { request: OfKind; reply: LessonsReply };
}

/** Nothing is the request or the reply of a verb without fields. */
export interface Nothing {
}

/** KindsReply lists the kinds in the order in which they are offered. */
export interface KindsReply {
  kinds: Offered[];
}

/** Offered is a kind as the shelf shows it. */
export interface Offered extends Choice {
  family: Family;
  /** other names of the kind */
  also?: string[];
  /** names of the kinds that are most similar */
  like?: string[];
  /** number of levels that come with the kind */
  levels: number;
  /** Daily reports whether a level of the kind may be the puzzle of the day: its board shows broken rules, and each level has a grade. */
  daily?: boolean;
  /** text of a small level, to be drawn */
  level?: string;
  example?: Example;
}

/** Choice is a kind that the visitor may choose. */
export interface Choice {
  name: string;
  title: string;
}

/** Family is the heading under which the shelf lists a kind, in the words of players. */
export type Family = "Numbers" | "Shading" | "Loops and paths" | "Objects" | "Regions" | "Letters" | "Moves" | "In real time" | "Written rules";

/** Example is a text such as a visitor may find elsewhere. It is recognised without the name of its kind. */
export interface Example {
  /** title with an article: "a puzz.link address" */
  title: string;
  text: string;
  /** Write reports whether the text is only a beginning, which the visitor changes. The title is then the label of a button: "Make your own kind". */
  write?: boolean;
}

/** OfKind names a kind. */
export interface OfKind {
  kind: string;
}

/** KindReply describes a kind. */
export interface KindReply {
  kind: Kind;
}

/** Kind is a kind as the page sees it. */
export interface Kind extends KindInfo {
  solvers: SolverInfo[];
  tools?: ToolInfo[];
  /** nil if the kind makes no puzzles */
  generate?: Param[];
  /** nil if the kind has no editor */
  blank?: Param[];
  levels: Level[];
  /** all grades, the easiest first; nil if the kind does not grade */
  grades?: GradeInfo[];
  /** whether the kind has lessons */
  lessons?: boolean;
  /** whether Compose lists the words that fit into a puzzle's text */
  complete?: boolean;
  /** the puzzles of the kind's lessons, named by the numbers of the lessons */
  tour?: Level[];
}

/** KindInfo describes a kind. */
export interface KindInfo {
  /** one lower-case word, also the folder's */
  name: string;
  /** title as people say it */
  title: string;
  family: Family;
  /** one paragraph */
  rules: string;
  limits: string;
  formats: Format[];
  /** Measures names the things that a Coster of the kind counts, as plurals, which are also keys of records: “moves”, “pushes”. Empty if nothing is counted. */
  measures?: string[];
  /** Value names the thing that a Status's Value counts, as a plural: “figures saved”. Empty if the kind keeps no score. */
  value?: string;
  /** Checked means that a Status reports broken rules as Broken, so that the page can let the player decide when to see them. */
  checked?: boolean;
  /** Language is the language of a kind whose puzzles are texts that players write and change themselves; the page shows the text beside the board. It is nil for other kinds. */
  language?: Language;
}

/** Format is a text format that a kind reads, writes or both. */
export interface Format {
  name: string;
  title: string;
  reads: boolean;
  writes: boolean;
  /** Carries reports whether the format has a place for a solution. */
  carries?: boolean;
  /** Positions reports whether the format has a place for any position, and not only for a solution: it then includes a game, and a game read from it is opened at its current position. */
  positions?: boolean;
  /** ending of file names; "" means txt */
  ending?: string;
  /** Rules reports whether texts in the format have the rules of the kind above the puzzle. They are opened as puzzles whose rules players write. */
  rules?: boolean;
  /** Help is a paragraph on writing the format by hand, and Sample is a text in it, if the title does not say enough. */
  help?: string;
  sample?: string;
}

/** Language describes a language in which puzzles are written, as far as an editor needs to know it. */
export interface Language {
  /** name as people say it */
  name: string;
  /** title of the text: "The rules" */
  text: string;
  /** the beginning of a comment, which extends to the end of the line */
  comment?: string;
  /** the beginning of a variable */
  variable?: string;
  /** the line between the rules and the rows of a board, "---"; "" if texts contain no board */
  below?: string;
  /** words of the language, in the order in which they are explained */
  words: Word[];
  /** further explanations, a paragraph */
  about: string;
}

/** Word is a word of a language and its meaning. Form shows its use in a text. */
export interface Word {
  name: string;
  form: string;
  about: string;
  /** Prose reports whether the word begins a line of prose, which may continue in lines that begin with a space. Prose has no comments and no words of the language. */
  prose?: boolean;
}

/** SolverInfo describes a solver; forms and documentation are made from it. */
export interface SolverInfo {
  /** one lower-case word */
  name: string;
  /** as in a menu: "Fewest moves" */
  title: string;
  /** two or three words beside the title: "proved" */
  note: string;
  /** a sentence or two: the method */
  about: string;
  paper?: string;
  /** heading of methods that a menu shows folded after the others; "" means not folded */
  group?: string;
  /** unit of the effort in the plural: "boards" */
  unit: string;
  /** name of the unit of work between two readings of commands: “auction” */
  step?: string;
  params?: Param[];
  presets?: Preset[];
  /** finds a solution if there is one, and proves it if there is none */
  complete: boolean;
  /** measure that solutions are proved to minimise: "moves" */
  optimal?: string;
  /** depends on the seed */
  stochastic: boolean;
  /** may run on several islands, each with its own random choices */
  islands?: boolean;
  /** is a Learner */
  learns?: boolean;
  /** Match lists the parameters for the clock, if the method plays against one. Methods with the same clock parameters can play against each other. */
  match?: string[];
  commands?: CommandInfo[];
}

/** Param is the description of a parameter of a solver, a generator or a blank draft, from which forms are made. Describe makes it from a Parameter. */
export interface Param {
  name: string;
  title: string;
  help?: string;
  type: ParamType;
  /** int, float64, bool or string by Type */
  default: number | boolean | string;
  min?: number;
  /** bounds of Int and Float; none if Min and Max are 0 */
  max?: number;
  choices?: string[];
  unit?: string;
  /** Group is the heading of parameters that a form shows folded; "" means not folded. */
  group?: string;
  /** Grades reports whether the choices of a generator's parameter are grades, each named by its Word. */
  grades?: boolean;
  /** By is the maker of the artifacts that a Learned parameter accepts. */
  by?: Maker;
}

/** ParamType is the type of a parameter's value. */
export type ParamType = "int" | "float" | "bool" | "choice" | "text" | "solution" | "artifact" | "puzzle";

/** Maker names the learner that makes an artifact and can run it. */
export interface Maker {
  kind: string;
  solver: string;
}

/** Preset is a named set of parameters; those not in it have their defaults. */
export interface Preset {
  name: string;
  title: string;
  params: Params;
}

/** CommandInfo is a command that a solver takes while it works. Every run also takes pause, resume and step. A command with an Example takes a text as its data, such as a program: the solver is a Composer then. */
export interface CommandInfo {
  name: string;
  title: string;
  /** initial text for a command that takes texts */
  example?: string;
}

/** ToolInfo describes a tool; forms and documentation are made from it. */
export interface ToolInfo {
  /** one lower-case word, different from the names of the kind's solvers */
  name: string;
  /** as in a menu: "A chromosome by hand" */
  title: string;
  /** a sentence or two about what the tool does */
  about: string;
  paper?: string;
  params?: Param[];
}

/** Level is a puzzle that comes with Unknot, described by the headings of its text. Name is its file's name without the ending. */
export interface Level {
  name: string;
  text: string;
  title?: string;
  author?: string;
  /** the grade as a word, such as “medium”; "" if puzzles of the kind have no grades */
  grade?: string;
}

/** GradeInfo describes a grade of a kind. */
export interface GradeInfo extends Grade {
  /** Make has parameters with which the kind's generator makes puzzles of this grade, if it seldom does so with its defaults. */
  make?: Params;
}

/** Grade is the difficulty of a puzzle, from 1, the easiest of its kind, up to Of. */
export interface Grade {
  level: number;
  of: number;
  /** "medium" */
  word: string;
  /** meaning of the grade, without a full stop: “a cell has to be tried now and then” */
  about: string;
}

/** SizesReply lists the sizes of a kind's levels, in order; "" for a level that cannot be read. */
export interface SizesReply {
  sizes: string[];
}

/** LessonsReply lists the lessons of a kind. */
export interface LessonsReply {
  lessons: Lesson[];
}

/** Lesson is one rule of reasoning, or one concept, with a small board before and after it. A lesson with a puzzle can also be played: it is listed beside the kind's levels, and its text is shown beside the board while the puzzle is open. */
export interface Lesson {
  title: string;
  text: Span[];
  /** the Word of puzzles that need the rule */
  grade?: string;
  /** Before has marks on the reasons for the step and on its target, or on the places that the text mentions. */
  before: Board;
  /** nil if there is nothing to compare */
  after?: Board;
  /** canonical text of a puzzle that starts as Before shows; "" if there is none */
  puzzle?: string;
  /** sequences of moves from the start of the puzzle */
  ways?: Way[];
}

/** Span is a part of a text. Places are the cells that it mentions, which the page shows when the reader points at the span. */
export interface Span {
  text: string;
  strong?: boolean;
  places?: Place[];
  tone?: Tone;
  /** in Code: whether the span is highlighted */
  lit?: boolean;
  /** in Code: meaning of the span */
  about?: string;
}

/** Tone is the colour of a text or a drawing. */
export type Tone = "" | "soft" | "accent" | "bad" | "good" | "white" | "black" | "neutral";

/** Board is a grid with its contents. It is drawn from the bottom up: paints, ornaments, cells, regions, notes, strokes and crosses, sprites, marks, and above them the sprites that never move and lie between cells. */
export interface Board extends Handling, Details {
  rows: number;
  cols: number;
  /** spoken name: "the board, 4 by 4" */
  label: string;
  grid?: Grid;
  /** squares by rows, Rows*Cols in all */
  cells: Square[];
  strokes?: Stroke[];
  sprites?: Sprite[];
  marks?: Mark[];
  /** all texts in cells have the same size: the largest that fits the longest */
  even?: boolean;
  /** pieces cover several cells, so that cells half as large as usual suffice */
  fine?: boolean;
  rowNames?: Naming;
  colNames?: Naming;
  /** drawings by name, for the Shapes of the board */
  glyphs?: Glyph[];
}

/** Grid is the style of a board's ground. */
export type Grid = "" | "well" | "dotted" | "lined" | "rooms";

/** Handling is how a board reacts to a pointer and to keys. */
export interface Handling {
  /** types of places that react to a pointer; none means cells */
  touch?: Touch[];
  /** types of places that a drag visits, if not those of Touch */
  drag?: Touch[];
  /** keys are typed into the focused place, which is always visible */
  typed?: boolean;
}

/** Touch is a type of places on the doubled grid. */
export type Touch = "cell" | "edge" | "corner";

/** Square is the look of one cell. A screen reader says its Label or, if that is empty, its Text. Trial is the trial in which the cell was marked, from 1: the page gives each trial a different look. */
export interface Square {
  fill?: Fill;
  text?: string;
  /** tone of Text and Shape */
  tone?: Tone;
  shape?: Shape | (string & {});
  label?: string;
  trial?: number;
}

/** Fill is the ground of a cell. The page's theme gives it a colour, and a pattern if colour alone would carry the meaning. */
export type Fill = "" | "solid" | "tried" | "wash" | "shade" | "lit" | "glow" | "void";

/** Shape is a small drawing in the middle of a place: one of the constants below, or the name of one of the board's Glyphs. */
export type Shape = "dot" | "circlet" | "ring" | "disc" | "cross" | "diamond" | "tile" | "crate" | "figure";

/** Stroke is a line between two places: corner to corner along an edge, or through the middle of cells. It stays clear of the text of a cell where it ends. */
export interface Stroke {
  from: Place;
  to: Place;
  tone?: Tone;
  bold?: boolean;
  /** two lines side by side: two bridges */
  double?: boolean;
  /** a line that only another solution has, or that was removed */
  dashed?: boolean;
  /** instead of the Tone */
  colour?: Colour;
  /** spoken name; "": a line */
  label?: string;
  /** trial in which the line was drawn, from 1; its look replaces the Tone, with dashes that fit a line two steps long */
  trial?: number;
}

/** Colour is one of a small palette. The page draws each with its own pattern, so that people who see few colours or none can distinguish them. */
export type Colour = "red" | "orange" | "yellow" | "green" | "sky" | "blue" | "purple" | "grey";

/** Sprite is a piece on the board. Sprites with the same ID, above 0, in two boards are the same piece, and the page animates its path between them; a piece with ID 0 never moves. Way is the path of the last move to At, with places evenly spaced in time; without it a piece moves straight. */
export interface Sprite {
  id?: number;
  at: Place;
  way?: Place[];
  shape: Shape | (string & {});
  text?: string;
  tone?: Tone;
  label?: string;
  /** Heading turns the shape clockwise, in degrees. Mirrored first swaps its left and right, for a walker who turns round. Text stays upright. */
  heading?: number;
  mirrored?: boolean;
  /** replaces the Tone; without a Text the page writes the colour's letter on it */
  colour?: Colour;
  /** Size is the side of the piece in cells, with its text; 0 means 1. */
  size?: number;
}

/** Mark highlights places: for example where a rule is broken, or to which a hint refers. */
export interface Mark {
  role: Role;
  places?: Place[];
  /** why, in a few words */
  text?: string;
  /** shade of a Piece: any number; equal numbers are equal shades */
  shade?: number;
}

/** Role is the purpose of a mark. */
export type Role = "broken" | "wrong" | "hinted" | "because" | "preview" | "differ" | "barred" | "piece" | "named";

/** Naming is the system of names for the rows or the columns of a board, used at its rim and in sentences. */
export type Naming = "" | "numbers" | "letters";

/** Details are the contents of a board that most boards lack: the printed parts of a puzzle, and the pencil marks of players. */
export interface Details {
  /** by cell: its region; thick borders separate regions; 0: none */
  regions?: number[];
  paints?: Paint[];
  notes?: Note[];
  divided?: Divided[];
  clues?: Clue[];
  crosses?: Crosses[];
  ornaments?: Ornament[];
}

/** Paint is cells in a colour that the player chose, drawn on their paper. Any Fill other than Paper hides it. */
export interface Paint {
  colour: Colour;
  places?: Place[];
}

/** Note is several small texts in a cell, in reading order; an empty text leaves its place free. They fill the smallest square with room for them: nine candidates are three by three. If some texts of a cell have another tone, the cell has two notes, which overlap. A count over a piece is one text, which is also part of the piece's Label, so that a screen reader says it only once. */
export interface Note {
  at: Place;
  texts?: string[];
  /** in the corners, around the cell's own Text; more than four texts are along the rim */
  corners?: boolean;
  /** in the middle, side by side; many texts take several rows */
  row?: boolean;
  /** Over shows a single text at the foot of the cell above or, in the top row, at the top of this cell. It is large enough to read on a small board. */
  over?: boolean;
  tone?: Tone;
}

/** Divided is a cell that a diagonal divides, from the top left or, if Rising, from the bottom left; Above and Below are the texts on its two sides. */
export interface Divided {
  at: Place;
  rising?: boolean;
  above?: string;
  below?: string;
  /** tone of the texts */
  tone?: Tone;
}

/** Clue is the texts beside one row or column, outside the grid, in reading order. */
export interface Clue {
  side: Side;
  /** the row or column, from 0; -1 or the number of columns: beyond a corner, a sign for all clues beside it */
  line: number;
  texts?: string[];
  /** a tone per text; nil if all are as printed */
  tones?: Tone[];
}

/** Side is a side of the board. */
export type Side = "top" | "right" | "bottom" | "left";

/** Crosses is small crosses on edges: no line goes there. */
export interface Crosses {
  places?: Place[];
  tone?: Tone;
  /** trial in which the lines were made, from 1; it replaces the Tone */
  trial?: number;
}

/** Ornament is a printed part of a puzzle that belongs to several cells: a cage, a thermometer, a dot on a border. */
export interface Ornament {
  style: Style;
  /** cells, in the order of a line */
  places: Place[];
  colour?: Colour;
  text?: string;
  /** what a screen reader says of each place: "cage 12" */
  label?: string;
}

/** Style is how an ornament is drawn. */
export type Style = "cage" | "bulb" | "band" | "thread" | "pointer" | "ends" | "lozenge" | "pill" | "patch" | "boxed" | "round" | "low" | "high" | "hollow" | "full" | "letter" | "wreath";

/** Glyph is a drawing that belongs to a kind. Its box is a cell, from 0 0, the top left corner, to 1 1. It has only the colour of the thing that it represents. */
export interface Glyph {
  /** the name by which a Shape or a Flag refers to it */
  name: string;
  /** filled areas */
  filled?: string;
  /** lines, drawn with a round pen of a twelfth of the box */
  drawn?: string;
}

/** Way is a sequence of moves from the start of a lesson's puzzle, with a text for each step. Its last step states the result. */
export interface Way {
  /** as on a button: "Show how" */
  title: string;
  /** the last step puts the goal out of reach */
  wrong?: boolean;
  steps: Hint[];
}

/** Hint is a next step, the reason for it, and the places that the reason refers to. Move is empty if no move can be made: a mistake must be undone first, or there is no solution. Shows is the board after the Move, if marks alone would not show the step: the page then shows it in place of the current board. */
export interface Hint {
  /** name of the rule in the step; "" if there is none */
  rule?: string;
  /** whether Rule is the name that players have for such a step */
  named?: boolean;
  move?: string;
  text: Span[];
  marks?: Mark[];
  shows?: Board;
}

/** GameVerbs are the verbs that start and end games and drafts. */
export interface GameVerbs {
  /** Open starts a game. */
  open: { request: Open; reply: OpenReply };
  /** Thumbnail shows a game or a draft as it was left, without opening it. */
  thumbnail: { request: Thumbnail; reply: ThumbnailReply };
  /** Edit starts a draft of a puzzle. */
  edit: { request: Open; reply: OpenReply };
  /** NewDraft starts an empty draft. */
  newDraft: { request: NewDraft; reply: OpenReply };
  /** EditCopy starts a draft of the puzzle of an open game. */
  editCopy: { request: OfGame; reply: OpenReply };
  /** FinishDraft starts a game of the puzzle that a draft has become. */
  finishDraft: { request: OfGame; reply: OpenReply };
  /** Close forgets a game. */
  close: { request: OfGame; reply: Nothing };
}

/** Open asks to start a game of a puzzle, with its history. If it names no kind, the kind is recognised. */
export interface Open {
  kind?: string;
  text: string;
  moves?: string[];
  /** the current position is after this many moves; nil: after all */
  at?: number;
}

/** OpenReply describes a new game, and lists the kinds that could read its text as well. */
export interface OpenReply {
  state: Update;
  others?: Choice[];
}

/** State is the current state of a game. Parts that never change during play are sent only when the game begins. Other parts are left out if they are unchanged. */
export interface Update extends Position {
  game: number;
  origin?: Origin;
  history: History;
  offers?: Offers;
}

/** Origin is the text or the parameters that a game began from. */
export interface Origin {
  kind: string;
  draft: boolean;
  /** canonical text of the puzzle; of a draft, the text that it began from, "" if it began empty */
  text: string;
  info: PuzzleInfo;
  /** oddities of the text that was opened */
  remarks?: Warning[];
  /** parameters of a draft that began empty */
  params?: Params;
  /** whether the way to the goal can be explained */
  explain: boolean;
  /** whether the puzzle can be graded */
  grade: boolean;
  /** Generate and Blank are the parameters of the kind if they depend on the rules of the puzzle, otherwise nil. */
  generate?: Param[];
  blank?: Param[];
}

/** PuzzleInfo is the title, author and size of a puzzle. */
export interface PuzzleInfo {
  title?: string;
  author?: string;
  /** "4 × 5", width by height */
  size: string;
  /** Rules are a paragraph if the puzzle has its own rules; otherwise those of the kind apply. */
  rules?: string;
  /** Blank reports whether the puzzle has only a size so far, so that its board is drawn before it is played. */
  blank?: boolean;
  /** StepRate is the number of `wait 1` moves per second that the page plays by itself; 0 if a puzzle changes only when the player moves. */
  stepRate?: number;
}

/** Warning is a warning about a text, with its position. Lines and columns start at 1; 0 means none. */
export interface Warning {
  line?: number;
  col?: number;
  text: string;
}

/** History is the new part of a game's history. The first From moves are unchanged, and the moves of Add follow them. The first At moves are played. If a kind changes by itself, consecutive waits are one move. */
export interface History {
  from: number;
  add?: string[];
  at: number;
  /** the place to which Undo leads */
  undo: number;
  /** the place to which Redo leads */
  redo: number;
  /** the place at which the piece that was moved last was picked up */
  taken?: number;
  /** steps so far, of a kind with time; a move of the player counts as one */
  step?: number;
  /** steps of the whole history */
  steps?: number;
}

/** Position is a position as the page shows it. A view with only an ID is unchanged. Said describes the last move in a sentence. Cost is the cost of all moves from the start in each measure. */
export interface Position {
  views: View[];
  status: Status;
  said?: string;
  cost: Record<string, number>;
}

/** View is one thing to show: exactly one of its pointers is set. In a stream of reports, a view replaces the earlier one with the same ID. */
export interface View {
  id: string;
  title?: string;
  /** explanation, shown below the title */
  about?: string;
  /** conclusion, shown below the view */
  found?: string;
  board?: Board;
  table?: Table;
  tree?: Tree;
  series?: Series;
  text?: Span[];
  timeline?: Timeline;
  code?: Code;
}

/** Table is rows under typed columns. */
export interface Table {
  columns: Column[];
  rows?: Row[];
}

/** Column is the head of a table’s column. Type is "text", "int", "float", "bool" or "kind", the name of a kind that can be played. A word may replace a missing number. With Bars, each number has a bar of its length beside it. */
export interface Column {
  name: string;
  title: string;
  type: string;
  unit?: string;
  bars?: boolean;
}

/** Row has one value per column (string, int, float64 or bool), and perhaps a board or another view, which the page draws when the row is chosen. If rows have views, a row is always chosen, at the start the first. */
export interface Row {
  values: (number | boolean | string)[];
  board?: Board;
  shows?: View;
  /** Written is the row as text. The page offers to edit a copy of it for a command. */
  written?: string;
  tone?: Tone;
}

/** Tree is a forest in preorder. If Drawn, it is a figure with the roots at the top and the leaves in a row below. If Across, the figure goes from left to right, with one node per line, the first child on its parent's line, and labelled arrows. Otherwise it is a list whose branches fold. */
export interface Tree {
  nodes?: Node[];
  drawn?: boolean;
  across?: boolean;
  /** the forest as text, for copying */
  written?: string;
}

/** Node is one node of a tree. Parent is the index of its parent, -1 for a root; it is always smaller than the node's own index. */
export interface Node {
  parent: number;
  text: string;
  value?: string;
  /** with Across: label of the arrow from the parent */
  via?: string;
  tone?: Tone;
}

/** Series is one or more lines over a common horizontal axis. */
export interface Series {
  x: string;
  y: string;
  lines?: Line[];
}

/** Line is a named sequence of points (x, y) whose x never decreases. */
export interface Line {
  name: string;
  points?: [number, number][];
}

/** Timeline is tracks of spans over steps counted from 0, and flags on them. */
export interface Timeline {
  steps: number;
  tracks?: Track[];
  flags?: Flag[];
  /** glyphs of the flags */
  glyphs?: Glyph[];
  /** the current step; if set, the visitor may choose another one */
  at?: number;
}

/** Track is one row of a timeline. */
export interface Track {
  name: string;
  spans?: Period[];
}

/** Period is a part of a track, including From and To. */
export interface Period {
  from: number;
  to: number;
  text?: string;
  tone?: Tone;
}

/** Flag is an event at one step: an action, on its own pole, or, if Low, the result of an action, small and on the line itself. */
export interface Flag {
  at: number;
  /** name of the glyph on the flag; without it the flag is a plain pennant */
  glyph?: string;
  /** the event: "basher" */
  text: string;
  tone?: Tone;
  low?: boolean;
}

/** Code is a program or a term, set line by line in a monospaced font. */
export interface Code {
  lines?: CodeLine[];
}

/** CodeLine is one line. The page shows the About of a span when the reader points at the span, and the About of the Lit span at once. Spans with the same About belong together, on one line or on several. */
export interface CodeLine {
  /** text before the line: "bid", "do" */
  label?: string;
  /** steps, each of two letters */
  indent?: number;
  text?: Span[];
}

/** Status describes the state of a position. */
export interface Status {
  /** the game is over */
  done: boolean;
  /** the goal is reached */
  goal: boolean;
  /** nil if the kind keeps no score */
  value?: Value;
  /** one plain sentence */
  text: string;
  /** counts to show instead of the kind's measures, such as “pulls”: 3 */
  tally?: Record<string, number>;
  /** where a rule is broken */
  marks?: Mark[];
  /** Mistake is the type of mistake that Text and Marks describe, "" for none. Plain is the sentence without the mistake, for players who want to find it themselves. */
  mistake?: MistakeKind;
  plain?: string;
  /** Alternatives are puzzles to offer instead, if the goal is known to be out of reach. */
  remedies?: Alternative[];
}

/** Value is the value of a position in a kind that keeps score, such as the number of figures saved or the goal value of a game. */
export interface Value {
  number: number;
  /** less is better */
  less?: boolean;
}

/** MistakeKind is a type of a player's mistake. */
export type MistakeKind = "broken" | "lost";

/** Alternative is a puzzle to take instead of an impossible one: with another goal, or the nearest that has a solution. The moves so far are legal in it too. */
export interface Alternative {
  /** label of a button: “Use the ring around the blank as the goal” */
  title: string;
  /** the puzzle */
  text: string;
}

/** Offers lists the actions that are possible from a position. */
export interface Offers {
  /** whether the position can give hints */
  hint: boolean;
  /** whether the solutions of the puzzle can be listed */
  census: boolean;
  /** the solver to try first; "" if none supports the position */
  first: string;
  /** solvers and tools that do not support the position, with the reason */
  unfit?: Record<string, string>;
  keys?: Key[];
  options?: Option[];
}

/** Key is a key, as in KeyboardEvent.key, and its effect. Keys with Pad are offered as buttons beside the board. A button with Hold stays down, one at a time: it does nothing by itself, but the clicks and drags that follow name its key (a brush, an action for a figure). */
export interface Key {
  key: string;
  title: string;
  pad?: boolean;
  hold?: boolean;
  /** Mode is a Hold that changes the meaning of the other keys. It stays down also if it is typed on a keyboard, and other keys are sent with it. Touch lists the places that react to a pointer while the key is chosen, if they differ from the board's. */
  mode?: boolean;
  touch?: Touch[];
  /** Rest is the Mode that is on while no other key is held: inputs without Held have this Mode. If a position has a Rest, the space bar switches from one Mode to the next. */
  rest?: boolean;
  /** With are the modifiers that hold a Mode for a single digit: "Shift", "Ctrl" or "Ctrl+Shift"; "" for none. */
  with?: string;
  /** Colours are the colours that the digits from 1 on choose in a Mode. */
  colours?: Colour[];
  /** Glyph is drawn on the button, above the title. Left is the number of times that the key can still be used, nil if that is not limited: at 0 the button is disabled. */
  glyph?: Glyph;
  left?: number;
  /** Group is the title of a list from which keys with Pad are chosen, instead of by a button each. On reports whether the effect of the key is in force. It stays in force until the key is pressed again. */
  group?: string;
  on?: boolean;
  /** Help is a sentence about the use of the key, shown to a player who has chosen it, and in the list of keys if the title is not enough. */
  help?: string;
}

/** Option is a legal move and its title. */
export interface Option {
  move: string;
  title: string;
}

/** Thumbnail asks for a picture of a puzzle with its history, or of a draft that began from Text or otherwise from Params. */
export interface Thumbnail extends Open {
  draft?: boolean;
  params?: Params;
}

/** ThumbnailReply shows a game, with the title and size of the puzzle. For a draft, they are the title and size of the puzzle that it began from. */
export interface ThumbnailReply {
  info: PuzzleInfo;
  position: Position;
}

/** NewDraft asks for an empty draft, with its history. */
export interface NewDraft {
  kind: string;
  params?: Params;
  moves?: string[];
  /** the current position is after this many moves; nil: after all */
  at?: number;
}

/** OfGame names an open game. */
export interface OfGame {
  game: number;
}

/** PlayVerbs are the verbs that play a game, or show how it continues. */
export interface PlayVerbs {
  /** Input interprets a pointer or a key, and plays the resulting move. */
  input: { request: InputRequest; reply: InputReply };
  /** Play plays moves. */
  play: { request: Play; reply: PlayReply };
  /** Goto goes to another place in the history. */
  goto: { request: Goto; reply: PlayReply };
  /** EditAction changes one of the actions of a game that changes by itself. */
  editAction: { request: EditAction; reply: InputReply };
  /** Peek shows a later position, without playing. */
  peek: { request: Peek; reply: PeekReply };
  /** ExpandWaits splits the waits of moves into the frames of a film. */
  expandWaits: { request: ExpandWaits; reply: ExpandWaitsReply };
  /** PrefetchWaits shows the positions after the next waits, without playing them. */
  prefetchWaits: { request: PrefetchWaits; reply: PrefetchWaitsReply };
}

/** Input is a pointer or a key of the player. */
export interface InputRequest extends Change {
  input: Input;
}

/** Change is a change of a game. Waited is the number of steps that have passed by themselves since the state that the page has. They are played first. */
export interface Change {
  game: number;
  waited?: number;
}

/** Input is an action with a pointer or a key. */
export interface Input {
  type: InputType;
  /** Places are the places of the input. A click or a hover has one. A drag, or a hover during a drag, has its path in order without repeats (along a board's Drag it may end where it began). A key has the focused place, if any, or all selected places. */
  places: Place[];
  /** right button or long press */
  second?: boolean;
  /** as in KeyboardEvent.key; for a click or drag the held key */
  key?: string;
  /** for a key: the Mode that is held; "" for the Mode at Rest */
  held?: string;
  /** the piece that the previous Response picked up */
  pick?: Place;
}

/** InputType is a type of input. */
export type InputType = "click" | "drag" | "key" | "hover";

/** InputReply is the result of an input. State is set if the game has changed, Marks for a preview. Say is a remark, or the reason why nothing happened. Pick is the piece that was picked up: the page sends it with the next input. Ask is a place about which the player wants a reason: the page then requests a Hint about it. */
export interface InputReply {
  state?: Update;
  marks?: Mark[];
  say?: string;
  pick?: Place;
  ask?: Place;
}

/** Play asks to play moves at the current place; there are none if only time has passed. */
export interface Play extends Change {
  moves?: string[];
}

/** PlayReply is the state of a game after a change. */
export interface PlayReply {
  state: Update;
}

/** Goto asks to go to a place in the history: the one after the first At moves, or after all moves without At. If Moves is set, even to no moves, these replace the history first, and At counts them as given. In a kind that changes by itself, Step can name the place instead, by the number of steps before it. */
export interface Goto extends Change {
  moves?: string[];
  at?: number;
  step?: number;
}

/** EditAction asks to move the action of step Step, anywhere in the history, to another step, or to the nearest free step beyond it. Without another step it removes the action. The other actions stay in their steps. */
export interface EditAction extends Change {
  step: number;
  to?: number;
}

/** Peek asks for the position after the first At of Moves, which begin at the current place of the game. Without At it means all of Moves. */
export interface Peek {
  game: number;
  moves?: string[];
  at?: number;
}

/** PeekReply shows a position. */
export interface PeekReply {
  position: Position;
}

/** ExpandWaits asks to split the waits in Moves into waits of one step. Moves begin at the current place of the game. At is a place among them. */
export interface ExpandWaits {
  game: number;
  moves: string[];
  at?: number;
}

/** ExpandWaitsReply has the moves after the split. At is the new index of the place At of the request. If waits of one step would be too many, each wait has several steps. */
export interface ExpandWaitsReply {
  moves: string[];
  at?: number;
}

/** PrefetchWaits asks for the positions of the next Steps steps, beginning After steps after the state that the page has. */
export interface PrefetchWaits {
  game: number;
  after?: number;
  steps: number;
}

/** PrefetchWaitsReply lists the positions after each of the next steps. A view omits the parts that are the same as in the previous step. */
export interface PrefetchWaitsReply {
  positions: Position[];
}

/** TextVerbs are the verbs that read and write puzzles and moves. */
export interface TextVerbs {
  /** Notation writes moves in the notation of their field. */
  notation: { request: Notation; reply: TextReply };
  /** Read reads moves that Notation has written, from the current position. */
  read: { request: Read; reply: MovesReply };
  /** Solution judges moves from the start. */
  solution: { request: SolutionRequest; reply: SolutionReply };
  /** Write writes the puzzle. */
  write: { request: Write; reply: TextReply };
  /** Split splits a collection into puzzles. */
  split: { request: Split; reply: SplitReply };
}

/** Notation asks for moves in written form. The moves must be legal one after another from the current place of the game; without moves, those played so far are written. */
export interface Notation {
  game: number;
  moves?: string[];
}

/** TextReply is a text. */
export interface TextReply {
  text: string;
  /** the marks for which the format has no place */
  left?: string[];
}

/** Read asks for the moves of a text in the kind's notation of moves. */
export interface Read {
  game: number;
  text: string;
}

/** MovesReply lists moves. */
export interface MovesReply {
  moves: string[];
}

/** Solution asks for the result of moves from the start. Without moves it means the solution that came with the puzzle. */
export interface SolutionRequest {
  game: number;
  moves?: string[];
}

/** SolutionReply shows the position after moves from the start, and their notation; all are empty without moves. */
export interface SolutionReply {
  moves?: string[];
  text?: string;
  position?: Position;
}

/** Write asks for the puzzle of a game as text. Format is the name of a format; "" is the canonical one, which begins with the name of the kind. The text includes Moves, from the start, if the format has a place for them: some formats take only a solution, others any moves. */
export interface Write {
  game: number;
  format?: string;
  moves?: string[];
}

/** Split asks for the puzzles of a collection. If it names no kind, the kind is recognised. */
export interface Split {
  kind?: string;
  text: string;
}

/** SplitReply lists the puzzles of a collection. Kind is the kind of all parts that do not name another one. Others are the kinds that could also read the collection. */
export interface SplitReply {
  kind: string;
  others?: Choice[];
  parts: Part[];
}

/** Part is one puzzle of a collection. Line is the line of the collection, from 1, on which Text begins: line n of Text is line Line+n-1 of the whole. Cut is the number of characters of that line before Text. */
export interface Part {
  /** "" if the part has no name */
  name: string;
  text: string;
  line: number;
  cut?: number;
  /** the size as in PuzzleInfo; "" until the part is read */
  size?: string;
  /** name of the kind, in a collection of several kinds */
  kind?: string;
  /** words around the puzzle that are not part of it */
  left?: string[];
  /** Unread has the reason for each piece of Left that looked like a puzzle and could not be read. */
  unread?: Unread[];
  /** Ask is the first doubt about the puzzle that only the player can settle; nil if there is none. */
  ask?: Question;
}

/** Unread is a piece of a text that looked like a puzzle and could not be read. Piece is its text, shortened if it is long. Line and Col are the place of the fault in the whole text, from 1; 0 if it is not known. */
export interface Unread {
  piece: string;
  line?: number;
  col?: number;
  why: string;
}

/** Question is a doubt about the meaning of a puzzle, with the possible answers. */
export interface Question {
  text: string;
  answers: Answer[];
}

/** Answer is an answer to a question, and the text of the puzzle with that answer. */
export interface Answer {
  title: string;
  text: string;
}

/** MethodVerbs are the verbs that help the page to run a method. */
export interface MethodVerbs {
  /** Artifact reads, checks and shows an artifact of a learner. */
  artifact: { request: Artifact; reply: ArtifactReply };
  /** Compose checks a text written for a solver's command, and lists what fits. */
  compose: { request: Compose; reply: ComposeReply };
  /** MergeIslands combines the reports of the islands of a run, and distributes migrants. */
  mergeIslands: { request: Islands; reply: MergeIslandsReply };
}

/** Artifact asks about an artifact, which is given as text. */
export interface Artifact {
  text: string;
}

/** ArtifactReply names the maker of an artifact, and shows how it was trained and what was learned. */
export interface ArtifactReply extends Maker {
  title?: string;
  trained: Training[];
  /** unit of the trainings' Effort, plural */
  unit: string;
  views: View[];
}

/** Training describes the puzzles that one run learned from. */
export interface Training {
  puzzles: number;
  /** number of puzzles that were not learned */
  missed?: number;
  /** hash of their canonical texts in order, 16 hexadecimal digits */
  print: string;
  seed: number;
  /** in the learner's unit */
  effort: number;
  stopped?: boolean;
}

/** Compose asks about a text that somebody is typing: a solver's command or, without a solver, a puzzle. The cursor is an offset in bytes. */
export interface Compose {
  kind: string;
  solver?: string;
  command?: string;
  text: string;
  cursor: number;
}

/** ComposeReply describes the text of a Compose. */
export interface ComposeReply extends Composed {
  fault?: WireError;
}

/** Error is an error in plain words. Line and Col start at 1; 0 means none. If the kind of a text was guessed, As is the title of the kind that read it, and Others are the kinds that can read it, or nearly can. Unknown is set for a text that does not look like a text of any kind, and Stack after a crash of the engine. */
export interface WireError {
  text: string;
  line?: number;
  col?: number;
  as?: string;
  others?: Choice[];
  unknown?: boolean;
  stack?: string;
}

/** Composed describes a text while it is written. */
export interface Composed {
  /** meaning of the text, if there is no error */
  about?: string;
  /** type of the word that fits at the cursor: “a barrel”; "" if unknown */
  want?: string;
  /** where the word at the cursor begins, in bytes */
  from?: number;
  fitting?: Fitting[];
}

/** Fitting is a word that fits at the cursor. */
export interface Fitting {
  name: string;
  /** the word with its arguments: "getBarrelTo(barrel, position)" */
  takes?: string;
  about: string;
}

/** Islands has the reports of the islands of a run, and migrants that leave. */
export interface Islands {
  islands: Standing[];
  migrants?: Migrant[];
}

/** Standing is the known state of an island. */
export interface Standing {
  state: IslandState;
  /** as in a report */
  remaining?: number;
  /** value of the position at the end of the incumbent */
  value?: Value;
  /** cost of the incumbent, as in a report */
  cost?: number;
  /** whether the island has an incumbent */
  best?: boolean;
  /** whether the island has solved the puzzle, but was stopped before it ended by itself */
  cut?: boolean;
  effort: number;
  /** effort per second */
  rate: number;
  /** seconds */
  elapsed: number;
  /** bytes of tables, when it has ended */
  memory?: number;
  sent?: number;
  joined?: number;
}

/** State is the state of an island: running, or the way in which it ended. */
export type IslandState = "running" | "solved" | "impossible" | "ended" | "stopped" | "lost" | "in the log";

/** Migrant is a candidate that goes from one island to another. */
export interface Migrant {
  /** number of the island that the migrant left, from 0 */
  from: number;
  /** number of the island to which the migrant goes */
  to: number;
  /** generation of From in which the migrant left */
  left: number;
  /** generation of To in which the migrant arrived; To sets it */
  joined: number;
  /** in the method's own notation */
  genome: string;
}

/** MergeIslandsReply combines the results of all islands, and lists the migrants that arrive, with the islands to which they come. */
export interface MergeIslandsReply {
  survey: Survey;
  migrants?: Migrant[];
}

/** Survey combines the standings of all islands of a run. */
export interface Survey {
  /** Leading is the island with the best result so far, the first of equals. The host shows its board and views. */
  leading: number;
  /** Over is true if an island was successful, so that the others should stop. */
  over: boolean;
  effort: number;
  rate: number;
  /** time of the island that took longest */
  elapsed: number;
  memory: number;
  sent: number;
  joined: number;
  table: View;
}

/** LabVerbs are the verbs of the page of experiments. */
export interface LabVerbs {
  /** Experiments lists the experiments of the lab. */
  experiments: { request: Nothing; reply: ExperimentsReply };
  /** Experiment returns the plan of an experiment. */
  experiment: { request: ExperimentRequest; reply: ExperimentReply };
  /** Tables returns tables and plots from the results so far. */
  tables: { request: Results; reply: TablesReply };
  /** CSV writes the results, one per line. */
  csv: { request: Results; reply: TextReply };
}

/** ExperimentsReply lists the experiments. */
export interface ExperimentsReply {
  experiments: ExperimentInfo[];
}

/** Info is the heading of an experiment. */
export interface ExperimentInfo {
  /** name of the file without the ending */
  name: string;
  /** as in a list */
  title: string;
  /** the subject of the experiment, and the paper's result */
  about: string;
  paper?: string;
}

/** Experiment asks for an experiment by its name. It includes the collections that the visitor has opened, by name. */
export interface ExperimentRequest {
  name: string;
  files?: Record<string, string>;
}

/** ExperimentReply describes an experiment. */
export interface ExperimentReply {
  experiment: Experiment;
}

/** Experiment is an experiment with its cells. */
export interface Experiment extends ExperimentInfo {
  /** Print is a fingerprint of the cells. Results with another fingerprint do not belong to this experiment. */
  print: string;
  collections?: Collection[];
  cells?: Cell[];
}

/** Collection is a file of puzzles that an experiment needs and that does not come with Unknot. Without it, the experiment has no cells with its puzzles. */
export interface Collection {
  name: string;
  /** where users can get the collection */
  about: string;
  given: boolean;
}

/** Cell is one run. Its ID is one line with the names of puzzle and setting and the seed; it is unique in the experiment. */
export interface Cell {
  id: string;
  kind: string;
  /** the puzzle */
  text: string;
  solver: string;
  params?: Params;
  seed: number;
  /** seconds; 0: none */
  limit?: number;
  /** bytes for tables */
  memory?: number;
  /** if above 1: the number of islands of the run */
  islands?: number;
  exclusive?: boolean;
  /** puzzles to learn from; a cell with such puzzles solves none */
  learn?: string[];
  /** the cell that must learn first; nil if no learning is needed */
  after?: After;
}

/** After names a cell that must end first, by its ID, and the parameter that receives the artifact of that cell. */
export interface After {
  cell: string;
  param: string;
}

/** Results are the results of an experiment so far. */
export interface Results {
  name: string;
  files?: Record<string, string>;
  results: Result[];
}

/** Result is the result of a cell. */
export interface Result {
  /** ID of the cell */
  cell: string;
  outcome?: Outcome;
  /** why the run failed, instead of an outcome */
  error?: string;
  /** whether the moves reach the goal */
  goal: boolean;
  solution?: string;
  cost?: Record<string, number>;
  value?: Value;
  bound?: number;
  proved?: string[];
  remaining?: number;
  counts?: Record<string, number>;
  /** best score over the run, as in puzzle.Solution */
  course?: [number, number][];
  effort: number;
  /** bytes of tables */
  memory?: number;
  /** effort spent on learning the artifact that the run uses */
  learning?: number;
  /** what was learned, instead of an outcome */
  artifact?: string;
  seconds: number;
  /** "native" or "wasm" */
  host?: string;
}

/** Outcome is the way in which a run of a solver ended. */
export type Outcome = "solved" | "impossible" | "open";

/** TablesReply has the tables and plots. */
export interface TablesReply {
  views: View[];
}

/** RunVerbs are the verbs of a run. The stream takes one piece of work after another, so that tables built for one serve the next; it ends when the page closes its side. A request that cannot be read also stops the running work. */
export interface RunVerbs extends WorkVerbs, ControlVerbs {
}

/** WorkVerbs are the verbs that begin a piece of work. */
export interface WorkVerbs {
  solve: { request: Solve; reply: SolveReply };
  apply: { request: Apply; reply: ApplyReply };
  hint: { request: Ask; reply: HintReply };
  explain: { request: Task; reply: ExplainReply };
  grade: { request: Task; reply: GradeReply };
  checkDraft: { request: Task; reply: CheckDraftReply };
  census: { request: TakeCensus; reply: CensusReply };
  generate: { request: Generate; reply: GenerateReply };
  learn: { request: Learn; reply: LearnReply };
}

/** Solve runs a solver on a puzzle after some moves. */
export interface Solve extends Means {
  kind: string;
  text: string;
  /** played from the start before the work begins */
  moves?: string[];
  /** "": the solver to try first */
  solver?: string;
  /** parameters of the solver */
  params?: Params;
  /** number of the island that this run is, from 0 */
  island?: number;
  islands?: number;
  /** the migrants of a replay; empty, not nil, if none has joined */
  log?: Migrant[];
  /** where a replay ends */
  stopped?: Checkpoint;
}

/** Means are the resources of a piece of work. */
export interface Means {
  /** seed of the run, below 2^53 */
  seed?: number;
  /** seconds; 0: none */
  limit?: number;
  /** bytes; 0: 1 GiB */
  memory?: number;
}

/** Checkpoint is a moment of a run. It is counted in steps and ticks, not in time, so that the same run passes the same checkpoints on a fast and on a slow computer. A tick is a call of Continue. */
export interface Checkpoint {
  /** number of steps marked so far */
  steps: number;
  /** ticks since the last step */
  ticks: number;
}

/** SolveReply is the result of a solve. */
export interface SolveReply extends Spent {
  solution: Solution;
  verdict: Verdict;
  /** the solution as text */
  notation?: string;
  /** the second solution as text */
  other?: string;
  /** the log of this island */
  joined?: Migrant[];
  /** standing of this island */
  standing: Standing;
}

/** Spent is the time of a piece of work. */
export interface Spent {
  /** seconds */
  elapsed: number;
}

/** Solution is the result of a solver. An Open solution may have the moves of the best so far, whether or not they reach the goal. */
export interface Solution {
  outcome: Outcome;
  moves?: string[];
  /** a second solution */
  other?: string[];
  /** if there are several solutions: moves to the marks that all of them share */
  common?: string[];
  /** value of the position at the end of the moves, set by Solve */
  value?: Value;
  /** no solution costs less, in the solver's measure */
  bound?: number;
  /** some of Optimal, Unique, Several and Most */
  proved?: string[];
  /** one sentence: why impossible, why open */
  why?: string;
  /** in the solver's unit */
  effort: number;
  /** bytes of tables */
  memory?: number;
  /** Remaining is the distance of the best found from the goal in the method's own measure, 0 at the goal; nil if the method measures none. */
  remaining?: number;
  /** other counts by name: "generations" */
  counts?: Record<string, number>;
  /** Course is the best score over generations, or over another count of the method. It has few points, since experiments save it. */
  course?: [number, number][];
  /** views that stay visible after the end */
  views?: View[];
  /** places where two solutions differ, or that conflict */
  marks?: Mark[];
  /** Solve sets the following fields after a run on several islands. */
  island?: number;
  /** effort of that island */
  alone?: number;
  /** checkpoint at which that island was stopped; nil: it ended by itself */
  stopped?: Checkpoint;
}

/** Verdict is the result of replaying a solution under the kind's own rules. */
export interface Verdict {
  /** the moves are legal and have the claimed result */
  ok: boolean;
  /** number of the first illegal move, from 1 */
  illegal?: number;
  why?: string;
  /** status at the end of the moves */
  status: Status;
  /** value at the end of the moves */
  value?: Value;
  cost: Record<string, number>;
}

/** Apply is a tool and the position to which it is applied: a puzzle after some moves. */
export interface Apply extends Means {
  kind: string;
  text: string;
  moves?: string[];
  tool: string;
  params?: Params;
}

/** ApplyReply is the result of a tool. */
export interface ApplyReply extends Spent {
  applied: Application;
  verdict: Verdict;
  /** the moves as text */
  notation?: string;
}

/** Applied is the result of a tool. */
export interface Application {
  /** the result in one sentence */
  text: string;
  /** moves to the position that the result shows; none if the board stays as it is */
  moves?: string[];
  views?: View[];
  /** puzzles made from this one, in order */
  made?: Made[];
  /** common name of these puzzles: “Simpler versions of Attic” */
  set?: string;
}

/** Made is a puzzle that a tool has made. */
export interface Made {
  /** as in a list: "Without the box in row 3, column 4" */
  title: string;
  /** canonical text of the puzzle */
  text: string;
  /** as in its PuzzleInfo */
  size: string;
  /** board of the puzzle's start */
  board: Board;
}

/** Ask is a question about a position: for the next step, or for the reason why the mark of a place is forced. */
export interface Ask extends Task {
  place?: Place;
}

/** Task is a position to work on: of a puzzle after some moves, or of a draft that began from Text or, without a Text, from Params. */
export interface Task extends Means {
  kind: string;
  text?: string;
  /** played from the start before the work begins */
  moves?: string[];
  draft?: boolean;
  params?: Params;
}

/** HintReply is a next step, or the correction of a mistake. */
export interface HintReply extends Spent {
  hint: Hint;
  /** whether the move of the hint only removes a mistake */
  mistake?: boolean;
  /** where a mistake was made, if the moves have an order */
  back?: Back;
}

/** Back is the last place in a game before a mistake. */
export interface Back {
  /** the number of moves that were right */
  at: number;
  /** the number of the player's moves after them; the first of these is the mistake */
  undoes: number;
}

/** ExplainReply is the solution with its reasons. */
export interface ExplainReply extends Spent {
  explanation: Explanation;
}

/** Explanation is a sequence of steps to the goal, each with its reason. Every step has a move, and is shown in the position that the previous moves lead to. */
export interface Explanation {
  steps: Hint[];
  /** one sentence that says why the explanation ends before the goal */
  why?: string;
}

/** GradeReply is the difficulty of a puzzle. */
export interface GradeReply extends Spent {
  grade: Grade;
}

/** CheckDraftReply describes a drawing. Puzzle is the text of its puzzle, if it can be graded. */
export interface CheckDraftReply extends Spent {
  status: DraftStatus;
  puzzle?: string;
}

/** DraftStatus describes the puzzle of a drawing: whether it has a solution, and only one. */
export interface DraftStatus {
  /** two or three words: "One solution" */
  title: string;
  /** meaning of the title */
  text?: Span[];
  /** places that show the reason */
  marks?: Mark[];
  /** whether the puzzle is fit for players, so that it can have a grade */
  sound: boolean;
  /** Several reports whether there is more than one solution. */
  several?: boolean;
}

/** TakeCensus asks for the solutions of a puzzle or a drawing: at most Most of them, if Most is above 0. */
export interface TakeCensus extends Task {
  most?: number;
}

/** CensusReply has the solutions of a puzzle. Puzzle is its text; the moves begin at its start. */
export interface CensusReply extends Spent {
  census: Census;
  puzzle: string;
}

/** Census is the knowledge about the solutions of a puzzle. */
export interface Census {
  /** "14 solutions" */
  title: string;
  /** how much the solutions have in common */
  text?: Span[];
  /** number of solutions in the list */
  count: number;
  /** whether the list has all solutions */
  whole?: boolean;
  /** marks that all solutions share and, in other cells, the values that some have */
  board?: Board;
  /** the first leads from the start to a solution, each other to the next solution */
  moves: string[];
  /** where the solutions differ, on the board of the puzzle; none if they differ everywhere */
  marks?: Mark[];
}

/** Generate makes a new puzzle. */
export interface Generate extends Means {
  kind: string;
  params?: Params;
}

/** GenerateReply is a new puzzle. */
export interface GenerateReply extends Spent {
  text: string;
  /** if the kind grades, and nobody stopped the grading */
  grade?: Grade;
}

/** Learn trains a solver on puzzles, in order. It continues from an artifact if its parameters have one. */
export interface Learn extends Means {
  kind: string;
  texts: string[];
  /** "": the first solver that learns */
  solver?: string;
  /** parameters of the solver */
  params?: Params;
  /** the run does one step and then waits */
  paused?: boolean;
}

/** LearnReply is the result of learning. */
export interface LearnReply extends Spent {
  learning: Learning;
}

/** Learning is the result of learning. */
export interface Learning {
  /** the learner returns the body, and Learn adds the heading */
  artifact: string;
  /** in the solver's unit */
  effort: number;
  memory?: number;
  /** other counts by name: "rounds" */
  counts?: Record<string, number>;
  /** numbers of the puzzles, from 1, that were not learned */
  missed?: number[];
  /** Set by Learn: */
  stopped?: boolean;
  /** what was learned */
  views?: View[];
}

/** ControlVerbs are the verbs that control the running work. They get no reply. */
export interface ControlVerbs {
  /** Command sends a command to the running work. */
  command: { request: Command; reply: Nothing };
  /** Migrate brings migrants to the running island. */
  migrate: { request: Migrants; reply: Nothing };
  /** Cancel stops the running work at its next tick. */
  cancel: { request: Nothing; reply: Nothing };
}

/** Command is a command that the host sends to a running solver. */
export interface Command {
  name: string;
  data?: unknown;
}

/** Migrants are individuals that arrive at an island. */
export interface Migrants {
  migrants: Migrant[];
}

/** Reply answers one request to a session: with an error, or with the reply of its verb. */
export interface Reply {
  id: number;
  error?: WireError;
  reply?: unknown;
}

/** WorkReply is one message of a run to the page: reports, of which only the latest is kept while the page is slow, then Done or Error, which ends the work. */
export interface WorkReply {
  /** number of the request */
  id: number;
  report?: Report;
  /** Migrants leave for other islands: these are all migrants since the last reply, but the oldest are lost if the page is slow. */
  migrants?: Migrant[];
  /** reply of the verb */
  done?: unknown;
  error?: WireError;
}

/** Report is the report of a solver while it works. All its statements are true: an incumbent, a bound, certain facts so far; never a node of the search. */
export interface Report {
  /** "building tables" */
  phase?: string;
  /** progress from 0 to 1, if the end of the phase is known */
  progress?: number;
  /** in the solver's unit */
  effort: number;
  /** "bound" 45, "memory" 3.1 MB */
  figures?: Figure[];
  /** the incumbent */
  best?: string[];
  /** the board after Best, or with the facts that are certain */
  board?: Board;
  /** Remaining is the distance of Best from the goal, as in a solution. */
  remaining?: number;
  /** value of the position at the end of Best */
  value?: Value;
  /** Cost is the cost of Best in the unit that the method minimises until it is stopped. The island with the lowest cost leads. */
  cost?: number;
  views?: View[];
  /** in a match: the time left until a move is due */
  clock?: Clock;
  /** The following fields are set by the run: */
  copy?: Copy;
  /** seconds */
  elapsed: number;
  /** effort per second, over the run so far */
  rate: number;
  /** migrants sent off */
  sent?: number;
  /** migrants that joined */
  joined?: number;
}

/** Figure is a named number in words: “certain cells”, “86 of 100”. */
export interface Figure {
  name: string;
  value: string;
}

/** Clock is the part of a budget that is left, in seconds or in the unit that counts work. */
export interface Clock {
  left: number;
  whole: number;
  /** plural: "seconds" */
  unit: string;
}

/** Copy is the knowledge of a learning run at one moment. */
export interface Copy {
  /** number of the copy, from 1 */
  number: number;
  artifact: string;
}

/** Log is the information needed to repeat one of several islands of a run: a replay takes the same course to the same end. */
export interface Log {
  kind: string;
  /** text of the puzzle */
  text: string;
  /** moves played before the run began */
  moves?: string[];
  solver: string;
  /** all parameters, including defaults */
  params: Params;
  seed: number;
  islands: number;
  /** number of the island that the solution comes from */
  island: number;
  /** effort of that island; a replay ends with the same */
  effort?: number;
  /** checkpoint at which that run was stopped; nil: it ended by itself */
  stopped?: Checkpoint;
  migrants?: Migrant[];
}
