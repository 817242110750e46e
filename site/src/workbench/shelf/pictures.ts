import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { whenNear } from "../../element/near";
import type { Engine } from "../../engine/engine";
import type { Thumbnail, ThumbnailReply, View } from "../../engine/protocol";
import { PlainElement } from "../../kit/plain";
import "../../scene/board";
import { define } from "../../scene/define";
import { later } from "../../scene/later";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-picture": PictureElement;
  }
  interface HTMLElementEventMap {
    "unknot-pictured": CustomEvent<ThumbnailReply>;
  }
}

/** The queue that draws pictures one by one, each in a separate task, so that the page can respond in between. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn(draw: () => Promise<unknown>): void {
  turn = turn
    .then(draw)
    .catch(() => undefined)
    .then(() => new Promise((resolve) => setTimeout(resolve)));
}

/** A view without the words that would be too small to read. */
const bare = (view: View): View =>
  view.board ? { ...view, board: { ...view.board, rowNames: undefined, colNames: undefined } } : { ...view, title: "", about: "" };

/** A small picture of a game's position, drawn once it comes near the window. Event: unknot-pictured, with the engine's reply. */
export class PictureElement extends PlainElement {
  static override properties = {
    engine: { attribute: false },
    of: { attribute: false },
    known: { attribute: false },
    near: { state: true },
    pictured: { state: true },
  };
  /** Undefined until it is loaded. */
  declare engine: Engine | undefined;
  declare of: Thumbnail;
  /** The view to draw, if it is known without an engine. */
  declare known: View | undefined;
  declare private pictured: ThumbnailReply | undefined;
  declare private near: boolean;
  /** The last request, as JSON. */
  private asked = "";
  private unwatch: (() => void) | undefined;
  /**
   * The simplified view, and the view from which it was made. The object stays the same while the view does, so that it is not drawn again.
   */
  private drawn: { of: View; without: View } | undefined;

  constructor() {
    super();
    this.near = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = whenNear(this, () =>
      inTurn(() => {
        this.near = true;
        void this.ask();
        return this.updateComplete;
      }),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch?.();
  }

  protected override updated(changed: PropertyValues): void {
    if ((changed.has("of") || changed.has("engine")) && this.near) void this.ask();
  }

  /** Requests the picture, unless it is there. A puzzle that can no longer be read has none. */
  private async ask(): Promise<void> {
    const asked = JSON.stringify(this.of);
    if (asked === this.asked || this.known || !this.engine) return;
    this.asked = asked;
    const pictured = await this.engine.ask({ do: "thumbnail", ...this.of }).catch(() => undefined);
    if (asked !== this.asked) return;
    this.pictured = pictured;
    if (pictured) this.dispatchEvent(new CustomEvent("unknot-pictured", { detail: pictured }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const views = this.pictured?.position.views ?? [],
      view = this.known ?? views.find(({ board }) => board) ?? views[0];
    if (!view || !this.near) return nothing;
    if (this.drawn?.of !== view) this.drawn = { of: view, without: bare(view) };
    const { without } = this.drawn;
    if (without.board) return html`<unknot-board .board=${without.board}></unknot-board>`;
    later("unknot-view", () => import("../../scene/view"));
    return html`<unknot-view .view=${without}></unknot-view>`;
  }
}

define("unknot-picture", PictureElement);
