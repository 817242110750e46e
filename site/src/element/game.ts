import { EngineFault, type Engine, type Work } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import type { Board, Explanation, Hint, Input, Kind, Log, Mark, Params, Place, Report, Sight, Solution, SolverInfo, ToolInfo, View } from "../engine/protocol";
import type { Answer, Ask, Done, Order, State, Verb, WorkVerb } from "../engine/state";
import { bettered, contests, isBetter, type Feats } from "./feat";
import { leaving, noLines, redone, turned, undone, type Change, type Line, type Lines } from "./history";
import { kinds } from "./kinds";
import { Passage } from "./passage";
import { Player } from "./player";

/** All that is needed to have a game again: what was opened, and the history. */
export interface Saved { kind?: string; text: string; moves?: string[]; at?: number; lines?: Lines; draft?: boolean; params?: Params }

/** A solve, a hint or an explanation under way. */
export interface Running { work: Work; task: WorkVerb; solver: SolverInfo | undefined; report?: Report; rates: [number, number][]; slow: boolean; paused?: boolean }

/** What came of a run: asked as it was set, ordered with the solution it began from. */
export interface Ended { done: Rescued; solver: SolverInfo; asked: Order<"solve">; order: Order<"solve"> }

/** How a solve ended; of one that broke down, without what only its end could tell. */
export type Rescued = Omit<Done<"solve">, "verdict" | "standing"> & Partial<Done<"solve">>;

/** How long a drawing is looked at for what can be said of it, in s. */
const scrutiny = 30;

/** A hint quicker than this is shown without a word about the work, in ms. */
const patience = 150;

/**
 * A puzzle that is played and solved: where it stands, what is said of it, the work under way and the player of what
 * came of it. It knows no page; whoever shows it listens to `change`, to `solved` when the player reaches the goal, and to `learned` when
 * a better solution is known.
 */
export class Game extends EventTarget {
  state: State | undefined;
  kind: Kind | undefined;
  /** What went wrong last; the next thing done clears it. */
  fault: EngineError | undefined;
  /** Why the last input did nothing. */
  refusal = "";
  /** With the place in the history to go back to, if there is a mistake. */
  hint: (Hint & { back?: number }) | undefined;
  /** What can be said of the drawing so far. */
  remark: Hint | undefined;
  running: Running | undefined;
  /** What came of the last run. */
  result: Ended | undefined;
  /** What the tool that was applied last has done. */
  applied: { tool: ToolInfo; done: Done<"apply"> } | undefined;
  player: Player | undefined;
  /** What the player plays, if it is the way to the goal with a reason for each step. */
  explanation: Explanation | undefined;
  /** The key of the pad that stays down: it comes with every click, drag and hover. */
  held: string | undefined;
  /** The time that passes by itself. */
  readonly passage = new Passage(this);
  /** The player's own ways to the goal, as far as whoever keeps them says so. */
  best: Feats = {};
  /** The best that a method found or that came with the puzzle. */
  known: Feats = {};
  /** The player's own last move reached the goal. */
  won = false;
  /** Of each solver, what was set otherwise than its defaults. */
  readonly params: Map<string, Params> = new Map();
  seed = 1;
  /** On how many a method with islands runs. */
  islands = 1;
  /** How long a method may take, in s, and what its tables may have, in bytes; 0 for no limit and for what the engine gives. */
  limit = 0;
  memory = 0;
  /** The last run was stopped by hand: who does so wants to look at what there is. */
  stopped = false;
  private chosen = "";
  /** What the last input has shown, until the next one. */
  private answered: Mark[] = [];
  private preview: Mark[] = [];
  /** What the last input has picked up, for the next one to put down. */
  private picked: Place | undefined;
  private hovered: Input | undefined;
  private hovering = false;
  /** Nobody is looking: a solution that is found does not play by itself. */
  unseen = false;
  private lines = noLines;
  /** The game that waits while a puzzle is drawn. */
  private behind: { state: State; lines: Lines } | undefined;
  private opening = 0;
  /** The step to which a rewind goes when its turn comes. */
  private rewinding: number | undefined;
  /** The work that finds out about the drawing. */
  private examined: Work | undefined;
  private turn: Promise<void> = Promise.resolve();

