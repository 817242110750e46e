import type { Work } from "../engine/engine";
import { EngineFault, faultOf } from "../engine/fault";
import type { Hint, HintReply, Log, Params, Place, Report, Position, Solution, SolverInfo, ToolInfo } from "../engine/protocol";
import type { Done, WorkRequest, WorkVerb } from "../engine/state";
import { sentence } from "../kit/sentence";
import { several } from "../scene/figures";
import { contests, isBetter, type BestSolutions } from "./best";
import type { GameContext } from "./context";
import { Drive } from "./drive";
import type { Film } from "./film";
import type { Play } from "./play";

/** A solve, a hint or an explanation under way. Over: how a solve ended that nobody stopped, in words. */
export interface Running {
  work: Work;
  task: WorkVerb;
  kind: string;
  solver: SolverInfo | undefined;
  drive: Drive;
  report?: Report;
  rates: [number, number][];
  slow: boolean;
  over?: string;
}

/** A hint, and the way out of a mistake. Asked: going back would undo good moves too, and the player has been told so. */
type Told = Hint & Pick<HintReply, "mistake" | "back"> & { asked?: boolean };

/** What came of a run: asked as it was set, ordered with the solution it began from. */
export interface Ended {
  done: Rescued;
  solver: SolverInfo;
  asked: WorkRequest<"solve">;
  request: WorkRequest<"solve">;
}

/** How a solve ended; of one that broke down, without what only its end could tell. */
export type Rescued = Omit<Done<"solve">, "verdict" | "standing"> & Partial<Done<"solve">>;

/** What a run may take: time in s, and bytes for its tables; 0 or nothing for no limit and for what the engine gives. */
interface Limits {
  limit?: number;
  memory?: number;
}

/** How long a hint or an explanation may take before the page shows that it is at work, in ms. */
const workShownAfterMs = 150;

/** How long a run may be given at most, in s. */
export const longest = 86_400;

/** The most bytes for its tables, of the 4 GiB that a worker can have: while a table of 1 GiB doubles, the old one and what waits to be
    collected take the rest (measured). */
export const mostMemory = 2 ** 31;

/** How many points of a run’s speed are kept; once there are more, every other one goes. */
const mostRates = 400;

/** How many methods are kept to be compared with the one that ran last. */
const mostEarlier = 3;

/** The game and its other parts, as far as methods need them. */
interface Around extends GameContext {
  readonly play: Pick<Play, "goBack" | "make" | "refusal" | "still">;
  readonly film: Pick<Film, "leave" | "look" | "player" | "watch">;
  readonly best: BestSolutions;
  readonly known: BestSolutions;
  /** Keeps a way to the goal that is better than those known. */
  learn(moves: string[], by: string): Promise<void>;
}

/** What is worked out: solutions, hints and explanations, how the methods for them are set, and what came of them. */
export class Runs {
  running: Running | undefined;
  /** A solve from its first moment, when it has not begun to run, to its last. */
  solving: Promise<Ended | undefined> | undefined;
  hint: Told | undefined;
  /** What came of the last run. */
  result: Ended | undefined;
  /** The last run of each method on this puzzle, the latest first. */
  private ended: Ended[] = [];
  /** What the tool that was applied last has made of the position. */
  applied: { tool: ToolInfo; done: Done<"apply"> } | undefined;
  /** Of each solver and tool, what was set otherwise than its defaults. */
  readonly params: Map<string, Params>;
  seed = 1;
  /** On how many a method with islands runs. */
  islands = 1;
  /** How long a method may take, in s, and what its tables may have, in bytes; 0 for no limit and for what the engine gives. */
  limit = 0;
  memory = 0;
  /** The last run was stopped by hand: who does so wants to look at what there is. */
  stopped = false;
  private chosen = "";

  /** The methods are set as in another game, if one is given. */
  constructor(
    private readonly game: Around,
    like?: Runs,
  ) {
    this.params = new Map(like?.params);
    if (!like) return;
    this.chosen = like.chosen;
    ({ seed: this.seed, islands: this.islands, limit: this.limit, memory: this.memory } = like);
  }

