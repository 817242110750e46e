import { html, type TemplateResult } from "lit";
import { define } from "../../scene/define";
import { count } from "../../scene/figures";
import { pixels } from "../../scene/picture";
import { PlainElement } from "../../kit/plain";
import { coded, drawn, mostInCode, quiet } from "./qr";
import { save } from "../../kit/saving";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-qr": QRElement;
  }
}

/** The width of a code on the page, in px: as large as is useful and fits, with modules of whole screen pixels. */
const width = (side: number, room: number): number =>
  (side * Math.max(1, Math.floor((Math.min(room, side < 100 ? 360 : 512) * devicePixelRatio) / side))) / devicePixelRatio;

/** An address as a QR code, to scan or save. */
export class QRElement extends PlainElement {
  static override properties = { text: {}, named: {} };
  declare text: string;
  /** The name of the saved files, without the extension. */
  declare named: string;

  constructor() {
    super();
    this.text = this.named = "";
  }

  protected override firstUpdated(): void {
    this.scrollIntoView({ block: "nearest" });
  }

  protected override render(): TemplateResult {
    const code = coded(this.text);
    if (!code)
      return html`<p>This address is too long for a QR code, which holds at most ${count(mostInCode)} characters.
        Share the address itself, or the puzzle as text.</p>`;
    const picture = drawn(code),
      side = code.size + 2 * quiet;
    return html`<img class="qr" width=${width(side, this.parentElement!.clientWidth)}
      src=${`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="QR code of the address">
      <div class="row"><button type="button" class="button quiet"
        @click=${() => save(picture, `${this.named}-qr.svg`, "image/svg+xml")}>Save code as SVG</button>
        <button type="button" class="button quiet"
          @click=${async () => save(await pixels(picture), `${this.named}-qr.png`, "image/png")}>Save code as PNG</button></div>`;
  }
}

define("unknot-qr", QRElement);
