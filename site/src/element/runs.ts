import { EngineFault, faultOf } from "../engine/fault";
import type { Log, Params, Place, Report, Position, Solution, SolverInfo, ToolInfo } from "../engine/protocol";
import type { Done, State, WorkRequest, WorkVerb } from "../engine/state";
import { sentence } from "../kit/sentence";
import { several } from "../scene/figures";
import { contests, isBetter } from "./best";
import type { GameContext } from "./context";
import { Drive } from "./drive";
import type { Ended, Rescued } from "./ended";
import { answering, judged, resting, runOf, working, type Running, type Told } from "./mode";

/** The limits of a run: time in s, and bytes for its tables. If missing or 0, the time is unlimited and the engine sets the memory. */
interface Limits {
  limit?: number;
  memory?: number;
}

/** The delay before the page shows that the engine is working on a hint or an explanation, in ms. */
const workShownAfterMs = 150;

/** The maximum time limit of a run, in s. */
export const longest = 86_400;

/**
 * The maximum number of bytes for a run's tables. A worker can have 4 GiB: while a table of 1 GiB doubles, the old table and uncollected
 * garbage use the remaining memory (measured).
 */
export const mostMemory = 2 ** 31;

/** The maximum number of points in the chart of a run's speed; at that number, every second point is removed. */
const maxRates = 400;

/** The maximum number of earlier methods to compare with the last one. */
const maxEarlier = 3;

/** The engine's work for a game: solutions, hints and explanations, with the settings of the methods and their results. */
export class Runs {
  /** The current solve, from the request to the end; it may not be running yet. */
  solving: Promise<Ended | undefined> | undefined;
  /** The result of the last run. */
  result: Ended | undefined;
  /** The last run of each method on this puzzle, the latest first. */
  private ended: Ended[] = [];
  /** The tool that was applied last, and its result. */
  applied: { tool: ToolInfo; done: Done<"apply"> } | undefined;
  /** For each solver and tool, the settings that differ from its defaults. */
  readonly params: Map<string, Params>;
  seed = 1;
  /** The number of islands for a method that supports them. */
  islands = 1;
  /** The time limit of a method, in s, and the memory for its tables, in bytes. 0 means no time limit, and the engine's default memory. */
  limit = 0;
  memory = 0;
  /** Whether the visitor stopped the last run, and so wants to see its best solution so far. */
  stopped = false;
  private chosen = "";

  /** Copies the settings of the methods from another game, if one is given. */
  constructor(
    private readonly game: GameContext,
    like?: Runs,
  ) {
    this.params = new Map(like?.params);
    if (!like) return;
    this.chosen = like.chosen;
    ({ seed: this.seed, islands: this.islands, limit: this.limit, memory: this.memory } = like);
  }

  get running(): Running | undefined {
    return runOf(this.game.mode);
  }
  get hint(): Told | undefined {
    return resting(this.game.mode).hint;
  }

  /** The solver that Solve would use: the chosen one if the kind has it and it accepts the position, otherwise the first choice. */
  get solver(): SolverInfo | undefined {
    const {
        chosen,
        game: { kind, state },
      } = this,
      named = (wanted?: string) => kind?.solvers.find(({ name }) => name === wanted);
    return chosen in (state?.unfit ?? {}) ? named(state?.first) : (named(chosen) ?? named(state?.first));
  }

  /** Chooses a method. Also called when its settings have changed. It pauses a film. */
  choose(solver: string): void {
    this.chosen = solver;
    const { mode } = this.game;
    if (mode.doing === "watching") mode.film.player.pause();
    this.game.changed();
  }

  /** Shows a hint. A second call makes the move, or undoes the mistake; if that would also undo good moves, it first shows how many. */
  async help(): Promise<void> {
    const { game, hint } = this,
      { move, back, asked } = hint ?? {};
    if (!game.playable) return;
    if (move) return game.make([move]);
    if (back && (asked || back.undoes <= 1)) return game.goBack(back.at);
    if (!hint || !back) return this.tell();
    const after = back.undoes - 1,
      text = `This also undoes the ${after === 1 ? "move" : several(after, "moves")} after the mistake. Undo brings everything back.`;
    game.enter(answering(game.mode, { hint: { ...hint, asked: true, text: [{ text }] } }));
  }

  /** Shows the reason why a place is forced. */
  async why(place: Place): Promise<void> {
    await this.tell({ place });
  }

  private async tell(about: { place?: Place } = {}): Promise<void> {
    const { game } = this,
      state = await this.ready();
    if (!state) return;
    const done = await this.run({ do: "hint", ...this.task(state), ...about }, undefined);
    if (!done?.hint) return;
    if (!state.draft) game.dispatchEvent(new Event("helped"));
    game.enter(answering(game.mode, { hint: { ...done.hint, mistake: done.mistake, back: done.back } }));
  }

