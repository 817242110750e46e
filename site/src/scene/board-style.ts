import { css } from "lit";

export const style = css`
  :host { display: block; }
  :host([hidden]) { display: none; }
  /* Styles that the host inherits from the surrounding page stop here. */
  svg {
    all: initial; display: block; box-sizing: border-box; width: 100%; height: auto; max-height: inherit; overflow: visible;
    color-scheme: inherit; direction: ltr; visibility: inherit; forced-color-adjust: none;
    user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent;
  }
  /* One finger plays, two fingers scroll and zoom the page. */
  svg[role=grid] { cursor: pointer; touch-action: pinch-zoom; }
  :host([zooms]) svg[role=grid] { touch-action: none; }
  /* On a page with other content, one finger scrolls the page until the board has been touched once. */
  :host([scrolls]:not(:focus-within)) svg[role=grid] { touch-action: pan-y pinch-zoom; }
  .layer { pointer-events: none; }
  text { font-family: var(--serif); font-weight: 500; text-anchor: middle; dominant-baseline: central; fill: currentColor; }

  .paper { fill: var(--raised); }
  .walls { fill: var(--wall); }
  .rooms .solid .fill { fill: transparent; }
  .well { fill: var(--wash); stroke: var(--line); stroke-width: var(--pen); }
  .hair, .frame, .texture { fill: none; vector-effect: non-scaling-stroke; }
  .hair { stroke: var(--line); }
  .frame { stroke: var(--ink); stroke-width: 2; }
  .dots { stroke: var(--ink); stroke-width: 3.6; stroke-linecap: round; }
  .texture { stroke: var(--line); opacity: .6; }

  .square, .sprite, .stroke, .note, .halves, .crosses, .clues { color: var(--ink); }
  .soft { color: var(--soft); }
  .accent { color: var(--accent); }
  .bad { color: var(--bad); }
  .good { color: var(--good); }
  /* Pieces that the rules call black or white keep that colour in the dark theme. A rim separates them from the paper. */
  .white { --within: var(--white); }
  .black { --within: var(--black); }
  .neutral { --within: light-dark(#b8b6b1, #8b8f93); }
  :is(.white, .black, .neutral) :is(.filled, .glyph-filled) { fill: var(--within); stroke: var(--ink); stroke-width: 2; }
  :is(.white, .black, .neutral) .glyph-filled { stroke-width: .083; }
  .joint:is(.white, .black, .neutral) .glyph-filled { stroke-width: .042; }
  .black g + text { fill: var(--white); }
  :is(.white, .neutral) g + text { fill: var(--black); }
  .rims { fill: none; stroke: var(--rim); stroke-width: calc(1.6 * var(--pen)); }
  .square { outline: 0; }
  .fill { fill: transparent; transition: fill var(--quick); }
  .wash .fill { fill: var(--wash); }
  .shade .fill { fill: color-mix(in srgb, var(--ink) 22%, var(--raised)); }
  .solid .fill { fill: var(--solid); }
  .tried .fill { fill: color-mix(in srgb, var(--solid) 55%, var(--raised)); }
  .tried .texture { stroke: light-dark(var(--raised), var(--rim)); stroke-width: 2.5; opacity: .8; vector-effect: none; }
  .lit .fill { fill: var(--lit); }
  .glow .fill { fill: color-mix(in srgb, var(--lit) 40%, var(--raised)); }
  .square:is(.solid, .tried) { color: var(--on-solid); }
  .square.lit { color: var(--on-lit); }

  .filled { fill: currentColor; }
  .drawn { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
  .tile { fill: var(--raised); stroke: var(--line); vector-effect: non-scaling-stroke; }
  .crate { fill: var(--crate); stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
  .sprite:is(.accent, .good) .crate { fill: currentColor; stroke: var(--on-accent); }
  .figure { fill: currentColor; stroke: var(--raised); stroke-width: 1.5; }
  .sprite, .turned { transition: transform var(--quick) ease-out; }
  .stroke { fill: none; stroke: currentColor; stroke-width: calc(2.4 * var(--pen)); stroke-linecap: round; }
  .stroke.bold { stroke-width: calc(5 * var(--pen)); }
  .stroke.dashed { stroke-dasharray: calc(4.5 * var(--pen)) calc(6 * var(--pen)); }
  .stroke.bold.dashed { stroke-dasharray: calc(3 * var(--pen)) calc(9 * var(--pen)); }

  .still * { transition: none; }
  @media print { svg { color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
