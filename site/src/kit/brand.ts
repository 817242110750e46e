import { html, svg } from "lit";
import { alone } from "./alone";

const mark = svg`<svg class="icon mark" viewBox="0 0 32 32" aria-hidden="true"><path
  d="M6 22c0-9 20-3 20-12 0-5-8-6-10 0-2 7-4 12-8 12-6 0-6-12 2-12 8 0 8 12 16 12"></path></svg>`;

/** The address of the front page. */
export const front = alone ? "#" : "./#";

/** The name at the head of every page; it leads to the front page. */
export const brand = html`<a class="brand" href=${front} aria-label="Unknot">${mark}<span>Unknot</span></a>`;