  /** Shows all solutions of the puzzle one after another, up to a number. */
  async list(): Promise<void> {
    const { game } = this,
      state = await this.ready();
    if (!state) return;
    this.forget();
    const now = resting(game.mode),
      known = now.doing === "drawing" ? now.verdict?.census : undefined,
      done = known?.census.whole ? known : await this.run({ do: "census", ...this.task(state) }, undefined);
    if (!done || game.state?.game !== state.game) return;
    const then = resting(game.mode);
    if (then.doing === "drawing" && then.verdict) game.enter(judged(game.mode, { ...then.verdict, census: done }));
    await game.list(done);
  }

  /** Requests an explanation of the solution from the current position, and shows it as a film. */
  async explain(): Promise<void> {
    const { game } = this,
      state = await this.ready();
    if (!state) return;
    this.forget();
    const done = await this.run({ do: "explain", ...this.task(state) }, undefined),
      explanation = done?.explanation;
    if (explanation && game.state?.game === state.game)
      game.watch(
        (explanation.steps ?? []).map(({ move }) => move!),
        { explanation },
      );
  }

  /** Applies a tool to the current position, and shows the result. */
  async apply(tool: ToolInfo): Promise<void> {
    const { game } = this,
      state = await this.ready(true);
    if (!state) return;
    this.forget();
    const params = await this.withKnown(tool, state);
    if (!game.playable || game.state !== state) return;
    const done = await this.run({ do: "apply", ...this.task(state), tool: tool.name, params }, undefined);
    if (!done || game.state?.game !== state.game) return;
    this.applied = { tool, done };
    const { moves } = done.applied;
    if (moves?.length) game.watch(moves, { at: moves.length });
    else game.changed();
  }

