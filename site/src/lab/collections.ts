import { html, nothing, type TemplateResult } from "lit";
import type { Collection } from "../engine/protocol";
import { sentence } from "../kit/sentence";
import type { Study } from "./study";

/**
 * The list of the collections of puzzles that an experiment needs. The visitor opens the file of a collection, or drags it here. `give` is
 * called with the file, or with undefined to remove the puzzles of the collection.
 */
export function collections(study: Study, give: (collection: Collection, file: File | undefined) => Promise<void>): unknown {
  const all = study.experiment.collections ?? [],
    free = study.state === "resting";
  const take = async (collection: Collection, file: File | undefined): Promise<void> => {
    if (file && free) await give(collection, file);
  };
  const one = (collection: Collection): TemplateResult => html`<li
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      void take(collection, event.dataTransfer?.files[0]);
    }}>
    <p><b>${collection.name}</b> ${
      collection.given ? "is stored in this browser." : `is missing, so its runs are left out. ${sentence({ text: collection.about })}`
    }</p>
    <label class="button quiet file">${collection.given ? "Open another" : "Open the file"}<input type="file" ?disabled=${!free}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        void take(collection, input.files?.[0]).then(() => {
          input.value = "";
        });
      }}></label>
    ${
      collection.given
        ? html`<button type="button" class="button quiet" ?disabled=${!free} @click=${() => give(collection, undefined)}>Remove</button>`
        : nothing
    }
  </li>`;
  return all.length ? html`<section aria-label="Collections"><ul class="collections">${all.map(one)}</ul></section>` : nothing;
}