  /** The solver that Solve would use: the chosen one where the kind has it and it takes the position, else the one to try first. */
  get solver(): SolverInfo | undefined {
    const {
        chosen,
        game: { kind, state },
      } = this,
      named = (wanted?: string) => kind?.solvers.find(({ name }) => name === wanted);
    return chosen in (state?.unfit ?? {}) ? named(state?.first) : (named(chosen) ?? named(state?.first));
  }

  /** Chooses a method, or tells that its settings are others; a film stops for it. */
  choose(solver: string): void {
    this.chosen = solver;
    this.game.film.player?.pause();
    this.game.changed();
  }

  /** Shows the next step; asked again, makes it, or undoes the mistake. If good moves after it would go too, says how many first. */
  async help(): Promise<void> {
    const { game, hint } = this,
      { move, back, asked } = hint ?? {};
    if (!game.playable) return;
    if (move) return game.play.make([move]);
    if (back && (asked || back.undoes <= 1)) return game.play.goBack(back.at);
    if (!back) return this.tell();
    const after = back.undoes - 1;
    this.hint = {
      ...hint!,
      asked: true,
      text: [
        { text: `This also undoes the ${after === 1 ? "move" : several(after, "moves")} after the mistake. Undo brings everything back.` },
      ],
    };
    game.changed();
  }

  /** Shows what forces a place. */
  async why(place: Place): Promise<void> {
    await this.tell({ place });
  }

  private async tell(about: { place?: Place } = {}): Promise<void> {
    const { game } = this;
    if (!(await this.ready())) return;
    const done = await this.run({ do: "hint", ...this.task, ...about }, undefined);
    if (!done?.hint) return;
    this.hint = { ...done.hint, mistake: done.mistake, back: done.back };
    if (!game.state!.draft) game.dispatchEvent(new Event("helped"));
    game.changed();
  }

  /** Has the way to the goal explained from where the game is, and hands it to a player. */
  async explain(): Promise<void> {
    const { game } = this;
    if (!(await this.ready())) return;
    this.forget();
    const number = game.state!.game,
      done = await this.run({ do: "explain", ...this.task }, undefined),
      explanation = done?.explanation;
    if (explanation && game.state?.game === number)
      game.film.watch(
        (explanation.steps ?? []).map(({ move }) => move!),
        { explanation },
      );
  }

  /** Applies a tool where the game is, and shows what it makes of it. */
  async apply(tool: ToolInfo): Promise<void> {
    const { game } = this,
      { film } = game;
    if (film.player) film.leave();
    if (!(await this.ready())) return;
    this.forget();
    const { state } = game,
      number = state!.game,
      params = await this.withKnown(tool);
    if (!game.playable || game.state !== state) return;
    const done = await this.run({ do: "apply", ...this.task, tool: tool.name, params }, undefined);
    if (!done || game.state?.game !== number) return;
    this.applied = { tool, done };
    const { moves } = done.applied;
    if (moves?.length) film.watch(moves, { at: moves.length });
    else game.changed();
  }

  /** Solves from where the game is, and hands the solution to a player. With a log, that run is replayed, with the time and the memory that
      it had itself; the next one has its own again. One that is under way is waited for instead. Resolves to undefined if nothing came of
      it. */
  solve(how: { watch?: boolean; log?: Log & Limits } = {}): Promise<Ended | undefined> {
    if (this.solving) return this.solving;
    this.stopped = false;
    const solving = (this.solving = this.find(how).finally(() => {
      if (this.solving === solving) this.solving = undefined;
    }));
    return solving;
  }