  /**
   * Solves from the position of the game, and shows the solution as a film. With a log, it replays that run with the limits in the log; the
   * next run has the usual limits again. If a solve is already running, it waits for that result. Resolves to undefined if there is none.
   */
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
      state = await this.ready(true);
    if (!state || this.stopped) return undefined;
    const { solver } = this;
    if (!solver) return undefined;
    this.forget();
    const asked = this.attempt(solver, state, log),
      params = await this.withKnown(solver, state);
    if (!game.playable || game.state !== state || this.stopped) return undefined;
    const request: WorkRequest<"solve"> = {
      ...asked,
      params,
      ...(solver.islands && this.islands > 1 && log && { log: log.migrants ?? [], island: log.island, stopped: log.stopped }),
    };
    let position: Position | undefined; // requested while the run's own board is still shown, so that no other board flashes in between
    const done = await this.run(request, solver, async ({ solution }) => {
      const { running } = this; // a visitor who watches the run reads its outcome too
      if (running && solution && !this.stopped)
        running.over = `${
          solution.outcome === "solved" ? "Solved" : solution.outcome === "impossible" ? "There is no solution" : "Not solved"
        }: ${several(solution.effort ?? 0, solver.unit)}.`;
      if (solution?.moves?.length) position = await this.look(state, solution.moves, this.restOf(solution));
    });
    if (!done?.solution || game.state?.game !== state.game) return undefined;
    const ended = (this.result = { done, solver, asked, request });
    this.ended = [ended, ...this.ended.filter((one) => one.solver !== solver)].slice(0, maxEarlier + 1);
    const { outcome, moves, other } = done.solution;
    if (moves?.length) void game.learn([...(request.moves ?? []), ...moves], `by “${solver.title}”`);
    if (moves?.length)
      game.watch(moves, { at: this.rest, position, playing: watch && outcome === "solved" && !this.stopped && this.rest === 0, other });
    else game.changed();
    return ended;
  }

  /** Whether a new solve would differ from the run whose solution is watched: by another method or other settings. */
  get anew(): boolean {
    const { solver, result, game } = this;
    if (!solver || !result || !game.state || game.mode.doing !== "watching") return false;
    const next = this.attempt(solver, game.state),
      { asked } = result;
    return (["solver", "params", "seed", "islands", "limit", "memory"] as const).some((what) => next[what] !== asked[what]);
  }

  /** Repeats a run from the current position of the game, according to a log. */
  async replay(log: Log): Promise<void> {
    this.choose(log.solver);
    if (this.solver?.name !== log.solver)
      throw new EngineFault({ text: `the log is from the method “${log.solver}”, which is not available here` });
    this.params.set(log.solver, log.params);
    [this.seed, this.islands] = [log.seed, log.islands];
    await this.solve({ log: { limit: this.limit, memory: this.memory, ...log } });
  }

  /** Pauses or resumes the run. */
  pause(paused: boolean): void {
    if (paused) this.running?.drive.pause();
    else this.running?.drive.resume();
  }

  stop(): void {
    this.stopped = true;
    this.running?.work.cancel();
  }

  /**
   * The step at which the film of the last result begins: usually 0. It is the last step if the kind's moves have no cost, or if the result
   * is only the best so far: then the final board is the answer.
   */
  get rest(): number {
    return this.restOf(this.result?.done.solution);
  }

  /** Moves from the start that are known to reach the goal; undefined if there are none. */
  get solution(): string[] | undefined {
    const { state } = this.game;
    if (!state) return undefined;
    const { moves, at, status } = state,
      played = moves.slice(0, at),
      { solution } = this.result?.done ?? {};
    if (status.goal) return played;
    return solution?.outcome === "solved" ? [...played, ...(solution.moves ?? [])] : undefined;
  }

  /** The last runs on this puzzle by methods other than that of the last result, the latest first. */
  get earlier(): Ended[] {
    return this.ended.filter(({ solver }) => solver !== this.result?.solver).slice(0, maxEarlier);
  }

  /** Forgets the result of the last run, since the position has changed. */
  forget(): void {
    const { game } = this;
    this.result = this.applied = undefined;
    if (this.hint) game.enter(answering(game.mode, { hint: undefined }));
  }

  /** Forgets all results, since another puzzle is open. */
  reset(): void {
    this.solving = this.result = this.applied = undefined;
    this.ended = [];
  }

  /**
   * Returns the state from which work can begin, including all the player's actions; undefined if there is none. With `leave`, it first
   * leaves a film.
   */
  private async ready(leave = false): Promise<State | undefined> {
    const { game } = this,
      number = game.state?.game;
    if (leave && game.mode.doing === "watching") game.leave();
    if (!game.playable) return undefined;
    await game.still();
    return game.playable && game.state?.game === number ? game.state : undefined;
  }

  /** The position after more moves; undefined if they cannot be played. */
  private async look({ game }: State, moves: string[], at: number): Promise<Position | undefined> {
    return (await this.game.engine.ask({ do: "peek", game, moves, at }).catch(() => undefined))?.position;
  }

  private restOf(solution: Solution | undefined): number {
    return solution?.outcome === "open" || !this.game.kind?.measures?.length ? (solution?.moves?.length ?? 0) : 0;
  }

  private attempt(solver: SolverInfo, state: State, { limit = 0, memory = 0 }: Limits = this): WorkRequest<"solve"> {
    const { islands } = this;
    return {
      do: "solve",
      ...this.task(state),
      solver: solver.name,
      params: this.params.get(solver.name),
      ...(limit && { limit }),
      ...(memory && { memory }),
      ...(solver.islands && islands > 1 && { islands }),
    };
  }

  /**
   * The settings of a solver or a tool. If it can begin from a solution and none was set, it gets the best known one: best in the measure
   * chosen in its settings, otherwise in the measure that it optimises.
   */
  private async withKnown(
    { name, params = [], optimal }: Pick<SolverInfo, "name" | "params" | "optimal">,
    { game, moves, at }: State,
  ): Promise<Params | undefined> {
    const { engine, kind, best, known } = this.game,
      { measures = [] } = kind ?? {};
    const set = this.params.get(name),
      field = params.find(({ type }) => type === "solution"),
      played = moves.slice(0, at);
    const chosen = params.map((param) => set?.[param.name] ?? param.default),
      measure = measures.find((measure) => chosen.includes(measure)) ?? optimal ?? contests(kind ?? {})[0] ?? "";
    const { [measure]: own } = best,
      { [measure]: found } = known,
      solution = own && isBetter(own, found, measure) ? own : found;
    if (!field || set?.[field.name] || !solution || !played.every((move, i) => move === solution.moves[i])) return set;
    const { text = "" } = await engine.ask({ do: "notation", game, moves: solution.moves.slice(at) });
    return { ...set, [field.name]: text };
  }

  /** The part of a request that names the puzzle and the position. */
  private task({ kind, text, moves, at, draft, params }: State) {
    return { kind, text, moves: moves.slice(0, at), seed: this.seed, ...(draft && { draft, params }) };
  }

  /** Runs a request as the work of the game. `prepare` is called with the result while the last report is still shown. */
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
          if (running.rates.length > maxRates) running.rates = running.rates.filter((_, i) => i % 2 === 0);
          game.changed();
        },
      });
    const running: Running = {
      work,
      task: request.do,
      kind: request.kind,
      solver,
      drive: new Drive(work, () => game.changed()),
      rates: [],
      slow: request.do === "solve",
    };
    const shown = game.surroundings.after(workShownAfterMs, () => {
      running.slow = true;
      game.changed();
    });
    this.stopped = false;
    game.fault = undefined;
    game.enter(working(game.mode, running));
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
      if (this.running === running) game.enter(resting(game.mode));
      else game.changed();
    }
  }

  /** The best solution that a run had found before it broke down, with the reason; undefined if it had found none. */
  private async rescued(last: Report | undefined, why: string): Promise<Rescued | undefined> {
    if (!last?.best?.length) return undefined;
    const { best: moves, effort, elapsed } = last,
      { engine, state } = this.game;
    if (!state) return undefined;
    const { game, cost: before } = state,
      nothing = () => undefined;
    const [written, seen] = await Promise.all([
        engine.ask({ do: "notation", game, moves }).catch(nothing),
        engine.ask({ do: "peek", game, moves }).catch(nothing),
      ]),
      { status, cost: whole = {} } = seen?.position ?? {};
    // The cost of the moves of this run, without those played before it.
    const cost = Object.fromEntries(Object.entries(whole).map(([measure, n]) => [measure, n - (before[measure] ?? 0)]));
    return {
      solution: { outcome: "open", moves, effort, why },
      notation: written?.text,
      elapsed,
      ...(status && { verdict: { ok: true, status, cost } }),
    };
  }
}
