import { html, nothing, type TemplateResult } from "lit";
import type { UnknotPuzzle } from "../element/puzzle";
import type { Choice, Kind } from "../engine/protocol";
import { alone } from "../kit/alone";
import { brand, front } from "../kit/brand";
import * as icon from "../kit/icons";
import type { Library } from "../storage/library";
import { levelAddress } from "./address";
import type { Desk } from "./desk";
import { skip } from "./keys";
import type { Watched } from "./solve/watched";

/** The maximum number of recently played kinds to which the head of the page links. */
const maxPlayedLast = 3;

/** The part of the page that its head needs. */
interface Host {
  readonly desk: Desk | undefined;
  readonly kind: Kind | undefined;
  readonly kinds: readonly Choice[];
  readonly library: Library;
  readonly shelved: boolean;
  readonly attention: { readonly watched: Watched | undefined };
  readonly puzzle: UnknotPuzzle;
  readonly sheets: { show(sheet: "help" | "settings"): void };
}

/** The kinds played last, including the open kind, in the order of the list of kinds. */
function playedLast({ kind, kinds, library }: Host): readonly Choice[] {
  const last = [...new Set([...(kind ? [kind.name] : []), ...library.recentKinds])].slice(0, maxPlayedLast);
  return kinds.filter(({ name }) => last.includes(name));
}

/** Whether a method is running, unpaused, on a game of this kind that the visitor has left. */
const running = (desk: Desk | undefined, name: string): boolean =>
  desk?.away.some(({ game: { kind, runs } }) => runs.running && !runs.running.drive.paused && kind?.name === name) ?? false;

/** The head of the page: the kinds played last, the settings and the rules. */
export function head(page: Host): TemplateResult {
  const { desk, kind, shelved, attention, sheets } = page,
    state = desk?.game.state;
  return html`<header>
    ${shelved || attention.watched ? nothing : skip(() => page.puzzle)}${brand}
    ${
      kind
        ? html`<button type="button" class="button menu" popovertarget="kinds" aria-label=${`Kinds of puzzle: ${kind.title}`}>${
            kind.title
          }${icon.more}</button>`
        : nothing
    }
    <nav id="kinds" popover aria-label="Kinds of puzzle"
      @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>${playedLast(page).map(
        ({ name, title }) => html`
      <a href=${levelAddress(name)} aria-current=${name === kind?.name ? "page" : nothing}>${title}${
        running(desk, name) ? html`<i class="busy" title="A method is running"></i>` : nothing
      }</a>`,
      )}
      <a href=${front} aria-current=${shelved ? "page" : nothing}>All puzzles</a></nav>
    ${alone ? nothing : html`<a class="button quiet" href="lab.html">Lab</a>`}
    <button type="button" class="button quiet" ?disabled=${!desk} title="Settings" aria-label="Settings"
      @click=${() => sheets.show("settings")}>${icon.gear}</button>
    ${
      shelved
        ? nothing
        : html`<button type="button" class="button quiet" ?disabled=${!state} title="Rules and keys"
  aria-label="Rules and keys" @click=${() => sheets.show("help")}>Rules</button>`
    }
  </header>`;
}