  /** The methods are set as in another game, if one is given. */
  constructor(readonly engine: Engine, like?: Game) {
    super();
    if (!like) return;
    this.chosen = like.chosen;
    this.params = new Map(like.params);
    ({ seed: this.seed, islands: this.islands, limit: this.limit, memory: this.memory } = like);
  }

  /** Opens a puzzle, or throws an EngineFault and leaves everything as it was. */
  async open(saved: Saved): Promise<void> {
    const turn = ++this.opening;
    const { kind, text, moves, at, draft, params, lines = noLines } = saved;
    const history = { moves, at };
    const { state } = await (draft && params ? this.engine.ask({ do: "blank", kind: kind!, params, ...history }) : this.engine.ask<"open" | "edit">({ do: draft ? "edit" : "open", kind, text, ...history }));
    const known = await kinds(this.engine);
    if (turn !== this.opening) return this.forget(state);
    this.kind = known.find(({ name }) => name === state.kind);
    this.forget(this.behind?.state);
    this.behind = undefined;
    this.replace(state);
    this.lines = lines;
    if (!draft && this.kind?.formats.some(({ carries }) => carries)) void this.learn([], "came with the puzzle");
  }

  /** Closes the puzzle, also one that is still being opened: the engine forgets it. */
  close(): void {
    this.opening++;
    this.forget(this.behind?.state);
    this.behind = undefined;
    this.replace(undefined);
  }

  get saved(): Saved | undefined {
    if (!this.state) return undefined;
    const { kind, text, moves, at, draft, params } = this.state, { lines } = this;
    return { kind, text, moves, at, ...(lines !== noLines && { lines }), ...(draft && { draft, ...(!text && { params }) }) };
  }

  /** The game is at the goal, however long ago and by whomever it was brought there. */
  get solved(): boolean { return this.state !== undefined && !this.state.draft && !this.player && this.state.at > 0 && this.state.status.goal; }
  get busy(): boolean { return this.running !== undefined; }
  get playable(): boolean { return this.state !== undefined && !this.running && !this.player; }

  /** What is to be seen: the place in the solution that is watched, else where the game is. */
  get sight(): Sight | undefined { return this.player?.sight ?? this.passage.sight ?? this.state; }

  get board(): Board | undefined { return this.running?.report?.board ?? this.sight?.views.find(({ board }) => board)?.board; }

  /** What else the position shows. */
  get views(): View[] {
    const views = this.sight?.views ?? [], board = views.find(({ board }) => board);
    return views.filter((view) => view !== board);
  }

  get marks(): Mark[] {
    if (this.running?.report?.board) return [];
    const solution = this.result?.done.solution;
    const found = !this.player || this.player.atEnd ? solution?.marks : undefined;
    return [...(this.sight?.status.marks ?? []), ...((this.step ?? this.hint ?? this.remark)?.marks ?? []), ...(found ?? []), ...this.answered, ...this.preview];
  }

  /** The step of the explanation that was made last. */
  get step(): Hint | undefined { return this.player && this.explanation?.steps?.[this.player.at - 1]; }

  /** The solver that Solve would use: the chosen one where the kind has it and it takes the position, else the one to try first. */
  get solver(): SolverInfo | undefined {
    const { state, chosen } = this, named = (wanted?: string) => this.kind?.solvers.find(({ name }) => name === wanted);
    return chosen in (state?.unfit ?? {}) ? named(state?.first) : named(chosen) ?? named(state?.first);
  }

  /** Chooses a method, or tells that its settings are others; a film stops for it. */
  choose(solver: string): void {
    this.chosen = solver;
    this.player?.pause();
    this.changed();
  }

  async input(input: Input): Promise<void> {
    if (!this.playable) return;
    if (input.type !== "key" && this.held !== undefined) input = { ...input, key: this.held };
    if (input.type === "hover") return this.hover(input);
    this.hovered = undefined;
    if (!this.held) this.preview = [];
    await this.change(() => ({ ask: { do: "input", input: this.withPick(input) } }), true);
  }

