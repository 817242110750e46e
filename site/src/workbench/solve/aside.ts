import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { OpenGame } from "../../element/open";
import type { Running } from "../../element/mode";
import { longest, mostMemory } from "../../element/runs";
import { atWork, came, ending, findings, found, heading, whence, type Row, type Rows } from "../../element/words";
import { maxIslands, type CommandInfo, type Param, type Params, type SolverInfo, type View } from "../../engine/protocol";
import "../../kit/copying";
import { form } from "../../kit/form";
import { fileName, save } from "../../kit/saving";
import { later } from "../../scene/later";
import { logOf } from "./logs";
import type { Watched } from "./watched";

const list = (rows: readonly Row[]): TemplateResult =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

/** A list of figures. Figures about the working of a method are folded. */
const figures = ({ shown, details }: Rows): TemplateResult => html`${list(shown)}
  ${details.length ? html`<details class="family"><summary>Details</summary>${list(details)}</details>` : nothing}`;

/** Renders the artifacts of a method among its settings, and the controls for learning. */
type Learned = (solver: SolverInfo) => unknown;

/**
 * The methods, with the settings of the chosen one after its name. Methods of a group are folded together after the others. Each group is a
 * separate Tab stop that follows its heading. `replay` is called with the file of a log.
 */
export function methods(game: OpenGame, replay: (file: File) => void, learned: Learned): TemplateResult {
  const {
      kind,
      runs: { solver: chosen, result },
    } = game,
    unfit = game.state?.unfit ?? {};
  const groups = [...new Set([undefined, ...kind.solvers.map(({ group }) => group)])].map((group) => ({
    group,
    rows: kind.solvers
      .filter((solver) => solver.group === group)
      .map(
        (solver) => html`
      <label class="method">
        <input type="radio" name=${`solver ${group ?? ""}`} value=${solver.name} .checked=${solver === chosen}
          ?disabled=${solver.name in unfit} @change=${() => game.runs.choose(solver.name)}>
        <span>${solver.title}</span> <small>${unfit[solver.name] ?? solver.note}</small>
      </label>
      ${solver === chosen ? settings(game, solver, replay, learned) : nothing}`,
      ),
  }));
  return html`<section><fieldset class="methods" ?disabled=${game.busy}>
    <legend>${result ? "Solve again with" : "Solve"}</legend>
    ${groups.map(({ group, rows }) =>
      group
        ? html`<details class="family"
  ?open=${chosen?.group === group}><summary>${group}</summary>${rows}</details>`
        : rows,
    )}
  </fieldset></section>`;
}

/** The maximum number of islands. Each is a worker, so it depends on the processor cores, up to the engine's limit. */
const islandsHere = Math.min(maxIslands, Math.max(2, navigator.hardwareConcurrency));

const MiB = 2 ** 20;

/** The settings of a run in addition to the solver's own parameters, with their values. */
function runSettings(
  { engine, runs: { seed, islands, limit, memory } }: OpenGame,
  solver: SolverInfo,
): { params: Param[]; values: Params } {
  const usual = Math.floor(engine.memory / MiB),
    group = "Time and memory";
  const params: Param[] = [
    { name: "limit", title: "Time limit", type: "int", default: 0, min: 0, max: longest, unit: "s", group, help: "0: no limit" },
    {
      name: "memory",
      title: "Memory",
      type: "int",
      default: usual,
      min: 16,
      max: mostMemory / MiB,
      unit: "MB",
      group,
      help: "that the method may use",
    },
  ];
  if (solver.islands)
    params.unshift({
      name: "islands",
      title: "Islands",
      type: "int",
      default: 1,
      min: 1,
      max: islandsHere,
      help: "the number of searches at once, each on its own core; with more than one, a log can replay the run",
    });
  if (solver.stochastic)
    params.unshift({
      name: "seed",
      title: "Seed",
      type: "int",
      default: 1,
      min: 0,
      max: 2 ** 53 - 1,
      help: "the same seed gives the same run",
    });
  return { params, values: { seed, islands, limit, memory: memory ? memory / MiB : usual } };
}

