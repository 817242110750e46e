import { html, nothing, type TemplateResult } from "lit";
import { ending } from "../../element/words";
import * as icon from "../../kit/icons";
import { isolated } from "../../kit/isolated";
import { sentence } from "../../kit/sentence";
import { several } from "../../scene/figures";
import { first, type Branch, type Origin } from "../../storage/branches";
import type { Desk, Round } from "../desk";

/** A line for each game that was left while a method runs. */
export const away = (desk: Desk, named: (round: Round) => string, show: (round: Round) => void): unknown =>
  desk.away.map((round) => {
    const {
        fault,
        kind,
        runs: { running, result },
      } = round.game,
      name = `“${isolated(named(round))}” (${kind?.title})`;
    const words = running?.drive.paused
      ? `${name}: paused.`
      : running
        ? `${name} is still being solved.`
        : result && kind
          ? `${name}: ${ending(result, kind)}`
          : fault
            ? `${name}: ${sentence(fault)}`
            : `${name} is no longer being solved.`;
    return html`<div class="notice away"><p role="status">${words}</p>
    <span class="choices"><button type="button" class="button quiet" @click=${() => show(round)}>Show</button>
      ${running ? html`<button type="button" class="button quiet" @click=${() => round.game.runs.stop()}>Stop</button>` : nothing}</span>
    ${
      running
        ? nothing
        : html`<button type="button" class="button quiet" aria-label="Close" @click=${() => desk.dismiss(round)}>${icon.close}</button>`
    }</div>`;
  });

const origins: Record<Origin, string> = { shared: "Shared with you", log: "From a log", window: "From another window" };

/** The games of the open puzzle, if there are several. */
export function games(desk: Desk): TemplateResult | typeof nothing {
  const { source, pen } = desk.round,
    played = desk.library.played(desk.kind.name, source);
  const all = Object.entries<Branch>({ ...(played && { [first]: played }), ...played?.branches }).filter(
    ([name, { moves }]) => name === pen.name || moves.length,
  );
  if (all.length < 2) return nothing;
  return html`<section><h2>Games of this puzzle</h2>
    <ul class="games">${all.map(([name, { at, origin }]) => {
      const title = origin ? origins[origin] : "Yours",
        words = `${title}, ${several(name === pen.name ? (desk.game.state?.at ?? 0) : at, "moves")}`;
      return html`<li>${
        name === pen.name
          ? html`<span aria-current="true">${words} <small>open</small></span>`
          : html`
        <button type="button" class="button quiet" @click=${() => desk.openBranch(name)}>${words}</button>
        <button type="button" class="button quiet" aria-label=${`Delete ${words}`} title="Delete"
          @click=${() => desk.dropBranch(name)}>${icon.close}</button>`
      }</li>`;
    })}</ul></section>`;
}
