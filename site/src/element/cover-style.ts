import { css } from "lit";

/**
 * A style for the page, which shrinks pictures to fit even if a strict policy refuses a style attribute. It is needed because ::slotted
 * does not match a picture inside a link. The page's own styles have precedence.
 */
export const pictureStyle = css`:where(unknot-puzzle img) { max-width: 100%; height: auto; }`;

/** Styles of the placeholder shown before the game loads, and those it shares with the game. */
export const coverStyle = css`
  :host { margin: 28px 0; }
  :host([theme=light]) { color-scheme: light; }
  :host([theme=dark]) { color-scheme: dark; }
  .frame { position: relative; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 16px 16px 13px; }
  button, input, a { font: inherit; color: inherit; }
  :is(button, input, a, pre):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  /* Before the engine is loaded: the puzzle's text, or the picture inside the element. */
  pre { margin: 0; padding: 8px; overflow-x: auto; font: 15px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre;
    text-align: start; }
  .cover { display: grid; gap: 12px; justify-items: center; }
  ::slotted(*) { max-width: 100%; margin: 0 !important; }
  .cover ::slotted(*) { display: block; text-align: center; }
  /* A picture without a width is as wide as the board that will replace it. */
  .cover { max-width: var(--unknot-width, 440px); margin-inline: auto; }
  .cover ::slotted(:not([width])) { width: 100%; }
  .cover ::slotted(:is(svg, img):not([width])) { height: auto; max-height: var(--unknot-height, 80vh); }
  .icon { width: 22px; height: 22px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round;
    stroke-linejoin: round; }
  .icon .full { fill: currentColor; stroke: none; }
  .button { appearance: none; border: 0; margin: 0; background: none; height: 44px; min-width: 44px; padding: 0 10px; border-radius: 8px;
    display: inline-flex; gap: 8px; align-items: center; justify-content: center; cursor: pointer; white-space: nowrap;
    text-decoration: none; touch-action: manipulation; }
  .button:hover:not(:disabled, [aria-disabled]) { background: var(--wash); }
  .button:is(:disabled, [aria-disabled]) { color: color-mix(in srgb, var(--soft) 55%, transparent); cursor: default; }
  .button.go { background: var(--accent); color: var(--on-accent); padding: 0 18px; }
  .button.go:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
  .say { min-height: var(--unknot-say, 24px); margin: 16px auto 0; padding-left: 14px; border-left: 2px solid var(--line);
    font-size: 15.5px; overflow-wrap: anywhere; }
  .say.fault { border-color: var(--bad); }
  .work { margin-top: 12px; font-size: 14px; color: var(--soft); }
  .work p { margin: 0; display: flex; flex-wrap: wrap; gap: 0 16px; }
  .work b { font-weight: 400; color: var(--ink); }
  .track { height: 3px; border-radius: 2px; background: var(--line); overflow: hidden; margin-bottom: 8px; }
  .track i { display: block; height: 100%; width: 100%; background: var(--accent); transform-origin: left;
    transition: transform var(--quick); }
  .track.open i { --moves: min(1, var(--unknot-slowness, 1)); transform: scaleX(calc(1 - .75 * var(--moves)));
    opacity: calc(.5 + .5 * var(--moves)); animation: sweep calc(1.6s * var(--unknot-slowness, 1)) ease-in-out infinite alternate; }
  @keyframes sweep { from { transform: scaleX(.25); } to { transform: translateX(75%) scaleX(.25); } }
  @media (prefers-reduced-motion: reduce) { .track.open i { animation: none; transform: scaleX(1); opacity: .5; } }

  @media print { .cover .button, .cover .work { display: none; } }

  .label { display: none; }
  .go .label { display: inline; }
`;
