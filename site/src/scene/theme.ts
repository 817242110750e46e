import { css } from "lit";

/**
 * The colours and fonts of all parts of Unknot, for the page's :root and for the host of every element. A page changes a colour by setting
 * --unknot-accent and the like anywhere above an element. The names without the prefix are internal. Each host computes them again, so that
 * a stranger's --ink never reaches a board.
 */
export const theme = css`
  :root, :host {
    --paper: var(--unknot-paper, light-dark(#fbfaf6, #16181a));
    --raised: var(--unknot-raised, light-dark(#fff, #1e2124));
    --ink: var(--unknot-ink, light-dark(#1d1c1a, #ebe7df));
    --soft: var(--unknot-soft, light-dark(#6d6860, #a09a8f));
    --line: var(--unknot-line, light-dark(#dcd7cc, #34383c));
    --accent: var(--unknot-accent, light-dark(#0f5c70, #7cc4d4));
    --on-accent: var(--unknot-on-accent, light-dark(#fff, #0d1a1e));
    --solid: var(--unknot-solid, light-dark(#1f3a45, #050809));
    --on-solid: var(--unknot-on-solid, light-dark(#fff, #ebe7df));
    --select: var(--unknot-select, light-dark(#2f74d6, #6fa8ff));
    --rim: var(--unknot-rim, light-dark(transparent, #87959a));
    --white: var(--unknot-white, light-dark(#fff, #ebe7df));
    --black: var(--unknot-black, light-dark(#1d1c1a, #050809));
    --wall: var(--unknot-wall, light-dark(#4b6570, #40545c));
    --crate: var(--unknot-crate, light-dark(#f3d9a4, #7d6234));
    --wash: var(--unknot-wash, light-dark(#eef3f2, #1c2629));
    --lit: var(--unknot-lit, light-dark(#ffdf7e, #f0c554));
    --on-lit: var(--unknot-on-lit, #2a2110);
    --bad: var(--unknot-bad, light-dark(#b3261e, #ff8a7d));
    --good: var(--unknot-good, light-dark(#2c6b2f, #8fd08a));
    --serif: var(--unknot-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, ui-serif, serif);
    --sans: var(--unknot-sans, system-ui, sans-serif);
    --mono: var(--unknot-mono, ui-monospace, Menlo, Consolas, monospace);
    --quick: calc(120ms * var(--unknot-slowness, 1));
  }
  @media (forced-colors: active) {
    :root, :host {
      --paper: Canvas; --raised: Canvas; --ink: CanvasText; --soft: CanvasText; --line: GrayText;
      --accent: LinkText; --on-accent: Canvas; --select: Highlight;
      --solid: CanvasText; --on-solid: Canvas; --wash: Canvas; --wall: CanvasText; --crate: Canvas;
      --rim: transparent; --white: #fff; --black: #000; --lit: Mark; --on-lit: MarkText; --bad: Highlight; --good: CanvasText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :root, :host { --quick: 0s; }
  }
`;

/**
 * Protects an element's host from the styles around it. A page's `* { … }` outweighs :host, so properties that text inherits need
 * !important. The page may set margins, widths and display.
 */
export const reset = css`
  :host {
    all: initial;
    display: block;
    color-scheme: inherit;
    color: var(--ink) !important;
    direction: ltr !important;
    font: 16px/1.5 var(--sans) !important;
    font-variant-numeric: tabular-nums !important;
    letter-spacing: normal !important;
    text-align: start !important;
    text-indent: 0 !important;
    text-shadow: none !important;
    text-transform: none !important;
    white-space: normal !important;
    word-spacing: normal !important;
    -webkit-text-size-adjust: 100% !important;
  }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; }
`;
