import { css } from "lit";

/** Each role has a line of its own style, so that it is told apart without its colour. */
export const marksStyle = css`
  .mark { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
  .mark .edges { stroke-width: 6; opacity: .55; }
  /* Over a filled cell, the light beneath the line keeps it apart from the fill. */
  .mark .halo { stroke: var(--raised); stroke-width: 5; opacity: .75; }
  :is(.preview, .way) .halo { display: none; }
  .hinted .region { stroke-width: 2.4; fill: var(--accent); fill-opacity: .16; }
  .because .region { stroke-width: 1.8; stroke-dasharray: 4.5 4; }
  .because .edges { stroke-dasharray: 1 9; }
  .broken { stroke: var(--bad); }
  .broken .edges { stroke-dasharray: 7 6; stroke-linecap: butt; opacity: .8; }
  .differ .edges { stroke-dasharray: 9 8 1 8; }
  .preview .edges { stroke-width: 3; }
  .broken .region { fill: var(--bad); fill-opacity: .1; }
  .broken .sign { stroke-width: 1.4; opacity: .75; }
  .differ .region { stroke-width: 1.2; }
  .differ .sign { fill: var(--accent); stroke: none; }
  .preview .region { fill: var(--accent); fill-opacity: .1; stroke-width: .8; stroke-opacity: .6; }
  .way .region { fill: var(--accent); fill-opacity: .22; stroke: none; }

  .ring { display: none; fill: none; stroke: var(--accent); stroke-width: 3; }
  .ring.halo { stroke: var(--paper); stroke-width: 6; }
  svg:not(.pointed):is(:focus, :has([role=gridcell]:focus)) .ring { display: inline; }
`;
