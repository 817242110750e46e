import { html, type TemplateResult } from "lit";
import type { Look } from "../kit/look";
import type { Library } from "./library";

/** What a visitor wants to have otherwise, for all puzzles. */
export interface Settings extends Look {}

export const usual: Settings = { theme: "system", motion: "normal" };

/** What a setting can be, with the words for it; the usual one first. */
type Choices<T extends string> = readonly (readonly [value: T, words: string])[];

/** Of each setting, what it can be. A file that comes from elsewhere is held against it. */
export const choices: { [Name in keyof Settings]: Choices<Settings[Name]> } = {
  theme: [["system", "As the system"], ["light", "Light"], ["dark", "Dark"]],
  motion: [["normal", "Normal"], ["slow", "Slow"], ["off", "Off"]],
};

const titles: Record<keyof Settings, string> = { theme: "Theme", motion: "Motion" };

/** The settings, each set at once. */
export function settings(library: Library): TemplateResult {
  const names = Object.keys(choices) as (keyof Settings)[];
  return html`<div class="form">${names.map((name) => html`<label class="field"><span>${titles[name]}</span>
    <select @change=${(event: Event) => library.set({ [name]: (event.target as HTMLSelectElement).value })}>
      ${choices[name].map(([value, words]) => html`<option value=${value} ?selected=${value === library.settings[name]}>${words}</option>`)}</select></label>`)}</div>`;
}
