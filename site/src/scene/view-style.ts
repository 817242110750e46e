import { css } from "lit";

/** Styles that all views share. */
export const viewStyle = css`
  :host { display: block; font-variant-numeric: tabular-nums; }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  figure { margin: 0; }
  figcaption { font: 500 17px/1.3 var(--serif); margin: 0 0 8px; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
  .soft { color: var(--soft); }
  .accent { color: var(--accent); }
  .bad { color: var(--bad); }
  .good { color: var(--good); }
`;