  private withPick(input: Input): Input { return this.picked ? { ...input, pick: this.picked } : input; }

  /** What a drawing begins with, where it has tools. */
  private get tool(): string | undefined { return this.state?.draft ? this.state.keys?.find(({ hold }) => hold)?.key : undefined; }

  /** Holds a key down, or lets it go, but for the tool of a drawing; what it shows of the position is asked for at once. */
  hold(key = this.tool): void {
    this.held = key;
    this.changed();
    void this.input({ type: "hover", places: [] });
  }

  /** Plays moves of the player's own: an option, a wait. */
  play(moves: string[]): Promise<void> { return this.change(() => ({ ask: { do: "play", moves } }), true); }

  /** Plays moves as their field writes them, from where the game is or else from its start; false if they are none. */
  async playNotation(text: string): Promise<boolean> {
    await this.turn;
    if (!this.playable) return false;
    const { game, at, moves: played } = this.state!;
    for (const from of new Set([at, 0])) {
      try {
        const { state } = await this.engine.ask({ do: "goto", game, at: from });
        const { moves } = await this.engine.ask({ do: "read", game, text });
        const answer = await this.engine.ask({ do: "play", game, moves });
        this.state = state;
        this.lines = from < at ? leaving({ moves: played, at }, this.lines) : { ...this.lines, after: [] };
        this.settle(answer, true);
        return true;
      } catch {
        // they are not moves, or not from there
      }
    }
    await this.engine.ask({ do: "goto", game, at });
    return false;
  }

  /** Puts the steps that have passed into the history, or lets one more pass. */
  pass(steps = 0): Promise<void> { return this.change(() => ({ ask: { do: "play", waited: steps } }), true); }

  /** Goes back, or forth again, to the place after so many steps; of several that are asked for at once, to the last. */
  async rewind(step: number): Promise<void> {
    this.passage.stop();
    const waits = this.rewinding !== undefined;
    this.rewinding = step;
    if (waits) return;
    await this.change(() => {
      const to = this.rewinding;
      this.rewinding = undefined;
      return to === undefined ? undefined : { ask: { do: "goto", step: to } };
    });
    this.rewinding = undefined;
  }

  get canUndo(): boolean { return this.playable && (this.state!.at > 0 || this.lines.before.length > 0); }
  get canRedo(): boolean { return this.playable && (this.state!.at < this.state!.moves.length || this.lines.after.length > 0); }
  get canRestart(): boolean { return this.playable && this.state!.at > 0; }

  /** Takes back the player's last move, with the waits behind it; at the start, the last Start again. */
  undo(): Promise<void> {
    return this.change((at, moves) => {
      const start = at === 0 ? undone({ moves, at }, this.lines) : undefined;
      if (start) return start;
      return { ask: { do: "goto", at: this.state!.undo } };
    });
  }

  redo(): Promise<void> {
    return this.change((at, moves) => {
      const start = at === moves.length ? redone({ moves, at }, this.lines) : undefined;
      if (start) return start;
      return { ask: { do: "goto", at: this.state!.redo } };
    });
  }

  /** Whether pieces are told apart, and there is more to take back of the last one than its last move. */
  get canUndoPiece(): boolean | undefined {
    const { taken, at = 0 } = this.state ?? {};
    return taken === undefined ? undefined : this.playable && taken < at - 1;
  }

  /** Takes back all that was done with the piece that was moved last. */
  undoPiece(): Promise<void> { return this.change((at) => ({ ask: { do: "goto", at: this.state!.taken ?? at } })); }

  /** Goes back to the start. Undo brings the history back, whatever was played since. */
  restart(): Promise<void> {
    return this.change((at, moves) => ({ ask: { do: "goto", at: 0 }, ...(at > 0 && { lines: leaving({ moves, at }, this.lines) }) }));
  }