  private async find({ watch = true, log }: { watch?: boolean; log?: Log & Limits }): Promise<Ended | undefined> {
    const { game } = this,
      { film } = game;
    if (film.player) film.leave();
    if (!(await this.ready()) || this.stopped) return undefined;
    const { solver } = this;
    if (!solver) return undefined;
    this.forget();
    const { state } = game,
      number = state!.game;
    const asked = this.attempt(solver, log),
      params = await this.withKnown(solver);
    if (!game.playable || game.state !== state || this.stopped) return undefined;
    const request: WorkRequest<"solve"> = {
      ...asked,
      params,
      ...(solver.islands && this.islands > 1 && log && { log: log.migrants ?? [], island: log.island, stopped: log.stopped }),
    };
    let position: Position | undefined; // had before the run's own board goes, so that nothing flashes between them
    const done = await this.run(request, solver, async ({ solution }) => {
      const { running } = this; // it may be watched, and then its end is too
      if (running && solution && !this.stopped)
        running.over = `${
          solution.outcome === "solved" ? "Solved" : solution.outcome === "impossible" ? "There is no solution" : "Not solved"
        }: ${several(solution.effort ?? 0, solver.unit)}.`;
      if (solution?.moves?.length) position = await film.look(number, solution.moves, this.restOf(solution)).catch(() => undefined);
    });
    if (!done?.solution || game.state?.game !== number) return undefined;
    const ended = (this.result = { done, solver, asked, request });
    this.ended = [ended, ...this.ended.filter((one) => one.solver !== solver)].slice(0, mostEarlier + 1);
    const { outcome, moves } = done.solution;
    if (moves?.length) void game.learn([...(request.moves ?? []), ...moves], `by “${solver.title}”`);
    if (moves?.length)
      film.watch(moves, { at: this.rest, position, playing: watch && outcome === "solved" && !this.stopped && this.rest === 0 });
    else game.changed();
    return ended;
  }

  /** Whether to solve again would be another run than the one whose solution is watched: by another method, or with other settings. */
  get anew(): boolean {
    const { solver, result } = this;
    if (!solver || !result || !this.game.film.player) return false;
    const next = this.attempt(solver),
      { asked } = result;
    return (["solver", "params", "seed", "islands", "limit", "memory"] as const).some((what) => next[what] !== asked[what]);
  }

  /** Runs again, from where the game is, as a log says. */
  async replay(log: Log): Promise<void> {
    this.choose(log.solver);
    if (this.solver?.name !== log.solver)
      throw new EngineFault({ text: `the log is from the method “${log.solver}”, which is not available here` });
    this.params.set(log.solver, log.params);
    [this.seed, this.islands] = [log.seed, log.islands];
    await this.solve({ log: { limit: this.limit, memory: this.memory, ...log } });
  }

  /** Has the run wait, or go on. */
  pause(paused: boolean): void {
    if (paused) this.running?.drive.pause();
    else this.running?.drive.resume();
  }

  stop(): void {
    this.stopped = true;
    this.running?.work.cancel();
  }

  /** Where the player stands first, in moves: 0 before a solution worth watching, the end for one whose steps count for nothing and for
      the best so far, whose board is the answer. */
  get rest(): number {
    return this.restOf(this.result?.done.solution);
  }

  /** Moves from the start that are known to lead to the goal, if any are. */
  get solution(): string[] | undefined {
    const { moves, at, status } = this.game.state!,
      played = moves.slice(0, at),
      { solution } = this.result?.done ?? {};
    if (status.goal) return played;
    return solution?.outcome === "solved" ? [...played, ...(solution.moves ?? [])] : undefined;
  }

  /** The last runs on this puzzle by other methods than the last result's, the latest first. */
  get earlier(): Ended[] {
    return this.ended.filter(({ solver }) => solver !== this.result?.solver).slice(0, mostEarlier);
  }

  /** Forgets what came of the last run, since the position is another. */
  forget(): void {
    this.result = this.applied = this.hint = undefined;
  }

  /** Forgets the run under way too. */
  reset(): void {
    this.running = this.solving = undefined;
    this.ended = [];
    this.forget();
  }

  /** Whether work can begin where the game is. The steps that have passed, and all that was done before, belong to it. */
  private async ready(): Promise<boolean> {
    const { game } = this,
      number = game.state?.game;
    if (!game.playable) return false;
    await game.play.still();
    return game.playable && game.state!.game === number;
  }

  private restOf(solution: Solution | undefined): number {
    return solution?.outcome === "open" || !this.game.kind?.measures?.length ? (solution?.moves?.length ?? 0) : 0;
  }

  private attempt(solver: SolverInfo, { limit = 0, memory = 0 }: Limits = this): WorkRequest<"solve"> {
    const { islands } = this;
    return {
      do: "solve",
      ...this.task,
      solver: solver.name,
      params: this.params.get(solver.name),
      ...(limit && { limit }),
      ...(memory && { memory }),
      ...(solver.islands && islands > 1 && { islands }),
    };
  }