function settings(game: OpenGame, solver: SolverInfo, replay: (file: File) => void, learned: Learned): TemplateResult {
  const { runs } = game,
    values = runs.params.get(solver.name) ?? {},
    run = runSettings(game, solver);
  const set = (params: typeof values) => {
    runs.params.set(solver.name, params);
    runs.choose(solver.name);
  };
  return html`<details class="settings">
    <summary>How it works and settings</summary>
    <p>${solver.about}${solver.paper ? html` <cite>${solver.paper}</cite>` : nothing}</p>
    ${
      solver.presets?.length
        ? html`<div class="row" role="group" aria-label="Presets">${solver.presets.map(
            ({ title, params }) => html`
      <button type="button" class="button quiet" aria-pressed=${same(params, values)} @click=${() => set({ ...params })}>${title}</button>`,
          )}</div>`
        : nothing
    }
    ${learned(solver)}
    ${form(
      [...(solver.params ?? []).filter(({ type }) => type !== "artifact"), ...run.params],
      { ...values, ...run.values },
      (name, value) => {
        const own = name === "seed" || name === "islands" || name === "limit" || name === "memory";
        if (own) runs[name] = (value as number) * (name === "memory" ? MiB : 1);
        set(own ? values : { ...values, [name]: value });
      },
    )}
    ${
      solver.islands
        ? html`
      <div class="row"><label class="button quiet file">Replay a log<input type="file" accept=".json,application/json" @change=${(
        event: Event,
      ) => {
        const input = event.target as HTMLInputElement,
          file = input.files?.[0];
        if (file) replay(file);
        input.value = ""; // otherwise the same file could not be chosen again
      }}></label></div>`
        : nothing
    }
  </details>`;
}

const same = (a: Params, b: Params): boolean => [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name]);

/** A chart of the speed over time, for methods that show no chart. */
function pace({ rates, solver, report }: Running): View[] {
  if (!solver || rates.length < 8 || report?.views?.some(({ series }) => series)) return [];
  return [{ id: "pace", series: { x: "seconds", y: `${solver.unit} a second`, lines: [{ name: solver.unit, points: rates }] } }];
}

/**
 * Charts, tables and passages. They are drawn once their element is loaded. With `copies`, visitors can edit a copy of a table row's text.
 */
export const drawn = (views: readonly View[], copies = false): unknown => {
  if (views.length) later("unknot-view", () => import("../../scene/view"));
  return views.map((view) => html`<unknot-view .view=${view} .copies=${copies}></unknot-view>`);
};

/**
 * Views beside a board. A method that learns shows its views elsewhere while it runs, so here they are folded, except charts. Each title
 * folds its view and the following views without a title.
 */
function folded(views: readonly View[], { learns }: SolverInfo): unknown {
  if (!learns) return drawn(views);
  const leaves: View[][] = [];
  for (const view of views) {
    if (view.title || !leaves.length) leaves.push([view]);
    else leaves.at(-1)!.push(view);
  }
  return repeat(
    leaves,
    ([{ id }]) => id,
    (leaf) =>
      leaf[0]!.title && !leaf[0]!.series
        ? html`<details class="family titled"><summary>${leaf[0]!.title}</summary>${drawn(leaf)}</details>`
        : drawn(leaf),
  );
}

/** The label of the button for one step of a method. */
export const oneStep = ({ step }: SolverInfo): string => `One ${step ?? "step"}`;

/** Buttons for a method's own commands. A command that needs a text opens the editor first. */
export const commands = ({ work, solver }: Watched, compose: (command: CommandInfo) => void): unknown =>
  solver.commands?.map(
    (command) => html`
  <button type="button" class="button quiet" aria-haspopup=${command.example === undefined ? nothing : "dialog"}
    @click=${() => {
      if (command.example === undefined) work.command({ name: command.name });
      else compose(command);
    }}>${command.title}</button>`,
  );