  /** Takes over a version of the same game from elsewhere, if there still is one when its turn comes. */
  follow(elsewhere: () => (Line & { lines?: Lines }) | undefined): Promise<void> {
    return this.change(() => {
      const there = elsewhere();
      return there && turned(there, there.lines ?? noLines);
    });
  }

  /** Shows the next step; asked again, makes it, or goes back to before the mistake. */
  async help(): Promise<void> {
    if (!this.playable) return;
    const { move, back } = this.hint ?? {};
    if (move) return this.play([move]);
    if (back !== undefined) return this.change(() => ({ ask: { do: "goto", at: back } }));
    const done = await this.run({ do: "hint", ...this.task }, undefined);
    if (!done?.hint) return;
    this.hint = { ...done.hint, back: done.back };
    this.changed();
  }

  /** Has the way to the goal explained from where the game is, and hands it to a player. */
  async explain(): Promise<void> {
    if (!this.playable) return;
    this.result = this.applied = this.hint = undefined;
    const { game } = this.state!;
    const done = await this.run({ do: "explain", ...this.task }, undefined);
    if (!done?.explanation || this.state?.game !== game) return;
    this.watch((done.explanation.steps ?? []).map(({ move }) => move!));
    this.explanation = done.explanation;
    this.changed();
  }

  /** Applies a tool where the game is, and shows what it makes of it. */
  async apply(tool: ToolInfo): Promise<void> {
    if (this.player) this.leavePlayer();
    if (!this.playable) return;
    this.result = this.applied = this.hint = undefined;
    const { game } = this.state!, done = await this.run<"apply">({ do: "apply", ...this.task, tool: tool.name, params: this.params.get(tool.name) }, undefined);
    if (!done || this.state?.game !== game) return;
    this.applied = { tool, done };
    const { moves } = done.applied;
    if (moves?.length) this.watch(moves, { at: moves.length });
    else this.changed();
  }

  /** Solves from where the game is, and hands the solution to a player. With a log, that run is replayed. */
  async solve({ watch = true, log }: { watch?: boolean; log?: Log } = {}): Promise<void> {
    if (this.player) this.leavePlayer();
    const solver = this.solver;
    if (!this.playable || !solver) return;
    this.result = this.applied = this.hint = undefined;
    const { state } = this, { game } = state!;
    const asked = this.attempt(solver), params = await this.withKnown(solver);
    if (!this.playable || this.state !== state) return;
    const order: Order<"solve"> = { ...asked, params, ...(solver.islands && this.islands > 1 && log && { log: log.migrants ?? [], island: log.island, stopped: log.stopped }) };
    let sight: Sight | undefined; // had before the run's own board goes, so that nothing flashes between them
    const done = await this.run(order, solver, async ({ solution }) => {
      if (solution?.moves?.length) sight = await this.look(game, solution.moves, this.restOf(solution)).catch(() => undefined);
    });
    if (!done?.solution || this.state?.game !== game) return;
    this.result = { done, solver, asked, order };
    const { outcome, moves } = done.solution;
    if (moves?.length) void this.learn([...(order.moves ?? []), ...moves], `by “${solver.title}”`);
    if (moves?.length) this.watch(moves, { at: this.rest, sight, playing: watch && outcome === "solved" && !this.stopped && this.rest === 0 });
    else this.changed();
  }

  private attempt(solver: SolverInfo): Order<"solve"> {
    const { limit, memory, islands } = this;
    return {
      do: "solve", ...this.task, solver: solver.name, params: this.params.get(solver.name),
      ...(limit && { limit }), ...(memory && { memory }), ...(solver.islands && islands > 1 && { islands }),
    };
  }

