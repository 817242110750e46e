import { html, nothing, type TemplateResult } from "lit";
import { faultOf } from "../../engine/fault";
import type { Engine } from "../../engine/engine";
import type { Choice } from "../../engine/protocol";
import { PlainElement } from "../../kit/plain";
import { save } from "../../kit/saving";
import { sentence } from "../../kit/sentence";
import { restore } from "../../lab/archive";
import { Notebook } from "../../storage/notebook";
import { define } from "../../scene/define";
import { read, written } from "../../storage/backup";
import type { Library } from "../../storage/library";
import { choices, type Settings } from "./settings";
import "./statistics";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-settings": SettingsSheet;
  }
}

const titles: Record<keyof Settings, string> = {
  mistakes: "Mark mistakes",
  lost: "Warn about lost positions",
  timer: "Timer",
  buttons: "Mouse buttons",
  theme: "Theme",
  motion: "Motion",
};

/** The saved data of the lab, opened at the first use. */
let notes: Notebook | undefined;
const notebook = (): Notebook => (notes ??= new Notebook());

/** The settings, which take effect at once, and the buttons to save and restore all data as a file. */
export class SettingsSheet extends PlainElement {
  static override properties = {
    engine: { attribute: false },
    library: { attribute: false },
    kinds: { attribute: false },
    told: { state: true },
    fault: { state: true },
  };
  declare engine: Engine;
  declare library: Library;
  declare kinds: readonly Choice[];
  /** The message about the last saved or restored file. */
  declare private told: string;
  declare private fault: string;
  private readonly changed = () => this.requestUpdate();

  constructor() {
    super();
    this.told = this.fault = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.library.addEventListener("change", this.changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.library.removeEventListener("change", this.changed);
  }

  protected override render(): TemplateResult {
    const names = Object.keys(choices) as (keyof Settings)[];
    return html`
      <div class="form">${names.map((name) => this.field(name))}</div>
      <unknot-statistics .library=${this.library} .kinds=${this.kinds}></unknot-statistics>
      <h3>Your data</h3>
      <p class="hint">Everything stays in this browser: your games, collections, drawings, settings and statistics,
          what methods have learned, and the lab’s results. Save it all as one file to keep a copy
          or move it to another browser.</p>
      <div class="row"><button type="button" class="button quiet" @click=${this.saveAll}>Save everything</button>
        <label class="button quiet file">Restore from a file<input type="file" accept=".json,application/json"
          @change=${this.bringBack}></label></div>
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
      <p role="status">${this.told}</p>`;
  }

  private field(name: keyof Settings): TemplateResult {
    const now = this.library.settings[name];
    return html`<label class="field"><span>${titles[name]}</span>
      <select @change=${(event: Event) => this.library.set({ [name]: (event.target as HTMLSelectElement).value })}>
        ${choices[name].map(
          ([value, words]) => html`<option value=${value} .selected=${value === now}>${words}</option>`,
        )}</select></label>`;
  }

  private async saveAll(): Promise<void> {
    this.fault = this.told = "";
    if (!this.library.whole) {
      this.fault = "What is kept here has not been read yet, so it cannot be saved. Try again in a moment.";
      return;
    }
    const lab = await notebook().archive();
    if (!lab) this.fault = "The lab’s results cannot be read, so they are not in the file.";
    save(written({ kept: this.library.entries, lab }), "unknot.json", "application/json");
  }

  private async bringBack(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement,
      [file] = input.files!;
    input.value = ""; // otherwise the same file could not be chosen again
    this.told = this.fault = "";
    if (!file) return;
    try {
      const { kept, lab } = read(await file.text(), file.name);
      if (lab && (lab.results.length || Object.keys(lab.files).length)) await restore(this.engine, notebook(), lab);
      this.library.restore(kept);
      this.told = "Restored. What was already here has been kept, except for settings that the file has too.";
    } catch (error) {
      this.fault = sentence(faultOf(error));
    }
  }
}

define("unknot-settings", SettingsSheet);
