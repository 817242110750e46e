import { html, nothing, type TemplateResult } from "lit";
import { paces, type Pace } from "../../element/drive";
import type { CommandInfo, View } from "../../engine/protocol";
import { Following } from "../../kit/following";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { define } from "../../scene/define";
import { count, duration, several } from "../../scene/figures";
import "../../scene/prose";
import { commands, drawn, oneStep } from "./aside";
import type { Action } from "../notice";
import type { Watched } from "./watched";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-watching": Watching;
  }
}

/** The progress of a method. */
export function going({ report, puzzles, solver, drive, over }: Watched): TemplateResult {
  const { progress, effort = 0, figures = [], elapsed = 0 } = report ?? {};
  const words = [
    !over && drive.paused && "paused",
    puzzles && `from ${several(puzzles, "puzzles")}`,
    ...figures.map(({ name, value }) => `${name} ${value}`),
    effort > 0 && several(effort, solver.unit),
    duration(elapsed),
  ];
  return html`<progress aria-label=${puzzles ? "Learning" : "Solving"} max="1" value=${over ? 1 : (progress ?? nothing)}></progress><p
    class="hint">${words.filter(Boolean).join(" · ")}</p>`;
}

/** The number of puzzles that a method learns from, or has learned from, in words. */
export function learnt({ puzzles = 0, missed = 0, over }: Pick<Watched, "puzzles" | "missed" | "over">): string {
  return `${over ? "has learned" : "learns"} from ${missed ? `${count(puzzles - missed)} of ` : ""}${several(puzzles, "puzzles")}`;
}

/** A speed, in words. */
const paced = (pace: Pace): string => (pace === "full" ? "full speed" : `${pace} a second`);

/** Whether a view fits beside a board: a table of few columns, or a passage. */
const narrow = ({ table, text }: View): boolean =>
  text !== undefined || (table !== undefined && table.columns.length <= 2 && !table.rows?.some(({ shows }) => shows));

/** A running method on the whole page: its board, controls, figures and charts on one side, its tables and trees on the other. */
export class Watching extends PlainElement {
  static override properties = { at: { attribute: false }, by: { attribute: false } };
  declare at: Watched;
  /** The game or the school that reports its changes. */
  declare by: EventTarget | undefined;
  /** The actions for the result. */
  declare next: readonly Action[];
  declare leave: () => void;
  declare stop: () => void;
  /** Opens the editor for a command's text, which may begin as a copy of another text. */
  declare compose: (command: CommandInfo, copy?: string) => void;

  constructor() {
    super();
    new Following(this, () => [this.by]);
  }

  protected override render(): TemplateResult {
    const { at } = this,
      { report, solver, puzzles, over } = at,
      { board, views = [] } = report ?? {},
      charts = views.filter(({ series }) => series);
    const said = views.filter(({ text }) => text).slice(0, 1),
      small = views.filter((view) => narrow(view) && !said.includes(view)),
      large = views.filter((view) => !charts.includes(view) && !said.includes(view) && !small.includes(view));
    const writes = solver.commands?.find(({ example }) => example !== undefined);
    return html`<div class="watched-head"><h1 tabindex="-1">${solver.title}</h1><span
      class="meta">${puzzles ? learnt(at) : over ? "is done" : "solves"}</span>
        <button type="button" class="button quiet" aria-label="Back to the puzzle"
          @click=${() => this.leave()}>${icon.back}<span>Back<i> to the puzzle</i></span></button></div>
      <div class="near">
        ${board ? html`<unknot-board .board=${board}></unknot-board>` : nothing}
        ${over ? this.ended(over) : this.lead()}
        <div class="told">${said.map(
          ({ text, title = "" }) => html`<p role="group" aria-label=${title}><unknot-prose .text=${text}></unknot-prose></p>`,
        )}</div>
        <div class="state">${going(at)}</div>
        <div class="charts">${drawn(charts)}</div>
        ${
          over
            ? nothing
            : html`<div class="ends"><div class="row">${commands(at, (command) => this.compose(command))}
          ${puzzles ? html`<button type="button" class="button quiet" @click=${() => at.copy!()}>Keep a copy</button>` : nothing}
          <button type="button" class="button quiet"
            @click=${() => this.stop()}>${icon.stop}${puzzles ? "Stop and keep" : "Stop"}</button></div>
          ${puzzles ? html`<p class="hint">What it has learned so far is kept when you stop it.</p>` : nothing}</div>`
        }
        <div class="small">${drawn(small)}</div>
      </div>
      <div class="far" @unknot-copy=${({ detail: { text } }: CustomEvent<{ text: string }>) => {
        if (writes) this.compose(writes, text);
      }}>${drawn(large, writes !== undefined)}</div>`;
  }

  /** The result and the next actions, above the last views of the method, which remain. */
  private ended(over: string): TemplateResult {
    return html`<p class="over" role="alert">${over}</p>
      <div class="lead">${this.next.map(
        ({ title, act }, i) => html`<button type="button" class=${i ? "button quiet" : "button go"} @click=${act}>${title}</button>`,
      )}</div>`;
  }

  /** The controls of the run: pause or resume, one step, speed. */
  private lead(): TemplateResult {
    const { drive, solver } = this.at,
      { paused, pace } = drive;
    return html`<div class="lead">
      <button type="button" class="button go" aria-keyshortcuts="p"
        @click=${() => (paused ? drive.resume() : drive.pause())}>${paused ? icon.play : icon.pause}${paused ? "Resume" : "Pause"}</button>
      <button type="button" class="button quiet" aria-keyshortcuts="."
        @click=${() => drive.step()}>${icon.forward}${oneStep(solver)}</button>
      <label class="speed"><input type="range" min="0" max=${paces.length - 1} .value=${String(paces.indexOf(pace))} aria-label="Speed"
        aria-valuetext=${paced(pace)}
        @input=${(event: Event) => drive.pacing(paces[Number((event.target as HTMLInputElement).value)]!)}><span
          aria-hidden="true">${paced(pace)}</span></label></div>`;
  }
}

define("unknot-watching", Watching);
