// The messages between page and engine: the page's side of core/api/protocol.go,
// core/puzzle and core/scene, where each field is described.

export type Place = [row: number, col: number];
export type Tone = "" | "soft" | "accent" | "bad" | "good";
export type Fill = "" | "solid" | "tried" | "wash" | "lit" | "void";
export type Shape = "dot" | "circlet" | "ring" | "disc" | "cross" | "diamond" | "tile" | "crate" | "figure";
export type Role = "broken" | "hinted" | "because" | "preview" | "differ" | "barred" | "piece";

export interface Square { fill?: Fill; text?: string; tone?: Tone; shape?: Shape; label?: string }
export interface Stroke { from: Place; to: Place; tone?: Tone; bold?: boolean }
export interface Sprite { id?: number; at: Place; way?: Place[]; shape: Shape; text?: string; tone?: Tone; label?: string }
export interface Mark { role: Role; places: Place[] | null; text?: string; shade?: number }
export interface Board {
  rows: number; cols: number; label: string; grid?: "well" | "dotted" | "rooms"; touch?: ("cell" | "edge" | "corner")[];
  cells: Square[]; strokes?: Stroke[]; sprites?: Sprite[]; marks?: Mark[];
}
export interface Column { name: string; title: string; type: "text" | "int" | "float" | "bool"; unit?: string }
export interface Row { values: (string | number | boolean)[]; board?: Board; tone?: Tone }
export interface Table { columns: Column[]; rows: Row[] | null }
export interface Node { parent: number; text: string; value?: string; tone?: Tone }
export interface Tree { nodes: Node[] | null }
export interface Line { name: string; points: [number, number][] | null }
export interface Series { x: string; y: string; lines: Line[] | null }
export interface Span { text: string; strong?: boolean; places?: Place[] }
export interface Period { from: number; to: number; text?: string; tone?: Tone }
export interface Track { name: string; spans: Period[] | null }
export interface Timeline { steps: number; tracks: Track[] | null }
export interface View {
  id: string; title?: string; about?: string;
  board?: Board; table?: Table; tree?: Tree; series?: Series; text?: Span[]; timeline?: Timeline;
}

export interface Param {
  name: string; title: string; help?: string; type: "int" | "float" | "bool" | "choice" | "text" | "solution";
  default: number | boolean | string; min?: number; max?: number; choices?: string[]; unit?: string; group?: string;
}
export type Params = Record<string, number | boolean | string>;
export interface Preset { name: string; title: string; params: Params }
export interface CommandInfo { name: string; title: string }
export interface SolverInfo {
  name: string; title: string; note: string; about: string; paper?: string; unit: string;
  params?: Param[]; presets?: Preset[]; complete: boolean; optimal?: string; stochastic: boolean; islands?: boolean; commands?: CommandInfo[];
}
export interface ToolInfo { name: string; title: string; about: string; paper?: string; params?: Param[] }
export interface Format { name: string; title: string; reads: boolean; writes: boolean; carries?: boolean; ending?: string }
export interface PuzzleInfo { title?: string; author?: string; size: string }
export interface Level extends PuzzleInfo { name: string; text: string }
export interface Kind {
  name: string; title: string; rules: string; limits: string; formats: Format[]; measures?: string[]; stepRate?: number;
  solvers: SolverInfo[]; tools?: ToolInfo[]; generate: Param[] | null; blank: Param[] | null; levels: Level[]; lessons?: boolean;
}

export interface Input { type: "click" | "drag" | "key" | "hover"; places: Place[]; second?: boolean; key?: string; pick?: Place }
export interface Status { done: boolean; goal: boolean; value?: number; text: string; tally?: Record<string, number>; marks?: Mark[]; remedies?: Remedy[] }
export interface Remedy { title: string; text: string }
export interface Key { key: string; title: string; pad?: boolean; hold?: boolean }
export interface Option { move: string; title: string }
/** Kind: in a collection of several kinds. */
export interface Part { name: string; text: string; line: number; size?: string; kind?: string }
export interface Choice { name: string; title: string }
/** reload is set by the page alone: nothing else helps. */
export interface EngineError { text: string; line?: number; col?: number; as?: string; others?: Choice[]; unknown?: boolean; reload?: boolean; stack?: string }
export interface Sight { views: View[]; status: Status; said?: string; cost: Record<string, number> }
export interface State extends Sight {
  game: number; kind: string; draft: boolean; text: string; info: PuzzleInfo; params?: Params;
  moves: string[] | null; at: number; taken?: number; hint: boolean; explain: boolean; grade: boolean; first: string; unfit: Record<string, string> | null;
  keys?: Key[]; options?: Option[];
}

