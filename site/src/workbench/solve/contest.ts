import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Drive } from "../../element/drive";
import type { Game } from "../../element/game";
import { opened } from "../../element/open";
import type { Work } from "../../engine/engine";
import { faultOf } from "../../engine/fault";
import type { Clock, Param, Params, Preset, Report, SolveReply, SolverInfo, Value } from "../../engine/protocol";
import { Following } from "../../kit/following";
import { form } from "../../kit/form";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { sentence } from "../../kit/sentence";
import "../../scene/board";
import { define } from "../../scene/define";
import { duration, several } from "../../scene/figures";
import "../../scene/prose";
import { drawn, oneStep } from "./aside";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-contest": Contest;
  }
}

/** A method in a match. */
interface Entrant {
  readonly solver: SolverInfo;
  readonly work: Work<"solve">;
  readonly drive: Drive;
  report?: Report;
  done?: SolveReply;
  fault?: string;
}

/** A match of two methods on the puzzle of a game, each on its own board. */
interface Match {
  readonly game: Game;
  readonly number: number;
  readonly entrants: readonly Entrant[];
  readonly clock: string;
  stopped?: boolean;
}

/** The methods that can play against each other: at least one other method has the same clock parameters. */
export const rivals = (solvers: readonly SolverInfo[]): SolverInfo[] =>
  solvers.filter((one) => one.match?.length && solvers.some((other) => other !== one && String(other.match) === String(one.match)));

/** The parameters of the clock, limited to the values that all of these methods accept. */
export function clocks(solvers: readonly SolverInfo[]): Param[] {
  const [one, ...others] = solvers;
  return (one?.params ?? [])
    .filter(({ name }) => one!.match?.includes(name))
    .map(({ group: _, ...param }) => {
      const same = others.map(({ params }) => params?.find(({ name }) => name === param.name)).filter((found) => found !== undefined);
      return {
        ...param,
        ...(param.choices && { choices: param.choices.filter((choice) => same.every(({ choices }) => choices?.includes(choice))) }),
      };
    });
}

/** The presets of the clock that both methods have under the same name. */
function inCommon(solvers: readonly SolverInfo[]): Preset[] {
  const [one, other] = solvers,
    names = clocks(solvers).map(({ name }) => name);
  return (
    one?.presets?.filter(
      ({ name, params }) =>
        other?.presets?.some((preset) => preset.name === name) && Object.keys(params).every((param) => names.includes(param)),
    ) ?? []
  );
}

/** The time or effort left on a clock, in words. */
const left = ({ left, unit }: Clock): string => (unit === "seconds" ? duration(left) : several(Math.round(left), unit));

/** Whether a value is better than another one. */
const beats = (a: Value | undefined, b: Value | undefined): boolean =>
  a !== undefined && (b === undefined || (a.less ? a.number < b.number : a.number > b.number));

/**
 * Lets two methods play a match on the open puzzle. It shows both while they run: the clock, the board, the value reached so far, and the
 * search.
 */
export class Contest extends PlainElement {
  static override properties = { game: { attribute: false } };
  declare game: Game;

  private names: [string, string] | undefined;
  private params: Params = {};
  private match: Match | undefined;

