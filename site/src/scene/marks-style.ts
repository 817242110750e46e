import { css } from "lit";

/**
 * The styles of marks. Each role has a different style of lines, so that it can be distinguished without its colour. --pen makes the lines
 * thinner if cells are large.
 */
export const marksStyle = css`
  .mark { fill: none; stroke: var(--accent); stroke-width: calc(2 * var(--pen)); stroke-linejoin: round; stroke-linecap: round; }
  .mark .edges { stroke-width: calc(8 * var(--pen)); opacity: .6; }
  /* On a filled cell, a light line below the mark separates it from the fill. */
  .mark .halo { stroke: var(--raised); stroke-width: calc(5 * var(--pen)); opacity: .75; }
  :is(.preview, .piece, .barred, .way) .halo { display: none; }
  .hinted .region { stroke-width: calc(2.4 * var(--pen)); fill: var(--accent); fill-opacity: .16; }
  .because .region { stroke-width: calc(1.8 * var(--pen)); stroke-dasharray: calc(4.5 * var(--pen)) calc(4 * var(--pen)); }
  .because .edges { stroke-dasharray: 1 9; }
  .broken { stroke: var(--bad); }
  .broken .edges { stroke-dasharray: calc(8 * var(--pen)) calc(6 * var(--pen)); stroke-linecap: butt; opacity: .8; }
  .differ .edges { stroke-dasharray: 9 8 1 8; }
  .preview .edges { stroke-width: calc(5 * var(--pen)); }
  .broken .region { fill: var(--bad); fill-opacity: .1; }
  .broken .sign { stroke-width: calc(1.4 * var(--pen)); opacity: .75; }
  .wrong { stroke: var(--bad); }
  .wrong .region { fill: var(--bad); fill-opacity: .14; }
  .wrong .sign { stroke-width: calc(3 * var(--pen)); }
  .barred { stroke: var(--soft); }
  .barred .region { fill: var(--soft); fill-opacity: .14; stroke: none; }
  .barred .sign { stroke-width: calc(.8 * var(--pen)); opacity: .45; }
  .differ .region { stroke-width: calc(1.2 * var(--pen)); }
  .differ .sign { fill: var(--accent); stroke: none; }
  .preview .region { fill: var(--accent); fill-opacity: .1; stroke-width: calc(.8 * var(--pen)); stroke-opacity: .6; }
  .piece .region { stroke: var(--raised); stroke-width: calc(1.6 * var(--pen)); fill: var(--shade); fill-opacity: .7; }
  .shade-0 { --shade: light-dark(#1f3a45, #7fa5af); }
  .shade-1 { --shade: light-dark(#2f7d8c, #4fb3c4); }
  .shade-2 { --shade: light-dark(#7a4f9c, #b793d6); }
  .shade-3 { --shade: light-dark(#a8612a, #d99a5f); }
  .shade-4 { --shade: light-dark(#4a7a35, #8fbf78); }
  .shade-5 { --shade: light-dark(#a03f63, #d98aa6); }
  .named .region { fill: var(--raised); stroke-width: calc(1.4 * var(--pen)); }
  .named text { stroke: none; fill: var(--ink); font-weight: 600; }
  .way .region { fill: var(--accent); fill-opacity: .22; stroke: none; }

  .ring { display: none; fill: none; stroke: var(--accent); stroke-width: calc(3 * var(--pen)); }
  .ring.halo { stroke: var(--paper); stroke-width: calc(6 * var(--pen)); }
  @media print { .ring { visibility: hidden; } }
  svg:is(.typing, :not(.pointed):focus, :not(.pointed):has([role=gridcell]:focus)) .ring { display: inline; }
`;
