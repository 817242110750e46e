import { html, nothing, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Hint } from "../engine/protocol";
import * as icon from "../kit/icons";
import { count, duration, named } from "../scene/figures";
import "../scene/prose";
import { button, track } from "./buttons";
import type { Explained, Running } from "./mode";
import type { OpenGame } from "./open";
import { speeds, whole, wholeSeconds, type Pace, type Player, type Tempo } from "./player";
import type { Repeat } from "./repeat";
import { counted, explained, inSight, thinking } from "./words";

/** The progress of the current run in one line. */
export function work({ report, solver, task }: Running): TemplateResult {
  return html`<div class="work" part="work">
    ${track("Working", report?.progress)}
    <p>
      <span>${report?.phase ?? solver?.title ?? thinking(task)}</span>
      ${
        report &&
        html`
        ${inSight(report).map(([name, value]) => html`<span>${name} <b>${value}</b></span>`)}
        <span><b>${duration(report.elapsed)}</b></span>`
      }
    </p>
  </div>`;
}

/** The cost of the moves so far, in each measure of the kind or as counted by the position. */
export function tally({ kind, state, position }: OpenGame): TemplateResult | typeof nothing {
  if ((!kind?.measures && !kind?.value) || state?.draft) return nothing;
  return html`<p class="tally"
    part="tally">${counted(kind, position).map(([what, n]) => html`<span><b>${count(n)}</b> ${named(n, what)}</span> `)}</p>`;
}

/** A hint in words. If players have a name for such a step, that name comes first. */
export const told = ({ rule, named, text }: Hint): TemplateResult =>
  html`${named ? html`<b part="technique">${rule}:</b> ` : nothing}<unknot-prose .text=${text}></unknot-prose>`;

/** The reason for the current step of an explanation. Before the first step and at the end it has a summary. */
export function reason(explanation: Explained, step: Hint | undefined, atEnd: boolean): unknown {
  const whole = (atEnd && explanation.why) || !step ? explained(explanation) : "";
  return html`${step ? html`${told(step)} ` : nothing}${whole}`;
}

/** A menu of all possible speeds. */
const pacing = <S>(
  speed: S,
  all: readonly (readonly [speed: S, short: string, words: string])[],
  choose: (speed: S) => void,
): TemplateResult => html`
  <label class="button pace" title="Speed"><select part="button" aria-label="Speed"
    @change=${(event: Event) => choose(all[(event.target as HTMLSelectElement).selectedIndex]![0])}>
    ${all.map(([each, short, words]) => html`<option .selected=${each === speed} title=${words}>${short}</option>`)}</select><span
      class="label">speed</span></label>`;

const times = speeds.map((speed) => [speed, `${speed}×`, `${speed}× speed`] as const);

const tempos = [[0.5, "½×", "half the speed"], ...times] as const;

/** The menu for the speed of a film, which may also play completely in a given time. */
export const filmPace = (player: Player): TemplateResult =>
  pacing<Pace>(player.speed, [...times, [whole, `in ${wholeSeconds} s`, `the whole in ${wholeSeconds} s`]], (speed) =>
    player.pacing(speed),
  );

/** The player's slider and its buttons. `unit` names the items that the film shows one after another. */
export function steps(player: Player, step: Hint | undefined, unit = "step"): TemplateResult {
  const { at, moves, atEnd } = player,
    last = unit === "step" && !step?.named ? (step?.rule ?? moves[at - 1]) : undefined;
  const to = (words: string, drawing: SVGTemplateResult, place: number, off: boolean) =>
    button(words, drawing, () => player.go(place), { off });
  return html`<div class="player" part="player"><div class="steps">
    ${to("To the start", icon.first, 0, at === 0)}
    ${to(`One ${unit} back`, icon.back, at - 1, at === 0)}
    <input type="range" aria-label=${unit === "step" ? "Step" : "Solution"} min="0" max=${moves.length} .value=${String(at)}
      aria-valuetext=${`${at} of ${moves.length}`}
      @input=${(event: Event) => player.go(Number((event.target as HTMLInputElement).value))}>
    ${to(`One ${unit} forward`, icon.forward, at + 1, atEnd)}
    ${to("To the end", icon.last, moves.length, atEnd)}
    <span class="place"><span
      class="wide">${unit} </span>${count(at)} of ${count(moves.length)}${
        last ? html`<span class="wide"> · ${last}</span>` : nothing
      }</span>
  </div></div>`;
}

/**
 * The controls for time that passes by itself: run, step, speed, and a slider back to any step. The button for a step back repeats while it
 * is held down, since it is for small corrections. `above` covers the controls if the classes contain `held`.
 */
export function time(game: OpenGame, held: Repeat, classes: string, above: TemplateResult | typeof nothing): TemplateResult {
  const { state, playable, play } = game,
    { passage } = play,
    { step = 0, steps = 0 } = state,
    here = step + passage.passed,
    off = !playable || (!passage.going && state.status.done);
  const fixed = !playable || passage.going || here === 0,
    back = () => {
      if (game.playable) play.pace(-1);
    };
  return html`<div class=${`player passing ${classes}`} part="time"><div class="steps">
    ${
      passage.going
        ? button("Pause", icon.pause, () => passage.stop(), { wide: true })
        : button("Run", icon.play, () => passage.start(), { wide: true, off })
    }
    <button type="button" part="button" class="button" aria-label="Step back" title="Step back" aria-disabled=${fixed ? "true" : nothing}
      @pointerdown=${fixed ? nothing : (event: PointerEvent) => held.begin(event, back)}
      @click=${
        fixed
          ? nothing
          : (event: MouseEvent) => {
              if (!event.detail) back();
            }
      }>${icon.back}</button>
    ${button("Step once", icon.forward, () => play.pass(1), { off: off || passage.going })}
    ${pacing<Tempo>(passage.speed, tempos, (speed) => passage.pacing(speed))}
    ${
      steps + passage.passed > 0
        ? html`<input type="range" aria-label="Time" min="0" max=${Math.max(steps, here)} .value=${String(here)}
          aria-valuetext=${`step ${here}`}
      ?disabled=${!playable} @input=${(event: Event) => play.rewind(Number((event.target as HTMLInputElement).value))}>
    <span class="place"><span class="wide">step </span>${count(here)}</span>`
        : nothing
    }
  </div>${above}</div>`;
}
