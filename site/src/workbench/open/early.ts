import { html, nothing, type TemplateResult } from "lit";
import { playBeforehand, unplayed } from "../../element/beforehand";
import type { Game } from "../../element/game";
import type { UnknotPuzzle } from "../../element/puzzle";
import type { Input } from "../../engine/protocol";
import { firstAt, kinds, touches, type First } from "../../first";
import type { Shown } from "../../published/prerendered";
import "../../scene/board";
import type { Library } from "../../storage/library";
import { namesNothing } from "../address";
import type { Notice } from "../notice";

/** The part of the page that the early board needs. */
interface Host {
  /** Undefined until there is an engine. */
  readonly desk: object | undefined;
  readonly library: Library;
  readonly puzzle: UnknotPuzzle;
  readonly updateComplete: Promise<boolean>;
  shelved: boolean;
  kinds: readonly Shown[];
  notice: Notice | undefined;
  requestUpdate(): void;
  querySelector(selectors: "unknot-board"): (Element & { readonly updateComplete: Promise<boolean> }) | null;
}

/** The board that the address names, shown until there is a game. */
export class Early {
  shown: First | undefined;
  /** Whether the page has found out if the address has an early board. */
  known = false;
  /** The number of inputs to the board. */
  touched = 0;

  constructor(private readonly page: Host) {}

  /** Before the engine is loaded, shows the puzzle that the address names or, without one, the shelf of all kinds. */
  async glance(leads?: Promise<First | undefined>): Promise<void> {
    const { page } = this;
    if (!leads) touches.length = 0;
    this.shown = undefined;
    this.touched = touches.length;
    page.requestUpdate();
    if (page.desk) return;
    if (!leads) scrollTo(0, 0); // the link was far down the page
    const { hash } = location,
      shelved = (page.shelved = namesNothing(hash)),
      [found, offered] = await Promise.all([
        leads ?? firstAt(hash).catch(() => undefined),
        shelved ? kinds() : undefined,
        shelved ? page.library.open() : undefined, // the shelf shows games to continue above the kinds
      ]);
    if (page.desk || location.hash !== hash) return this.settle();
    this.shown = found;
    this.touched = touches.length;
    if (offered) page.kinds = offered;
    page.requestUpdate();
    await page.updateComplete;
    page.puzzle.requestUpdate(); // the element shows the board in its slot
    await page.puzzle.updateComplete;
    await page.querySelector("unknot-board")?.updateComplete;
    this.settle();
  }

  private settle(): void {
    this.known = true;
    this.page.requestUpdate();
  }

  /** Yields to a game. If the game begins in the position that was drawn, the visitor's inputs to the early board are played there. */
  async yield(game: Game): Promise<void> {
    const { shown } = this;
    this.shown = undefined;
    this.page.requestUpdate();
    if (shown && !(await playBeforehand(game, shown.board, touches))) this.page.notice = { text: unplayed };
  }

  /** The board, which is shown inside the puzzle element. */
  render(): TemplateResult | typeof nothing {
    return this.shown && !this.page.shelved
      ? html`<unknot-board class="first" .board=${this.shown.board} interactive @unknot-input=${this.touch}></unknot-board>`
      : nothing;
  }

  /** Stores an input to the board until there is a game. */
  private readonly touch = ({ detail }: CustomEvent<Input>): void => {
    if (detail.type === "hover") return;
    this.touched = touches.push(detail);
    this.page.requestUpdate();
  };
}