/**
 * The progress of the current run: its figures, its views, and its commands. A run that learns has a link to watch it on the whole page.
 */
export function progress(
  game: OpenGame,
  { watch, compose }: { watch(running: Watched): void; compose(running: Watched, command: CommandInfo): void },
): TemplateResult {
  const { kind, runs } = game,
    running = runs.running! as Running & Watched,
    { report, solver, drive } = running,
    { paused } = drive;
  const rows = report && atWork(report, solver.unit, kind);
  return html`<section>
    <h2>${paused ? "Paused" : "Running"}</h2>
    ${rows ? figures({ ...rows, shown: [...(report!.phase ? [["now", report!.phase] as Row] : []), ...rows.shown] }) : nothing}
    ${folded([...(report?.views ?? []), ...pace(runs.running!)], solver)}
    <div class="row">
      <button type="button" class="button quiet" @click=${() => runs.pause(!paused)}>${paused ? "Resume" : "Pause"}</button>
      ${paused ? html`<button type="button" class="button quiet" @click=${() => drive.step()}>${oneStep(solver)}</button>` : nothing}
      ${commands(running, (command) => compose(running, command))}
      ${solver.learns ? html`<button type="button" class="button quiet" @click=${() => watch(running)}>Watch</button>` : nothing}
    </div>
  </section>`;
}

/** The number of lines of a solution that are visible at once. */
const linesOf = (notation: string): number => Math.min(6, Math.max(2, notation.trimEnd().split("\n").length));

/** The result of the last run, without its views. */
export function outcome(game: OpenGame): TemplateResult {
  const ended = game.runs.result!,
    { done, solver, request } = ended,
    { solution, notation, other } = done;
  const here = whence(ended);
  return html`<section>
    <h2>${heading(ended, game.runs.stopped)}</h2>
    ${solution!.outcome === "open" || (solution!.outcome === "impossible" && here) ? html`<p>${ending(ended, game.kind)}</p>` : nothing}
    ${figures(findings(done, solver, game.kind))}
    ${
      found(ended) && notation
        ? html`<unknot-copying label=${`Solution${here}`} .text=${notation}
  .lines=${linesOf(notation)}></unknot-copying>`
        : nothing
    }
    ${
      solution!.island === undefined
        ? nothing
        : html`<div class="row"><button type="button" class="button quiet"
      @click=${() =>
        save(
          `${JSON.stringify(logOf(ended))}\n`,
          `${fileName(`${request.kind} ${solver.name} ${request.seed}`)}.json`,
          "application/json",
        )}>Save the log</button></div>`
    }
    ${
      other && game.state.census
        ? html`<div class="row"><button type="button" class="button quiet" @click=${() => {
            if (game.film.player) game.film.leave();
            void game.runs.list();
          }}>Show solutions</button></div>`
        : nothing
    }
    ${
      other
        ? html`<h3>Another solution</h3><unknot-copying label=${`Another solution${here}`} .text=${other}
  .lines=${linesOf(other)}></unknot-copying>`
        : nothing
    }
  </section>`;
}

/** The views of the last run: charts and tables, which may be long. */
export const shown = ({ runs: { result } }: OpenGame): TemplateResult =>
  html`<section>${folded(result!.done.solution!.views ?? [], result!.solver)}</section>`;

/** The results of other methods on the same puzzle, folded: their figures and charts, for comparison with the last run. */
export function earlier(game: OpenGame): unknown {
  const {
    runs: { earlier },
    kind,
  } = game;
  return !earlier.length
    ? nothing
    : html`<section>${repeat(
        earlier,
        ({ solver }) => solver.name,
        (ended) => html`
    <details class="family"><summary>Earlier: ${ended.solver.title}${whence(ended)}, ${came(ended).toLowerCase()}</summary>
      ${list(findings(ended.done, ended.solver, kind).shown)}${drawn(
        (ended.done.solution.views ?? []).filter(({ series }) => series),
      )}</details>`,
      )}</section>`;
}