  /** What was set of a solver; one that takes a solution to begin from has the best that is known, if nothing else was set: in the measure
      that is chosen there, else in the solver's own. */
  private async withKnown({ name, params = [], optimal }: SolverInfo): Promise<Params | undefined> {
    const set = this.params.get(name), field = params.find(({ type }) => type === "solution"), { measures = [] } = this.kind!;
    const chosen = params.map((param) => set?.[param.name] ?? param.default), measure = measures.find((measure) => chosen.includes(measure)) ?? optimal ?? measures[0] ?? "";
    const { game, moves, at } = this.state!, played = moves.slice(0, at), { best: { [measure]: own }, known: { [measure]: found } } = this;
    const feat = own && isBetter(own, found, measure) ? own : found;
    if (!field || set?.[field.name] || !feat || !played.every((move, i) => move === feat.moves[i])) return set;
    const { text = "" } = await this.engine.ask({ do: "notation", game, moves: feat.moves.slice(at) });
    return { ...set, [field.name]: text };
  }

  /** Has moves from the start judged, or without any the solution that came with the puzzle; a way to the goal that is better than those known is kept. */
  private async learn(moves: string[], by: string): Promise<void> {
    const contested = contests(this.kind!);
    if (!contested.length) return;
    const { game } = this.state!, answer = await this.engine.ask({ do: "solution", game, moves }).catch(() => undefined);
    if (!answer?.sight?.status.goal || this.state?.game !== game) return;
    const known = bettered(this.known, { moves: answer.moves ?? [], notation: answer.text ?? "", cost: answer.sight.cost, value: answer.sight.status.value, by }, contested);
    if (known === this.known) return;
    this.known = known;
    this.dispatchEvent(new Event("learned"));
    this.changed();
  }

  /** Whether to solve again would be another run than the one whose solution is watched: by another method, or with other settings. */
  get anew(): boolean {
    const { solver, result, player } = this;
    if (!solver || !result || !player) return false;
    const next = this.attempt(solver), { asked } = result;
    return (["solver", "params", "seed", "islands", "limit", "memory"] as const).some((what) => next[what] !== asked[what]);
  }

  /** Runs again, from where the game is, as a log says. */
  async replay(log: Log): Promise<void> {
    this.choose(log.solver);
    if (this.solver?.name !== log.solver) throw new EngineFault({ text: `the log is of a method ${log.solver}, which is not to be had here` });
    this.params.set(log.solver, log.params);
    [this.seed, this.islands] = [log.seed, log.islands];
    await this.solve({ log });
  }

  /** Has the run wait, or go on. */
  pause(paused: boolean): void {
    const { running } = this;
    if (!running) return;
    running.paused = paused;
    running.work.command({ name: paused ? "pause" : "resume" });
    this.changed();
  }

  stop(): void {
    this.stopped = true;
    this.running?.work.cancel();
  }

  /** Where the player stands first, in moves: 0 before a solution worth watching, the end for one whose steps count for nothing and for
      the best so far, whose board is the answer. */
  get rest(): number { return this.restOf(this.result?.done.solution); }

  private restOf(solution: Solution | undefined): number {
    return solution?.outcome === "open" || !this.kind?.measures?.length ? solution?.moves?.length ?? 0 : 0;
  }

  /** Moves from the start that are known to lead to the goal, if any are. */
  get solution(): string[] | undefined {
    const { moves, at, status } = this.state!, played = moves.slice(0, at), { solution } = this.result?.done ?? {};
    if (status.goal) return played;
    return solution?.outcome === "solved" ? [...played, ...(solution.moves ?? [])] : undefined;
  }

  /** Watches moves from the start. */
  async replayed(moves: readonly string[]): Promise<void> {
    if (this.player) this.leavePlayer();
    await this.restart();
    if (this.playable && this.state!.at === 0) this.watch(moves, { playing: true });
  }

  /** Hands moves from where the game is to a player, which first shows the place after `at` of them. */
  watch(moves: readonly string[], { at = 0, sight, playing = false }: { at?: number; sight?: Sight; playing?: boolean } = {}): void {
    const game = this.state!.game;
    this.player?.pause();
    this.explanation = undefined;
    this.player = new Player(moves, (at) => this.look(game, moves, at), () => this.changed(), { at, sight });
    if (playing && !this.unseen) this.player.play();
    this.changed();
  }

  /** What a game looks like after some more moves. */
  private async look(game: number, moves: readonly string[], at: number): Promise<Sight> {
    return (await this.engine.ask({ do: "look", game, moves: [...moves], at })).sight;
  }