export interface Ask {
  do: "kinds" | "lessons" | "open" | "input" | "play" | "goto" | "look" | "notation" | "solution" | "read" | "write" | "edit" | "draft" | "freeze" | "split" | "close"
    | "experiments" | "experiment" | "tabulate" | "csv";
  game?: number; kind?: string; text?: string; moves?: string[]; at?: number; input?: Input; format?: string; params?: Params;
  name?: string; files?: Record<string, string>; results?: Result[];
}
export interface Answer {
  id: number; error?: EngineError; kinds?: Kind[]; lessons?: Lesson[]; state?: State; sight?: Sight;
  marks?: Mark[]; say?: string; pick?: Place; text?: string; moves?: string[]; parts?: Part[]; kind?: string; others?: Choice[];
  experiments?: ExperimentInfo[]; experiment?: Experiment; views?: View[];
}

/** What core/lab describes. */
export interface ExperimentInfo { name: string; title: string; about: string; paper?: string }
export interface Collection { name: string; about: string; given: boolean }
export interface Cell {
  id: string; kind: string; text: string; solver: string; params?: Params; seed: number; limit?: number; memory?: number; islands?: number; exclusive?: boolean;
}
export interface Experiment extends ExperimentInfo { print: string; collections?: Collection[]; cells: Cell[] | null }
export interface Result {
  cell: string; outcome?: Solution["outcome"]; error?: string; goal: boolean; solution?: string; cost?: Record<string, number>; bound?: number; proved?: string[];
  remaining?: number; counts?: Record<string, number>; effort: number; seconds: number; host?: "native" | "wasm";
}

export interface Command { name: string; data?: unknown }
export interface Order {
  do: "solve" | "apply" | "hint" | "explain" | "grade" | "generate"; kind: string; text?: string; moves?: string[]; draft?: boolean;
  solver?: string; tool?: string; params?: Params; seed?: number; limit?: number; memory?: number;
  /** Above 1, engine.ts runs it on as many workers, each with an island of its own. */
  islands?: number;
  /** The migrants of an earlier run on islands, the island that its solution came from and where that one was stopped: it is replayed. */
  log?: Migrant[]; island?: number; stopped?: Moment;
}
export interface Moment { steps: number; ticks: number }
export interface Migrant { from: number; to: number; left: number; joined: number; genome: string }
export interface Log {
  kind: string; text: string; moves: string[] | null; solver: string; params: Params; seed: number; islands: number; island: number;
  effort?: number; stopped?: Moment; migrants: Migrant[] | null;
}
export interface Figure { name: string; value: string }
export interface Report {
  phase?: string; progress?: number; effort: number; figures?: Figure[]; best?: string[]; board?: Board; remaining?: number; views?: View[];
  elapsed: number; rate: number; sent?: number; joined?: number;
}
export interface Solution {
  outcome: "solved" | "impossible" | "open"; moves: string[] | null; other?: string[]; common?: string[]; bound?: number; proved?: string[];
  why?: string; effort: number; memory?: number; remaining?: number; counts?: Record<string, number>; views?: View[]; marks?: Mark[];
  island?: number; alone?: number; stopped?: Moment;
}
export interface Verdict { ok: boolean; illegal?: number; why?: string; status: Status; cost: Record<string, number> }
export interface Applied { text: string; moves?: string[]; views?: View[] }
export interface Hint { rule?: string; move?: string; text: Span[]; marks?: Mark[] }
export interface Explanation { steps: Hint[] | null; why?: string }
export interface Grade { level: number; of: number; word: string; about: string }
export interface Lesson { title: string; text: Span[]; grade?: string; before: Board; after: Board }
export interface Done {
  solution?: Solution; verdict?: Verdict; notation?: string; other?: string; applied?: Applied; hint?: Hint; back?: number; explanation?: Explanation; grade?: Grade; text?: string; joined?: Migrant[]; elapsed: number;
}
export interface News { id: number; report?: Report; migrants?: Migrant[]; done?: Done; error?: EngineError }
