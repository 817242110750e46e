import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import { faultOf } from "../../engine/fault";
import { PlainElement } from "../../kit/plain";
import { save } from "../../kit/saving";
import { sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import { several } from "../../scene/figures";
import { film, type Reel } from "./filming";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-recording": Recording;
  }
}

/** The reel of a game and its title: the film that the visitor is watching, otherwise the solution of a method or the moves so far. */
function reelOf({ film, kind, state, runs: { result } }: OpenGame): { title: string; reel: Reel } | undefined {
  if (!state || state.draft) return undefined;
  const { moves, at, text } = state,
    { solution } = result?.done ?? {},
    { explanation } = film,
    found = explanation ? undefined : solution;
  const next = film.moves ?? found?.moves,
    [before, played] = next?.length ? [moves.slice(0, at), next] : [[], moves.slice(0, at)];
  if (!played.length) return undefined;
  const title = explanation
    ? "The explanation"
    : !next?.length
      ? "Your game"
      : found?.outcome === "solved"
        ? "The solution"
        : "The best so far";
  return {
    title: `${title}, ${several(played.length, "steps")}`,
    reel: {
      kind: kind.name,
      text,
      before,
      moves: played,
      rate: explanation ? undefined : state.info.stepRate,
      marks: (at, { status }) => [
        ...(status.marks ?? []),
        ...(explanation?.steps?.[Math.min(at, played.length) - 1]?.marks ?? []),
        ...(at === Infinity && next ? (found?.marks ?? []) : []),
      ],
    },
  };
}

/** Saves the moves of a game as a video. */
export class Recording extends PlainElement {
  static override properties = { game: { attribute: false }, named: {}, done: { state: true }, told: { state: true } };
  declare game: OpenGame;
  /** The name of the saved files, without the extension. */
  declare named: string;
  /** The finished fraction of the video; undefined if none is being made. */
  declare private done: number | undefined;
  /** The message about the last video. */
  declare private told: { text: string; fault?: boolean } | undefined;
  private making = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.making.abort(); // a visitor who closes the sheet wants no video
  }

  protected override render(): TemplateResult | typeof nothing {
    const { done, told } = this,
      found = reelOf(this.game);
    if (!found) return nothing;
    return html`<h3>As a video</h3>
      <p>${found.title}.</p>
      ${done === undefined ? nothing : html`<progress aria-label="Making the video" max="1" value=${done}></progress>`}
      <div class="row">${
        done === undefined
          ? html`<button type="button" class="button quiet" @click=${() => this.record(found.reel)}>Save as video</button>`
          : html`<button type="button" class="button quiet" @click=${() => this.making.abort()}>Stop</button>`
      }</div>
      <p class=${told?.fault ? "fault" : "hint"} role="status">${told?.text}</p>`;
  }

  private async record(reel: Reel): Promise<void> {
    const making = (this.making = new AbortController());
    [this.done, this.told] = [0, undefined];
    void this.refocus();
    try {
      const { blob, ending } = await film(reel, this.game.engine, {
        paper: getComputedStyle(document.documentElement).backgroundColor,
        signal: making.signal,
        progress: (part) => {
          this.done = part;
        },
      });
      making.signal.throwIfAborted();
      save(blob, `${this.named}.${ending}`, blob.type);
      this.told = { text: "The video is saved." };
    } catch (error) {
      this.told = making.signal.aborted ? undefined : { text: sentence(faultOf(error)), fault: true };
    } finally {
      this.done = undefined;
      void this.refocus();
    }
  }

  /** Moves the focus to the button that replaced the pressed one, unless the focus has moved elsewhere. */
  private async refocus(): Promise<void> {
    const { activeElement: last, body } = document,
      here = last === body || this.contains(last);
    await this.updateComplete;
    if (here) this.querySelector("button")?.focus();
  }
}

define("unknot-recording", Recording);
