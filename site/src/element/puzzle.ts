import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { faultOf } from "../engine/fault";
import { define } from "../scene/define";
import { reset, theme } from "../scene/theme";
import { cover } from "./cover";
import { coverStyle, pictureStyle } from "./cover-style";
import type { Saved } from "./game";
import { GameElement } from "./game-element";
import type { Hint, PuzzleElement, PuzzleEvents, Solution } from "./interface";
import { isOpen } from "./open";
import { askAnew } from "./script";
import { pictureIn } from "./source";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-puzzle": UnknotPuzzle;
  }
  interface HTMLElementEventMap extends PuzzleEvents {}
}

/**
 * Assigns elements to a slot unless they are there. Without that check, WebKit would build the whole element again each time, and a dragged
 * slider would lose the pointer.
 */
function fill(slot: HTMLSlotElement | null, elements: readonly Element[]): void {
  const there = slot?.assignedElements() ?? [];
  if (elements.length !== there.length || elements.some((element, i) => element !== there[i])) slot?.assign(...elements);
}

/**
 * A puzzle to be played and solved. Its text is the content of the element or of a file. interface.ts describes its interface for pages.
 */
export class UnknotPuzzle extends GameElement implements PuzzleElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, slotAssignment: "manual" };
  static override styles = [theme, reset, coverStyle];

  /** The element that had the focus before the last rendering. */
  private focused: Element | null | undefined;
  /** Whether the cover was shown instead of the board before the last rendering. */
  private covered = true;

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.table?.onKey(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { adoptedStyleSheets: worn } = this.getRootNode() as Document | ShadowRoot,
      sheet = pictureStyle.styleSheet!;
    if (this.ownerDocument === document && !worn.includes(sheet)) worn.push(sheet);
  }

  async play(): Promise<void> {
    return this.does(({ play }, game) => play(game));
  }

  async solve(): Promise<Solution> {
    return this.does(({ solve }, game) => solve(game));
  }

  stop(): void {
    if (this.game?.state) this.playing!.verbs.stop(this.game);
  }

  async hint(): Promise<Hint | undefined> {
    return this.does(({ hint }, game) => hint(game));
  }

  async reset(): Promise<void> {
    return this.does(({ reset }, game) => reset(game));
  }

  async step(by = 1): Promise<void> {
    return this.does(({ step }, game) => step(game, by));
  }

  private async does<T>(act: (verbs: typeof import("./verbs"), game: NonNullable<GameElement["game"]>) => Promise<T>): Promise<T> {
    const game = await this.opened();
    return act(this.playing!.verbs, game);
  }

  override focus(): void {
    this.table?.focus();
  }

  /** Opens another puzzle in place of this one, unless a listener cancels the event and opens that puzzle itself. */
  replace(saved: Saved): void {
    const { kind, text, moves, at } = saved,
      detail = { kind, text, ...(moves && { moves, at }) };
    if (!this.send("unknot-instead", detail, true)) return;
    this.leftOut = "";
    void this.game!.open(saved).catch((error: unknown) => this.fail(faultOf(error)));
  }

  protected override positionChanged(): void {
    this.table?.moved();
  }

  protected override willUpdate(): void {
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    this.focused = activeElement === this ? this.shadowRoot?.activeElement : this.contains(activeElement) ? activeElement : null;
    this.covered = this.renderRoot.querySelector(".cover") !== null;
  }

  protected override updated(changed: PropertyValues): void {
    // If the focused button has disappeared, the focus moves to a button beside it, or to the board if the cover has gone.
    const gone = this.focused && !(this.focused.isConnected && this.focused.checkVisibility({ visibilityProperty: true }));
    if (gone && !this.covered) this.renderRoot.querySelector<HTMLElement>(".rest button:last-of-type, .bar .go")?.focus();
    this.table?.updated(this.game);
    if (gone && this.covered) void this.renderRoot.querySelector("unknot-board")?.updateComplete.then(() => this.focus());
    const picture = this.game?.state ? undefined : pictureIn(this);
    fill(this.renderRoot.querySelector(".cover slot"), picture ? [picture] : []);
    fill(this.renderRoot.querySelector("slot[name=action]"), [...this.querySelectorAll(":scope > [slot=action]")]);
    super.updated(changed);
  }

  protected override render(): TemplateResult {
    const { game } = this;
    return html`<div class="frame" part="frame">${isOpen(game) && this.table ? this.table.render(game) : this.cover()}</div>`;
  }

  /** The placeholder while there is no game. */
  private cover(): TemplateResult {
    const { source, readable, fault, progress, late, game, left, playing } = this;
    return cover({
      picture: Boolean(pictureIn(this)),
      source,
      readable,
      fault,
      progress,
      coming: playing?.coming(progress ?? 0) ?? "",
      late,
      again: playing?.again ?? askAnew,
      load: game ? undefined : () => this.load().catch(() => undefined),
      comeBack: game && (left || this.src !== null) ? () => this.comeBack(game) : undefined,
    });
  }
}

define("unknot-puzzle", UnknotPuzzle);
