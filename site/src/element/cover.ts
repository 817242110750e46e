import { html, nothing, type TemplateResult } from "lit";
import type { EngineError } from "../engine/fault";
import * as icon from "../kit/icons";
import { sentence } from "../kit/sentence";
import { button, track } from "./buttons";

/** The placeholder that is shown before there is a game. */
export interface Cover {
  /** Whether the element contains a picture. */
  picture: boolean;
  /** The puzzle's text. */
  source: string;
  /** Whether the element has the text of a puzzle, in its content or in a file. */
  readable: boolean;
  /** The error because of which there is no game; undefined if there is none. */
  fault: EngineError | undefined;
  /** The downloaded fraction of the engine, during the download. */
  progress: number | undefined;
  /** The progress in figures, or "". */
  coming: string;
  /** The sentence about a stalled download, or "". */
  late: string;
  /** Stops waiting for the download, and restarts it. */
  again: () => void;
  /** Downloads the engine; undefined if it is already loaded. */
  load: (() => unknown) | undefined;
  /** Opens the previous game again, or reads the file once more; undefined if there is neither. */
  comeBack: (() => unknown) | undefined;
}

/** The picture or the text of the puzzle, with the buttons that lead to a game. */
export function cover({ picture, source, readable, fault, progress, coming, late, again, load, comeBack }: Cover): TemplateResult {
  return html`<div class="cover" part="cover">
    ${
      picture
        ? html`<slot @click=${(event: Event) => {
            event.preventDefault();
            load?.();
          }}></slot>`
        : source
          ? html`<pre part="text" tabindex="0">${source}</pre>`
          : nothing
    }
    ${fault ? html`<p class="say fault" part="say" role="alert">${sentence(fault)}</p>` : nothing}
    ${
      progress !== undefined
        ? html`<div class="work" role="status">${track("Loading", progress)}<p>${late || "Loading the puzzle"}${
            coming ? html`<span aria-hidden="true">${coming}</span>` : nothing
          }</p></div>
      ${late ? button("Try again", icon.restart, again, { go: true }) : nothing}`
        : fault?.reload && readable
          ? button("Reload", icon.restart, () => location.reload(), { go: true })
          : readable && load
            ? button(fault ? "Try again" : "Play", icon.play, load, { go: true })
            : comeBack && fault && !fault.final
              ? button("Try again", icon.restart, comeBack, { go: true })
              : nothing
    }
  </div>`;
}
