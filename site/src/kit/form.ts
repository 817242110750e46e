import { html, nothing, type TemplateResult } from "lit";
import type { Param, Params } from "../engine/protocol";

/** Whether a parameter is a fraction. The engine counts in thousandths, which are exact, so that runs can be repeated; the page shows %. */
const share = (param: Param): boolean => param.type === "int" && param.unit === "thousandths";

type Set = (name: string, value: Params[string]) => void;

/** Adds the text of the open puzzle to the values if a parameter takes it, as in kinds whose puzzles have their own rules. */
export function about(text: string, described: readonly Param[], values: Params): Params {
  const { name } = described.find(({ type }) => type === "puzzle") ?? {};
  return name === undefined ? values : { ...values, [name]: text };
}

/** The values that fit described parameters. Values that do not fit were set for a puzzle with other rules. */
export const fit = (described: readonly Param[], values: Params): Params =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const param = described.find((param) => param.name === name);
      if (!param) return false;
      const { min = 0, max = 0, choices } = param;
      if (typeof value === "number") return min === max || (min <= value && value <= max);
      return choices?.includes(value as string) ?? true;
    }),
  );

/** A form made from parameter descriptions, with its groups folded. `set` is called with each valid value as it is entered. */
export function form(described: readonly Param[], values: Params, set: Set): TemplateResult {
  const groups = new Map<string, Param[]>([["", []]]);
  for (const param of described)
    if (param.type !== "puzzle") groups.set(param.group ?? "", [...(groups.get(param.group ?? "") ?? []), param]);
  return html`${[...groups].map(([group, params]) => (group ? folded(group, params, values, set) : fields(params, values, set)))}`;
}

function folded(group: string, params: readonly Param[], values: Params, set: Set): TemplateResult {
  const changed = params.filter(({ name, default: usual }) => (values[name] ?? usual) !== usual).length;
  return html`<details
    class="group"><summary>${group}${changed ? html` <small>${changed} set</small>` : nothing}</summary>${fields(
      params,
      values,
      set,
    )}</details>`;
}

function fields(described: readonly Param[], values: Params, set: Set): TemplateResult {
  return html`<div class="form">${described.map(
    (param) => html`
    <label class=${param.type === "bool" ? "field switch" : "field"}>
      <span>${param.title}${param.unit ? html` <small>${share(param) ? "%" : param.unit}</small>` : nothing}</span>
      ${field(param, values[param.name] ?? param.default, (value) => set(param.name, value))}
      ${param.help ? html`<small class="help">${param.help}</small>` : nothing}
    </label>`,
  )}</div>`;
}

function field(param: Param, value: Params[string], set: (value: Params[string]) => void): TemplateResult {
  switch (param.type) {
    case "bool":
      return html`<input type="checkbox" .checked=${value as boolean}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}>`;
    case "choice":
      return html`<select @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
        ${param.choices?.map((choice) => html`<option ?selected=${choice === value}>${choice}</option>`)}</select>`;
    case "text":
    case "solution":
      return html`<input type="text" autocomplete="off" spellcheck="false"
        placeholder=${param.type === "solution" ? "the best known" : nothing} .value=${value as string}
          @change=${(event: Event) => set((event.target as HTMLInputElement).value)}>`;
    default: {
      const { min = 0, max = 0 } = param,
        bounded = min !== max,
        of = share(param) ? 10 : 1;
      return html`<input type="number" inputmode="decimal" step=${param.type === "int" ? 1 / of : "any"} required
        min=${bounded ? min / of : nothing} max=${bounded ? max / of : nothing} .value=${String((value as number) / of)}
        @change=${(event: Event) => entered(event, (value as number) / of, (now) => set(of > 1 ? Math.round(now * of) : now))}><output
          class="fault"></output>`;
    }
  }
}

/**
 * Sets a valid number. For an invalid one, a form shows the browser's message; outside a form, this function shows the message and restores
 * the previous number.
 */
export function entered(event: Event, before: number, set: (value: number) => void): void {
  const input = event.target as HTMLInputElement,
    said = input.nextElementSibling as HTMLOutputElement,
    { valid } = input.validity;
  if (valid) set(input.valueAsNumber);
  if (input.form) return void input.reportValidity();
  said.value = valid ? "" : `${input.validationMessage} The value stays ${before}.`;
  if (!valid) input.value = String(before);
}
