import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Colour, Key } from "../engine/protocol";
import { glyphIcon } from "../scene/glyph";
import type { OpenGame } from "./open";
import { time } from "./parts";
import type { Repeat } from "./repeat";

/** The arrow keys and their symbols. Every keyboard has them, so their buttons are only for touch. */
const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

/** The space for the keys. kept: whether it stays if it is empty; over: the film's controls or the running work that cover the keys. */
export interface Room {
  kept: boolean;
  over: TemplateResult | typeof nothing;
}

/** The CSS classes for a space: “room” if it is kept when it is empty, “held” if something covers its content. */
const roomy = ({ kept, over }: Room): string => `${kept ? "room" : ""} ${over === nothing ? "" : "held"}`;

const above = ({ over }: Room): TemplateResult | typeof nothing => (over === nothing ? nothing : html`<div class="over">${over}</div>`);

/** The space for the film's controls and for the running work if there are no keys. */
export const bare = (room: Room): TemplateResult | typeof nothing =>
  room.kept || room.over !== nothing ? html`<div class=${`choices bare ${roomy(room)}`}>${above(room)}</div>` : nothing;

/**
 * Keys as buttons, moves chosen from a list, and the controls for time. `press` does the action of a key; holding a button of the cross
 * down repeats it.
 */
export function choices(game: OpenGame, press: (key: string) => void, held: Repeat, room: Room): TemplateResult | typeof nothing {
  const { state, play, playable } = game,
    { keys = [] } = state;
  const pad = keys.filter((key) => key.pad),
    cross = pad.filter(({ key }) => key in arrows),
    options = state.options ?? [];
  const modes = pad.some(({ rest }) => rest) ? pad.filter(({ mode }) => mode) : [],
    colours = keys.find(({ key }) => key === play.held)?.colours;
  if (colours)
    // Adds a key for each colour whose number is not among the keys of the position.
    pad.splice(
      pad.findLastIndex(({ key }) => key in colours || key === String(colours.length)) + 1,
      0,
      ...colours.map((colour, i): Key => ({ key: String(i + 1), title: colour })).filter(({ key }) => !pad.some((own) => own.key === key)),
    );
  const passing = game.timed ? time(game, held, roomy(room), above(room)) : nothing,
    own = passing === nothing ? room : ({ ...room, over: nothing } as const);
  if (!pad.length && !options.length) return passing === nothing ? bare(room) : passing;
  const sort =
    cross.length === pad.length && !options.length
      ? "touch"
      : pad.some(({ glyph }) => glyph)
        ? "figures"
        : game.board?.typed
          ? "typed"
          : "";
  return html`${passing}<div class=${`choices ${sort} ${roomy(own)}`} role="group" aria-label="Moves">
    ${
      cross.length
        ? html`<div class="cross">${cross.map(
            ({ key, title }) => html`<button type="button" part="button" class="button" data-key=${key}
      ?disabled=${!playable} aria-label=${title} title=${title} @pointerdown=${(event: PointerEvent) => held.begin(event, () => press(key))}
      @click=${(event: MouseEvent) => {
        if (!event.detail) press(key);
      }}>${arrows[key]}</button>`,
          )}</div>`
        : nothing
    }
    ${
      modes.length
        ? html`<div class="modes" role="group" aria-label="Mode">${modes.map((mode) => keyButton(game, mode, press, undefined))}</div>`
        : nothing
    }
    <div class="rest">${repeat(
      pad.filter((key) => !key.group && !cross.includes(key) && !modes.includes(key)),
      ({ key }) => key,
      (padKey) => keyButton(game, padKey, press, colours?.[Number(padKey.key) - 1]),
    )}
      ${[...new Set(pad.map(({ group }) => group))].map((group) =>
        group
          ? keyList(
              game,
              group,
              pad.filter((key) => key.group === group),
              press,
            )
          : nothing,
      )}
      ${options.map(
        ({ move, title }) => html`<button type="button" part="button" class="button" ?disabled=${!playable}
        @click=${() => play.make([move])}>${title}</button>`,
      )}</div>
    ${above(own)}
  </div>`;
}

/** A key as a button with its title. An exhausted key is only marked as disabled: it keeps the focus, so that the keyboard still works. */
function keyButton({ play, playable }: OpenGame, padKey: Key, press: (key: string) => void, colour: Colour | undefined): TemplateResult {
  const { key, title, hold, glyph, left, help } = padKey;
  const off = !playable || left === 0,
    act = () => (hold ? play.hold(play.held === key ? undefined : key) : press(key));
  const name = colour && colour !== title ? `${title}, ${colour}` : title;
  return html`<button type="button" part="button"
    class="button ${glyph ? "figured" : colour ? `swatch ${colour}` : title.length > 3 ? "worded" : ""}"
    aria-disabled=${off ? "true" : nothing}
    aria-label=${left === undefined ? name : `${title}, ${left} left`} title=${help ?? name}
      aria-pressed=${hold ? String(play.isOn(padKey)) : nothing}
    @click=${off ? nothing : act}>${glyph ? glyphIcon(glyph) : nothing}<span>${colour ? key : title}</span>${
      left === undefined ? nothing : html` <b>${left}</b>`
    }</button>`;
}

/** Keys as a list under a title. A held key is shown as chosen. A key whose effect lasts until it is pressed again can have a tick. */
function keyList({ play, playable }: OpenGame, group: string, keys: Key[], press: (key: string) => void): TemplateResult {
  const choose = (event: Event) => {
    const list = event.target as HTMLSelectElement,
      key = keys[list.selectedIndex - 1];
    if (key && !key.hold) press(key.key);
    else play.hold(key?.key);
    list.selectedIndex = 1 + keys.findIndex(({ key }) => key === play.held); // the list shows the held key, or the title
  };
  return html`<select part="button" class="button" aria-label=${group} ?disabled=${!playable} @change=${choose}>
    <option .selected=${!keys.some(({ key }) => key === play.held)}>${group}</option>
    ${keys.map(({ key, title, on }) => html`<option .selected=${key === play.held}>${on ? `✓ ${title}` : title}</option>`)}
  </select>`;
}