  constructor() {
    super();
    new Following(this, () => [this.game]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  /** Ends the match if another puzzle is open. */
  protected override willUpdate(_: PropertyValues): void {
    const { match } = this;
    if (match && (match.game !== this.game || match.number !== this.game.state?.game)) {
      this.stop();
      this.match = undefined;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const {
        game: { kind, state },
        match,
      } = this,
      all = rivals(kind?.solvers ?? []).filter(({ name }) => !(name in (state?.unfit ?? {})));
    if (all.length < 2) return nothing;
    const chosen = this.chosen(all);
    return html`<section class="match"><h2>Match</h2>
      <details class="settings"><summary>${chosen.map(({ title }) => title).join(" against ")}</summary>
        <p>Two methods play the same puzzle, each on its own board, against the same clock. The higher value wins.</p>
        <div class="form">${chosen.map(
          ({ name }, i) => html`<label class="field"><span>${i ? "Second" : "First"} method</span>
          <select @change=${(event: Event) => this.choose(i, (event.target as HTMLSelectElement).value)}>${all.map(
            (solver) => html`
            <option value=${solver.name} ?selected=${solver.name === name}>${solver.title}</option>`,
          )}</select></label>`,
        )}</div>
        ${this.presets(chosen)}
        ${form(clocks(chosen), this.params, (name, value) => this.set(chosen, name, value))}
      </details>
      ${
        match
          ? this.played(match)
          : html`<div class="row"><button type="button" class="button quiet" ?disabled=${!game(this.game)} @click=${() =>
              this.begin(chosen)}>${icon.play}Play the match</button></div>`
      }
    </section>`;
  }

  /** The clock presets that all of these methods have. */
  private presets(chosen: readonly SolverInfo[]): TemplateResult | typeof nothing {
    const common = inCommon(chosen);
    return !common.length
      ? nothing
      : html`<div class="row" role="group" aria-label="Clocks">${common.map(
          ({ title, params }) => html`
      <button type="button" class="button quiet" aria-pressed=${Object.keys(params).every((name) => this.params[name] === params[name])}
        @click=${() => {
          this.params = { ...this.params, ...params };
          this.requestUpdate();
        }}>${title}</button>`,
        )}</div>`;
  }

  /**
   * Sets a parameter of the clock. A number means different amounts in different units, so choosing a unit also sets the values of its
   * preset.
   */
  private set(chosen: readonly SolverInfo[], name: string, value: Params[string]): void {
    const presets = inCommon(chosen).filter(({ params }) => name in params && typeof params[name] === "string");
    const fit = presets.find(({ params }) => params[name] === value)?.params,
      bound = new Set(presets.flatMap(({ params }) => Object.keys(params)));
    this.params = { ...Object.fromEntries(Object.entries(this.params).filter(([param]) => !bound.has(param))), ...fit, [name]: value };
    this.requestUpdate();
  }

  private chosen(all: readonly SolverInfo[]): [SolverInfo, SolverInfo] {
    const found = this.names?.map((wanted) => all.find(({ name }) => name === wanted)),
      first = found?.[0] ?? all[0]!,
      same = all.filter((solver) => String(solver.match) === String(first.match) && solver !== first);
    return [first, same.find((solver) => solver === found?.[1]) ?? same.at(-1)!];
  }

  private choose(at: number, name: string): void {
    const { solvers = [] } = this.game.kind ?? {},
      names = this.chosen(rivals(solvers)).map((solver) => solver.name) as [string, string];
    if (names[1 - at] === name) names[1 - at] = names[at]!; // the two methods change places
    names[at] = name;
    this.names = names;
    this.requestUpdate();
  }

  /** Starts both methods from the current position. */
  private begin(chosen: readonly SolverInfo[]): void {
    const { game } = this,
      { kind, text, moves, at, game: number } = opened(game).state,
      described = clocks(chosen);
    const clock = Object.fromEntries(described.map((param) => [param.name, this.params[param.name] ?? param.default!]));
    const entrants = chosen.map((solver): Entrant => {
      const work = game.engine.work<"solve">(
        {
          do: "solve",
          kind,
          text,
          moves: moves.slice(0, at),
          seed: game.runs.seed,
          solver: solver.name,
          params: { ...game.runs.params.get(solver.name), ...clock },
        },
        {
          report: (report) => {
            entrant.report = report;
            entrant.drive.reported();
            this.requestUpdate();
          },
        },
      );
      const entrant: Entrant = { solver, work, drive: new Drive(work, () => this.requestUpdate()) };
      work.done
        .then(
          (done) => {
            entrant.done = done;
          },
          (error: unknown) => {
            entrant.fault = sentence(faultOf(error));
          },
        )
        .finally(() => this.requestUpdate());
      return entrant;
    });
    this.querySelector("details")?.removeAttribute("open"); // both boards need the room
    this.match = { game, number, entrants, clock: described.map(({ title, name }) => `${title} ${String(clock[name])}`).join(" · ") };
    this.requestUpdate();
  }

  private get going(): Entrant[] {
    return this.match?.entrants.filter(({ done, fault }) => !done && !fault) ?? [];
  }

  private stop(): void {
    this.going.forEach(({ work }) => work.cancel());
  }

  private played(match: Match): TemplateResult {
    const { entrants, clock } = match;
    const { going } = this,
      paused = going.length > 0 && going.every(({ drive }) => drive.paused);
    return html`<p class="hint">${clock}</p>
      <div class="rivals">${entrants.map((entrant) => this.entrant(entrant))}</div>
      ${
        going.length
          ? html`<div class="row">
        <button type="button" class="button quiet"
          @click=${() => going.forEach(({ drive }) => (paused ? drive.resume() : drive.pause()))}>${paused ? icon.play : icon.pause}${
            paused ? "Resume" : "Pause"
          } the match</button>
        <button type="button" class="button quiet"
          @click=${() => going.forEach(({ drive }) => drive.step())}>${icon.forward}${oneStep(going[0]!.solver)} each</button>
        <button type="button" class="button quiet" @click=${() => {
          match.stopped = true;
          this.stop();
        }}>${icon.stop}Stop the match</button></div>`
          : html`
        <p class="over" role="status">${this.verdict(match)}</p>
        <div class="row"><button type="button" class="button quiet" @click=${() => {
          this.match = undefined;
          this.requestUpdate();
        }}>Another match</button></div>`
      }`;
  }

  private entrant({ solver, report, done, fault, drive }: Entrant): TemplateResult {
    const { board, clock, views = [] } = report ?? {},
      said = views.find(({ text }) => text),
      over = done || fault;
    const state = fault
      ? "failed"
      : done
        ? "over"
        : [drive.paused && "paused", clock && left(clock)].filter(Boolean).join(" · ") || "begins";
    return html`<div class="rival" role="group" aria-label=${solver.title}>
      <h3>${solver.title}</h3>
      <p class="clock"><progress aria-label="Clock" max="1"
        value=${over || !clock ? 0 : clock.left / (clock.whole || 1)}></progress><span>${state}</span></p>
      ${board ? html`<unknot-board .board=${board}></unknot-board>` : nothing}
      ${said ? html`<p class="said"><unknot-prose .text=${said.text}></unknot-prose></p>` : nothing}
      ${fault ? html`<p class="fault">${fault}</p>` : nothing}
      <p class="hint">${report?.value ? `worth ${report.value.number} so far · ` : ""}${several(report?.effort ?? 0, solver.unit)}</p>
      ${drawn(views.filter((view) => view !== said))}
      ${
        done?.solution.moves?.length
          ? html`<div class="row"><button type="button" class="button quiet" ?disabled=${this.game.busy} @click=${() =>
              this.game.film.watch(done.solution.moves!, { title: solver.title })}>Watch its moves</button></div>`
          : nothing
      }
    </div>`;
  }

  /** The sentence about the winner. There is no winner if the match was stopped or both methods failed. */
  private verdict({ entrants, stopped }: Match): string {
    const [one, other] = entrants as [Entrant, Entrant],
      [a, b] = [one, other].map(({ done }) => done?.solution.value);
    const score = [a, b].map((value) => (value ? String(value.number) : "none")).join(" to ");
    if (entrants.every(({ fault }) => fault)) return "Neither method came to an end: the match has no result.";
    if (stopped) return `The match was stopped, at ${score}.`;
    if (beats(a, b)) return `${one.solver.title} wins, ${score}.`;
    if (beats(b, a)) return `${other.solver.title} wins, ${[b, a].map((value) => (value ? String(value.number) : "none")).join(" to ")}.`;
    const [m, n] = [one, other].map(({ done }) => done?.solution.moves?.length ?? 0);
    return `A draw, ${score}${m === n ? "" : `; in ${several(m!, "moves")} and ${several(n!, "moves")}`}.`;
  }
}

/** Whether there is a game on which a match can begin. */
const game = ({ state }: Game): boolean => state !== undefined && !state.status.done;

define("unknot-contest", Contest);