  /** What was set of a solver or a tool; one that takes a solution to begin from has the best that is known, if nothing else was set: in
      the measure that is chosen there, else in the solver's own. */
  private async withKnown({ name, params = [], optimal }: Pick<SolverInfo, "name" | "params" | "optimal">): Promise<Params | undefined> {
    const { engine, kind, state, best, known } = this.game,
      { game, moves, at } = state!,
      { measures = [] } = kind!;
    const set = this.params.get(name),
      field = params.find(({ type }) => type === "solution"),
      played = moves.slice(0, at);
    const chosen = params.map((param) => set?.[param.name] ?? param.default),
      measure = measures.find((measure) => chosen.includes(measure)) ?? optimal ?? contests(kind!)[0] ?? "";
    const { [measure]: own } = best,
      { [measure]: found } = known,
      solution = own && isBetter(own, found, measure) ? own : found;
    if (!field || set?.[field.name] || !solution || !played.every((move, i) => move === solution.moves[i])) return set;
    const { text = "" } = await engine.ask({ do: "notation", game, moves: solution.moves.slice(at) });
    return { ...set, [field.name]: text };
  }

  /** What there is to work on. */
  private get task(): { kind: string; text: string; moves: string[]; seed: number; draft?: true; params?: Params } {
    const { kind, text, moves, at, draft, params } = this.game.state!;
    return { kind, text, moves: moves.slice(0, at), seed: this.seed, ...(draft && { draft, params }) };
  }

  /** Does a piece of work. prepare gets the result while the work's own report is still shown. */
  private async run<V extends WorkVerb>(
    request: WorkRequest<V>,
    solver: SolverInfo | undefined,
    prepare?: (done: Done<V>) => Promise<void>,
  ): Promise<Done<V> | undefined> {
    const { game } = this,
      work = game.engine.work<V>(request, {
        report: (report) => {
          running.report = report;
          running.drive.reported();
          running.rates.push([report.elapsed, report.rate]);
          if (running.rates.length > mostRates) running.rates = running.rates.filter((_, i) => i % 2 === 0);
          game.changed();
        },
      });
    const running: Running = {
      work,
      task: request.do,
      kind: game.kind!.name,
      solver,
      drive: new Drive(work, () => game.changed()),
      rates: [],
      slow: request.do === "solve",
    };
    const shown = game.surroundings.after(workShownAfterMs, () => {
      running.slow = true;
      game.changed();
    });
    this.running = running;
    this.stopped = false;
    game.fault = undefined;
    game.play.refusal = "";
    game.changed();
    try {
      const done = await work.done;
      if (this.running === running) await prepare?.(done);
      return this.running === running ? done : undefined;
    } catch (error) {
      if (this.running !== running) return undefined;
      const fault = (game.fault = faultOf(error)),
        rescued = await this.rescued(work.last, sentence(fault));
      if (this.running !== running) return undefined;
      if (rescued) game.fault = { ...fault, text: `${sentence(fault)} The best so far is kept.` };
      return rescued as Done<V> | undefined;
    } finally {
      shown();
      if (this.running === running) this.running = undefined;
      game.changed();
    }
  }

  /** What a run that died had found, and why it did. */
  private async rescued(last: Report | undefined, why: string): Promise<Rescued | undefined> {
    if (!last?.best?.length) return undefined;
    const { best: moves, effort, elapsed } = last,
      { engine, state } = this.game,
      { game, cost: before } = state!,
      nothing = () => undefined;
    const [written, seen] = await Promise.all([
        engine.ask({ do: "notation", game, moves }).catch(nothing),
        engine.ask({ do: "look", game, moves }).catch(nothing),
      ]),
      { status, cost: whole = {} } = seen?.position ?? {};
    // of these moves alone
    const cost = Object.fromEntries(Object.entries(whole).map(([measure, n]) => [measure, n - (before[measure] ?? 0)]));
    return {
      solution: { outcome: "open", moves, effort, why },
      notation: written?.text,
      elapsed,
      ...(status && { verdict: { ok: true, status, cost } }),
    };
  }
}