  get canSwap(): boolean { return Boolean(this.player && this.result?.done.solution?.other?.length); }

  /** Watches the second solution instead of the first, and the other way about. */
  swap(): void {
    const { moves, other } = this.result!.done.solution!, { player } = this, next = player!.moves === other ? moves! : other!;
    this.watch(next, { at: player!.atEnd ? next.length : 0 });
  }

  leavePlayer(): void {
    this.player?.pause();
    this.player = this.explanation = this.fault = undefined;
    this.changed();
  }

  /** Plays on from the place in the solution that is seen. */
  async takeOver(): Promise<void> {
    const { moves, at } = this.player!;
    this.leavePlayer();
    if (at > 0) await this.change(() => ({ ask: { do: "play", moves: moves.slice(0, at) } }));
  }

  async solveFromHere(): Promise<void> {
    await this.takeOver();
    await this.solve();
  }

  /** Draws: a puzzle like this one, or with `params` an empty one. */
  async draw(params?: Params): Promise<void> {
    const { game, kind } = this.state!;
    const answer = await (params ? this.ask({ do: "blank", kind, params }) : this.ask({ do: "redraw", game }));
    if (!answer?.state) return;
    const behind = this.behind ?? { state: this.state!, lines: this.lines };
    this.replace(answer.state, behind.state === this.state);
    this.behind = behind;
  }

  /** Makes a puzzle of what was drawn. */
  async freeze(): Promise<boolean> {
    const answer = await this.ask({ do: "freeze", game: this.state!.game });
    if (!answer?.state) return false;
    this.forget(this.behind?.state);
    this.behind = undefined;
    this.replace(answer.state);
    return true;
  }

  /** Goes back to the game that waited; without one, false. */
  discard(): boolean {
    const behind = this.behind;
    if (!behind) return false;
    this.behind = undefined;
    this.replace(behind.state);
    this.lines = behind.lines;
    return true;
  }

  /** One question at a time about what lies under the mouse; only the latest place counts. */
  private async hover(input: Input): Promise<void> {
    this.hovered = input;
    if (this.hovering) return;
    this.hovering = true;
    while (this.hovered && this.playable) {
      const asked: Input = this.hovered, game = this.state!.game;
      const answer = asked.places.length || asked.key ? await this.engine.ask({ do: "input", game, input: this.withPick(asked) }).catch(() => undefined) : undefined;
      if (asked !== this.hovered) continue;
      this.hovered = undefined;
      this.preview = answer?.marks ?? [];
      this.changed();
    }
    this.hovering = false;
  }

  private async ask<V extends Verb>(ask: Ask<V>): Promise<Answer<V> | undefined> {
    try {
      const answer = await this.engine.ask<V>(ask);
      this.fault = undefined;
      return answer;
    } catch (error) {
      this.fault = faultOf(error);
      this.changed();
      return undefined;
    }
  }

  /** Changes come one after another, each made from where the one before has led. */
  private change(make: (at: number, moves: string[]) => Change | undefined, own = false): Promise<void> {
    const game = this.state?.game;
    this.turn = this.turn.then(async () => {
      if (!this.playable || this.state!.game !== game) return;
      const change = make(this.state!.at, this.state!.moves);
      if (!change) return;
      const { ask, lines } = change, waited = this.passage.take() + (ask.waited ?? 0);
      const answer = await this.ask({ ...ask, game, ...(waited && { waited }) } as Ask<"input">); // the others answer with less
      if (this.state?.game !== game) return;
      if (!answer) return this.passage.end();
      this.passage.answered(Boolean(answer.state));
      if (answer.state) this.lines = lines ?? (own && this.lines.after.length ? { ...this.lines, after: [] } : this.lines);
      this.settle(answer, own);
    });
    return this.turn;
  }

