import { css } from "lit";

/** Styles of the board and its surroundings, once there is a game. */
export const tableStyle = css`
  .frame > :not(.cover, .credit) { max-width: var(--unknot-width, 440px); margin-inline: auto; }
  .stage { position: relative; width: 100%; }
  unknot-board { max-height: var(--unknot-height, 80vh); }
  .stage.vast { overflow: auto; max-height: var(--unknot-height, 80vh); }
  .vast unknot-board { --least: 16px; min-width: calc(var(--least) * var(--cols));
    max-height: max(var(--unknot-height, 80vh), var(--least) * var(--rows)); }
  /* A zoomed board scrolls within its stage. */
  .stage[data-zoomed] { overflow: auto; height: var(--held); max-height: none; overscroll-behavior: contain; scrollbar-width: thin; }
  .stage[data-zoomed] unknot-board { width: var(--zoomed); min-width: 0; max-height: none; margin-inline: auto; }
  /* The tally is beside the keys if one row has room for both, or else beside the zoom. */
  .controls { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; column-gap: 16px; }
  .controls > :not(.tally, .zoom, .choices, .passing), .zoom ~ .choices { width: 100%; }
  .zoom { order: -1; display: flex; margin: 4px auto -4px -12px; }
  .zoom ~ .tally { order: -1; margin-top: 4px; margin-bottom: -4px; }
  /* The controls for time and zoom share a row; the tally has a separate row, or is beside the keys if they are few. */
  .controls > .passing { flex: 1 0 auto; width: min(212px, 100%); }
  .zoom:has(~ .passing) { margin: 8px 0 0 -12px; }
  .zoom ~ .passing { order: -1; }
  .passing ~ .choices { width: 100%; }
  .zoom ~ .passing ~ .tally { order: 0; margin: 8px 0 0 auto; }
  /* On a page with other content (.post), a film's controls and the progress of a method cover the keys, and the sentence has room for two
     lines. */
  .choices { position: relative; }
  .held > :not(.over) { visibility: hidden; }
  .held:not(:has(> .over)) { visibility: hidden; }
  .over { position: absolute; inset: 0; display: grid; align-content: center; }
  .over > .player, .over > .work { margin: 0; }
  .over .work p { height: 1lh; overflow: hidden; }
  .over .work :is(span:first-child, span:last-child) { order: -1; }
  .choices.room { flex: 1 1 auto; min-width: 212px; min-height: 40px; box-sizing: border-box; }
  /* The tally has room to grow without breaking a row. */
  .post .tally { min-width: 80px; justify-content: end; }
  .post .tally:has(> :nth-child(2)) { min-width: 168px; }
  .choices.touch.room { flex-basis: 212px; }
  .choices.bare { margin-top: 8px; }
  .choices.bare:has(+ .tally > :nth-child(2)) { min-width: 264px; }
  /* A tally with a single count repeats the step number of the film's controls, which therefore cover the tally. */
  .choices.bare.held + .tally:not(:has(> :nth-child(2))) { visibility: hidden; }
  .choices.bare.held:has(+ .tally):not(:has(+ .tally > :nth-child(2))) > .over { right: -96px; }
  .zoom ~ .choices.bare { order: -1; width: auto; margin: 4px 0 -4px; }
  .post [part=foot] { container-type: inline-size; }
  .post .say { min-height: 47px; margin-top: 8px; align-content: center; }
  @container (max-width: 479px) { .post .bar { min-height: 54px; } } /* buttons with words below them are higher than Solve alone */
  @container (max-width: 399px) {
    .post .say { min-height: 53px; font-size: 14px; line-height: 1.25; } /* three lines fit */
  }

  .views { margin-top: 12px; overflow-x: auto; }
  .views unknot-view + unknot-view { margin-top: 20px; }
  .views unknot-view::part(board) { max-height: 180px; }

  .button[aria-pressed=true] { background: var(--wash); box-shadow: inset 0 0 0 1.5px var(--accent); }
  .pace { position: relative; min-width: 64px; }
  .pace:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
  .pace select { position: absolute; inset: 0; width: 100%; height: 100%; appearance: none; border: 0; margin: 0; padding: 0; outline: 0;
    background: none; color: inherit; font: inherit; text-align-last: center; cursor: pointer; }
  .pace option { background: var(--raised); color: var(--ink); }
  .button.text { color: var(--soft); font-size: 15px; }

  .bar { container-type: inline-size; display: flex; flex-wrap: wrap; align-items: center; justify-content: end; gap: 4px 0;
    margin-top: 8px; }
  .gap { flex: 1; }
  /* The credit is on the border of the frame, where it takes no space. */
  .credit { position: absolute; inset: auto 14px -13px auto; padding: 4px 6px;
    background: linear-gradient(var(--paper) 55%, transparent 55%); color: var(--soft); font-size: 13px; line-height: 17px;
    text-decoration: none; }
  .credit:hover { color: var(--ink); }

  .left { margin: 0 0 12px; font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
  .about { margin: 8px 0 0; width: 100%; font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
  @media (max-width: 479px) { .about { margin-top: 4px; font-size: 13px; } }

  .tally { display: flex; gap: 16px; margin: 12px 0 0 auto; font-size: 14px; color: var(--soft); white-space: nowrap; }
  .tally b { font-weight: 600; color: var(--ink); }

  .post:not(:has(.room)) .say:empty { min-height: 0; margin: 0; padding: 0; border: 0; }
  .say.told { border-color: var(--accent); }
  .say b { font-weight: 600; }
  .say .icon { width: 20px; height: 20px; vertical-align: -4px; margin-right: 6px; color: var(--accent); stroke-width: 2.4; }

  .won unknot-board { animation: settle calc(900ms * var(--unknot-slowness, 1)) ease-out; }
  .say.won .icon path { stroke-dasharray: 24; animation: draw calc(500ms * var(--unknot-slowness, 1)) 150ms ease-out backwards; }
  @keyframes settle {
    from { filter: drop-shadow(0 0 0 var(--accent)); }
    30% { filter: drop-shadow(0 0 9px var(--accent)); }
    to { filter: drop-shadow(0 0 24px transparent); }
  }
  @keyframes draw { from { stroke-dashoffset: 24; } }
  @media (prefers-reduced-motion: reduce) { .won unknot-board, .say.won .icon path { animation: none; } }

  .player { container-type: inline-size; margin-top: 8px; }
  .steps { display: flex; align-items: center; margin: 0 -9px; }
  .steps .button { padding: 0; min-width: 40px; flex: none; }
  input[type=range] { flex: 1; min-width: 48px; height: 40px; margin: 0 4px; accent-color: var(--accent); cursor: pointer; }
  .steps .place { flex: none; padding: 0 9px; color: var(--soft); font-size: 14px; text-align: end; white-space: nowrap;
    font-variant-numeric: tabular-nums; }
  /* The button that starts time is the most conspicuous. */
  .passing > .steps { margin-left: 0; }
  .passing > .steps > .pace { min-width: 48px; }
  .passing > .steps > input[type=range] { margin-inline: 2px; }
  .passing > .steps > .button:first-child { border: 1px solid var(--line); background: var(--raised); }
  /* In a narrow row, the slider needs the space of the step number, which the timeline shows as well. */
  @container (max-width: 259px) { .steps .place { display: none; } }
  @container (min-width: 340px) {
    .passing > .steps > .button:first-child { padding: 0 12px 0 8px; margin-right: 4px; }
    .passing > .steps > .button:first-child .label { display: inline; min-width: 3em; text-align: center; }
  }
  /* A finger needs a longer slider than a mouse. */
  @media not (pointer: fine) {
    @container (max-width: 399px) {
      .passing > .steps > .button:first-child { padding: 0; margin-right: -1px; }
      .passing > .steps > .button:first-child .label { display: none; }
    }
  }
  @container (max-width: 479px) {
    .place .wide { display: none; }
    .steps .button { min-width: 40px; margin-inline: -1px; }
  }
  @container (min-width: 480px) { .steps .place { min-width: 132px; max-width: 40%; overflow: hidden; text-overflow: ellipsis; } }

  .choices { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; justify-content: var(--unknot-choices, center); }
  .choices > :where(.cross, .rest) > .button, [part=foot] .choices > .button { border: 1px solid var(--line); background: var(--raised);
    padding: 6px 14px; font-size: 15px; line-height: 1.3; white-space: normal; height: auto; min-height: 44px; }

  .choices select.button { font: inherit; font-size: 15px; appearance: auto; max-width: 100%; }

  /* A key with a drawing has its name below the drawing, then the number left. */
  .choices .figured { flex-direction: column; gap: 0; height: auto; min-width: 60px; padding: 6px 4px; font-size: 13px; line-height: 1.4;
    color: var(--soft); border-color: transparent; background: none; }
  .figured .glyph { width: 30px; height: 30px; color: var(--ink); }
  .figured b { font-weight: 600; color: var(--ink); }
  .choices .figured[aria-disabled] { opacity: .4; }
  .choices .figured[aria-pressed=true] { background: var(--wash); box-shadow: inset 0 -2px var(--accent); border-radius: 8px 8px 0 0; }
  /* If there are more than ten keys, each is as narrow as its longest word, and keys with and without a drawing look alike. */
  .figures .rest:has(> :nth-child(11)) > .button { flex: 1 0 auto; width: min-content; min-width: 44px; max-width: none; min-height: 52px;
    padding: 4px 6px; font-size: 13px; line-height: 1.2;
    border-color: transparent; background: none; color: var(--soft); }
  .figures .rest:has(> :nth-child(11)) > .button[aria-pressed=true] { background: var(--wash); color: var(--ink);
    box-shadow: inset 0 -2px var(--accent); border-radius: 8px 8px 0 0; }
  /* On a small screen the number left is beside the drawing, so that the keys need fewer rows. */
  @media (max-width: 479px), (max-height: 480px) {
    .figures { margin-top: 4px; }
    .figures .rest { flex: 1; gap: 2px; }
    .choices .figured { display: grid; grid-template-columns: auto auto; justify-content: center; column-gap: 4px; flex: 1 0 auto;
      width: 52px; max-width: 72px; min-width: 0; min-height: 46px; padding: 2px 0; font-size: 11.5px; line-height: 1.2; }
    .figured .glyph { width: 26px; height: 26px; }
    .figured b { grid-area: 1 / 2; font-size: 13px; }
    .figured span { grid-area: 2 / 1 / 2 / 3; }
    .figures .rest:has(> :nth-child(11)) > .button { min-width: 40px; min-height: 46px; padding: 2px 3px; font-size: 11.5px;
      line-height: 1.15; }
    .rest:has(> :nth-child(11)) .figured .glyph { width: 22px; height: 22px; }
    .figured:not(:has(b)) .glyph { grid-column: 1 / 3; justify-self: center; }
    .passing ~ .tally { margin-top: 2px; }
    .besides { display: none; } /* the help text of the chosen key needs all lines */
    .controls:has(.passing) .say { min-height: min(48px, var(--unknot-say, 24px)); margin-top: 6px; font-size: 15px; line-height: 1.4; }
    .post:has(.passing) .say { min-height: 53px; margin-top: 8px; }
  }
  @media (max-height: 480px) {
    .typed .rest:has(> :nth-child(13)) { row-gap: 2px; }
    .typed .rest:has(> :nth-child(21)) > .button { min-height: 40px; }
    .figures .rest:has(> :nth-child(11)) { gap: 1px; }
    .figures .rest:has(> :nth-child(11)) > .button { padding-inline: 0; font-size: 11px; }
  }
  @media (forced-colors: active) {
    .choices .button[aria-pressed=true] { outline: 2px solid Highlight; outline-offset: -2px; }
    .button.go { forced-color-adjust: none; } /* otherwise browsers draw a backplate behind the button's words */
  }

  /* Arrow keys for touch, arranged as on a keyboard. */
  .cross { display: grid; grid-template-columns: repeat(3, 48px); gap: 4px; }
  .cross .button { touch-action: none; font-size: 18px; height: 44px; padding: 0; }
  [data-key=ArrowUp] { grid-area: 1 / 2; }
  [data-key=ArrowLeft] { grid-area: 2 / 1; }
  [data-key=ArrowDown] { grid-area: 2 / 2; }
  [data-key=ArrowRight] { grid-area: 2 / 3; }
  .choices { align-items: center; }
  .modes { display: flex; width: 100%; justify-content: var(--unknot-choices, center); }
  .modes > .button { flex: 0 1 88px; min-width: 40px; height: auto; min-height: 44px; padding: 4px 2px; border: 1px solid var(--line);
    background: var(--raised); font-size: 15px; line-height: 1.3; }
  .modes > .button + .button { margin-inline-start: -1px; }
  .modes > .button:not(:first-child) { border-start-start-radius: 0; border-end-start-radius: 0; }
  .modes > .button:not(:last-child) { border-start-end-radius: 0; border-end-end-radius: 0; }
  .choices .swatch { box-shadow: inset 0 -14px var(--tint); padding-bottom: 16px; }
  .rest { display: flex; flex-wrap: wrap; justify-content: var(--unknot-choices, center); gap: 8px; }
  /* On a small screen the four arrows are in one row. */
  @media (max-width: 479px), (max-height: 480px) {
    .touch .cross { grid-template: auto / repeat(4, 52px); }
    .touch.room .cross { grid-template-columns: repeat(4, 50px); } /* narrower, since the tally is beside the arrows */
    .touch .button { grid-row: 1; }
    .touch [data-key=ArrowLeft] { grid-column: 1; }
    .touch :is([data-key=ArrowUp], [data-key=ArrowDown]) { grid-column: auto; }
    .touch [data-key=ArrowRight] { grid-column: 4; }
    .choices > :where(.cross, .rest) > .button { padding-inline: 10px; }
    .choices .cross + .rest { min-width: 138px; }
    /* Keys for typing are narrower too. More than twelve form a grid that scrolls if it is too high. */
    .typed .rest { gap: 4px; }
    .typed .rest > .button { padding-inline: 6px; min-width: 42px; font-size: 14px; }
    .typed:has(.rest > :nth-child(13)) { width: 100%; }
    .typed .rest:has(> :nth-child(13)) { flex: 1; display: grid; grid-template-columns: repeat(auto-fill, minmax(40px, 1fr));
      column-gap: 1px; max-height: var(--unknot-keys, none); overflow-y: auto; overscroll-behavior: contain; scrollbar-width: none; }
    .typed .rest:has(> :nth-child(13)) > .button { padding-inline: 0; min-width: 40px; }
    .typed .rest:has(> :nth-child(13)) > .worded { font-size: 12px; }
    .typed:has(> .modes) { gap: 4px; margin-top: 8px; }
    /* Beginning a trial adds keys. Six or seven still share one row, so that the board does not move under the finger. */
    .rest:has(> .button:nth-child(6):last-child, > .button:nth-child(7):last-child) { gap: 4px; }
    .rest:has(> .button:nth-child(7):last-child) { margin-inline: -14px; }
    .rest:has(> .button:nth-child(7):last-child) > .button { width: min-content; padding-inline: 4px; font-size: 14px; }
    .rest:has(> .button:nth-child(6):last-child) > .button { padding-inline: 4px; min-width: 40px; font-size: 14px; white-space: nowrap; }
  }

  /* On a small phone, keys are lower, so that the board above three rows of them is high enough. */
  @media (max-width: 479px) and (max-height: 700px) {
    .modes > .button, .modes ~ .rest > .button { min-height: 40px; }
    .controls:has(.modes) .say { min-height: min(48px, var(--unknot-say, 24px)); margin-top: 8px; }
  }

  @media (pointer: fine) {
    .cross, .choices.touch:not(.room, .held) { display: none; }
    .choices.touch { margin-top: 8px; }
    .choices.touch.held + .tally:not(:has(> :nth-child(2))) { visibility: hidden; }
    .choices.touch.held:has(+ .tally):not(:has(+ .tally > :nth-child(2))) > .over { right: -96px; }
    .zoom ~ .choices.touch { order: -1; width: auto; margin: 4px 0 -4px; }
  }
  @media not (pointer: fine) { .cross + .rest { flex: 0 1 min-content; min-width: 150px; } }

  .work + [part=foot] .say { min-height: 0; }

  @container (min-width: 352px) { .bar .go { min-width: 96px; } }
  @container (min-width: 480px) {
    .bar .label.wide { display: inline; }
    .bar .button { margin-inline: 2px; }
    .bar ::slotted(*) { margin-inline: 2px !important; }
  }
  @container (min-width: 480px) and (max-width: 559px) {
    .many .button { padding: 0 6px; margin-inline: 0; }
    .many .button.go { padding: 0 14px; }
  }
  /* If there is not enough room beside an icon, its words are below it. */
  @container (max-width: 479px) {
    .bar .button:not(.go) { flex-direction: column; justify-content: start; gap: 2px; height: 54px; padding: 4px 2px 0; }
    .bar .pace { min-width: 60px; } /* its longest words fit */
    .bar .pace select { padding-bottom: 24px; }
    .bar .pace .label { margin-top: 24px; pointer-events: none; }
    .bar .button:not(.go) .label { display: block; font-size: 11px; line-height: 1.15; text-align: center; white-space: normal;
      text-wrap: balance; max-width: 58px; }
    .bar .go { padding: 0 14px; margin-inline-start: 8px; }
  }
  @container (max-width: 399px) {
    .solved .button[aria-disabled] { display: none; } /* the next puzzle has its room */
    :is(.watching, .many) .go { flex-direction: var(--unknot-go, column); gap: 0 8px; height: var(--unknot-go-height, 54px);
      min-width: 52px; padding: 0; }
    :is(.watching, .many) .go .label { font-size: var(--unknot-go-size, 11px); line-height: 1.15; }
  }
  @container (max-width: 351px) {
    .bar .button:not(.go) { min-width: 40px; padding-inline: 0; }
    .bar .go { flex-direction: var(--unknot-go, column); gap: 0 8px; height: var(--unknot-go-height, 54px); min-width: 52px; padding: 0; }
    .bar .go .label { font-size: var(--unknot-go-size, 11px); line-height: 1.15; }
    .many .go { min-width: 46px; margin-inline-start: 6px; }
  }

  /* Prints the board, its views and the numbers of pieces, but no controls. */
  @media print {
    .controls > :not(.views, .figures), .credit { display: none !important; } /* overrules a page that styles the parts */
    .figures .rest { justify-content: start; } /* the number of each piece is part of the puzzle */
    .choices .figured[aria-pressed=true] { background: none; box-shadow: none; }
    .views { overflow: visible; }
    .frame:has(.controls > .views) unknot-board { max-height: 30vh !important; } /* leaves room for the views on the same page */
    .frame:has(.passing ~ .views) unknot-board { max-height: 60vh !important; } /* a timeline needs little height */
    .views unknot-view { break-inside: avoid; }
  }
`;
