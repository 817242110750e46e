import { html, nothing, type TemplateResult } from "lit";
import type { Choice } from "../../engine/protocol";
import { Following } from "../../kit/following";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { define } from "../../scene/define";
import { count } from "../../scene/figures";
import { clocked } from "../play/clock";
import type { Library } from "../../storage/library";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-statistics": StatisticsElement;
  }
}

/** The statistics of each kind that was played. Visitors can clear them after a confirmation. */
export class StatisticsElement extends PlainElement {
  static override properties = {
    library: { attribute: false },
    kinds: { attribute: false },
    sure: { state: true },
  };
  declare library: Library;
  declare kinds: readonly Choice[];
  /** The kinds to clear if the player confirms it. */
  declare private sure: readonly Choice[] | undefined;

  constructor() {
    super();
    new Following(this, () => [this.library]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { library, sure } = this,
      rows = this.kinds
        .map((kind) => ({ kind, ...library.statistics(kind.name) }))
        .filter(({ solved, ms, hints }) => solved || ms || hints);
    return !rows.length
      ? nothing
      : html`<h3 tabindex="-1">Statistics</h3>
      <table class="statistics"><thead><tr><th scope="col">Puzzle</th><th scope="col">Solved</th><th scope="col">Time</th><th
        scope="col">Hints</th><td></td></tr></thead>
        <tbody>${rows.map(
          ({
            kind,
            solved,
            ms,
            hints,
          }) => html`<tr><th scope="row">${kind.title}</th><td>${count(solved)}</td><td>${clocked(ms)}</td><td>${count(hints)}</td><td
          ><button type="button" class="button quiet" title="Clear" aria-label=${`Clear the statistics of ${kind.title}`}
            @click=${() => this.ask([kind])}>${icon.close}</button></td></tr>`,
        )}</tbody></table>
      <p class="hint">Time counts while you play: it stops when the page is out of sight, and a minute after you last touched anything.</p>
      ${
        sure
          ? html`<div class="row" role="group" aria-labelledby="clear"><p id="clear">Clear ${
              sure.length > 1 ? "all statistics" : `the statistics of ${sure[0]!.title}`
            }? What you solved stays solved.</p>
          <button type="button" class="button quiet keep" @click=${() => this.clear([])}>Keep</button>
          <button type="button" class="button quiet" @click=${() => this.clear(sure)}>Clear</button></div>`
          : rows.length > 1
            ? html`<div class="row"><button type="button" class="button quiet" @click=${() =>
                this.ask(rows.map(({ kind }) => kind))}>Clear all</button></div>`
            : nothing
      }`;
  }

  private async ask(kinds: readonly Choice[]): Promise<void> {
    this.sure = kinds;
    await this.updateComplete;
    this.querySelector<HTMLElement>(".keep")!.focus();
  }

  private async clear(kinds: readonly Choice[]): Promise<void> {
    this.sure = undefined;
    for (const { name } of kinds) this.library.clearStatistics(name);
    await this.updateComplete;
    (this.querySelector<HTMLElement>("h3") ?? this.closest("dialog")?.querySelector<HTMLElement>("select"))?.focus(); // the button is gone
  }
}

define("unknot-statistics", StatisticsElement);