  private settle({ state, say, marks, pick }: Answer<"input">, own: boolean): void {
    this.refusal = say ?? "";
    this.answered = marks ?? [];
    this.picked = pick;
    if (state) {
      const before = this.state!.status.goal;
      this.state = state;
      this.hint = this.result = this.applied = undefined;
      if (state.keys?.every(({ key }) => key !== this.held)) this.held = this.tool;
      if (!this.held) this.preview = [];
      this.won = own && state.status.goal && !before && !state.draft;
      void this.examine();
    }
    this.changed();
    if (state && this.held) void this.input({ type: "hover", places: [] });
    if (state && this.won) this.dispatchEvent(new Event("solved"));
  }

  private replace(state: State | undefined, keep = false): void {
    this.stop();
    this.passage.end();
    this.player?.pause();
    if (!keep) this.forget(this.state);
    this.state = state;
    this.lines = noLines;
    this.player = this.explanation = this.running = this.hint = this.result = this.applied = this.fault = undefined;
    this.refusal = "";
    this.answered = this.preview = [];
    this.held = this.tool;
    this.picked = undefined;
    this.best = this.known = {};
    this.won = false;
    void this.examine();
    this.changed();
  }

  private forget(state: State | undefined): void {
    if (state) void this.engine.ask({ do: "close", game: state.game }).catch(() => undefined);
  }

  /** What there is to work on. */
  private get task(): { kind: string; text: string; moves: string[]; seed: number } {
    const { kind, text, moves, at } = this.state!;
    return { kind, text, moves: moves.slice(0, at), seed: this.seed };
  }

  /** Does a piece of work. prepare gets the result while the work's own report is still shown. */
  private async run<V extends WorkVerb>(order: Order<V>, solver: SolverInfo | undefined, prepare?: (done: Done<V>) => Promise<void>): Promise<Done<V> | undefined> {
    const work = this.engine.work<V>(order, { report: (report) => {
      running.report = report;
      running.rates.push([report.elapsed, report.rate]);
      if (running.rates.length > 400) running.rates = running.rates.filter((_, i) => i % 2 === 0);
      this.changed();
    } });
    const running: Running = { work, task: order.do, solver, rates: [], slow: order.do === "solve" };
    const timer = setTimeout(() => { running.slow = true; this.changed(); }, patience);
    this.running = running;
    this.stopped = false;
    this.fault = undefined;
    this.refusal = "";
    this.changed();
    try {
      const done = await work.done;
      if (this.running === running) await prepare?.(done);
      return this.running === running ? done : undefined;
    } catch (error) {
      if (this.running !== running) return undefined;
      this.fault = faultOf(error);
      return this.rescued(work.last) as Promise<Done<V> | undefined>;
    } finally {
      clearTimeout(timer);
      if (this.running === running) this.running = undefined;
      this.changed();
    }
  }

  /** What a run that died had found. */
  private async rescued(last: Report | undefined): Promise<Rescued | undefined> {
    if (!last?.best?.length) return undefined;
    const { best: moves, effort, elapsed } = last;
    const { game } = this.state!, { engine } = this, nothing = () => undefined;
    const [written, seen] = await Promise.all([
      engine.ask({ do: "notation", game, moves }).catch(nothing), engine.ask({ do: "look", game, moves }).catch(nothing),
    ]), status = seen?.sight.status;
    return { solution: { outcome: "open", moves, effort }, notation: written?.text, elapsed, ...(status && { verdict: { ok: true, status, cost: {} } }) };
  }

  /** Asks beside the drawing what can be said of it; the next change ends that. */
  private async examine(): Promise<void> {
    this.examined?.cancel();
    this.examined = this.remark = undefined;
    const { state } = this;
    if (!state?.draft || !state.hint) return;
    const { kind, text, params, moves, at } = state;
    const work = this.engine.work({ do: "hint", draft: true, kind, text, params, moves: moves.slice(0, at), limit: scrutiny });
    this.examined = work;
    const done = await work.done.catch(() => undefined); // it can be drawn on all the same
    if (this.examined !== work) return;
    this.examined = undefined;
    this.remark = done?.hint;
    this.changed();
  }

  private changed(): void { this.dispatchEvent(new Event("change")); }
}
