import { html, nothing, type SVGTemplateResult, type TemplateResult } from "lit";
import * as icon from "../kit/icons";
import { several } from "../scene/figures";
import { calm } from "../scene/motion";
import type { OpenGame } from "./open";
import type { Allowed } from "./allowed";
import { button } from "./buttons";
import { filmPace } from "./parts";
import type { Player } from "./player";

type Go = [words: string, drawing: SVGTemplateResult, act: () => unknown];

/** The row of buttons, or nothing if there is none. `more` means that the page adds its own buttons. */
export function bar(game: OpenGame, can: Allowed, more: boolean): TemplateResult | typeof nothing {
  const {
      state,
      play,
      film: { player },
    } = game,
    left = player ? watching(game, player, can) : can.undo ? back(game) : nothing,
    help = player ? [] : helping(game, can),
    go = next(game, can);
  const many = state.hint && state.explain && play.canUndoPiece !== undefined;
  if (!more && [left, ...help, go].every((part) => part === nothing)) return nothing;
  return html`<div class=${`bar ${player ? "watching" : many ? "many" : ""} ${game.solved ? "solved" : ""}`} part="bar">
    ${left}
    <span class="gap"></span>
    ${help}
    <slot name="action"></slot>
    ${go}
  </div>`;
}

/** The buttons beside Play and Pause during a film. */
function watching(game: OpenGame, player: Player, { move, solve, steps }: Allowed): TemplateResult | typeof nothing {
  const { film, state } = game;
  if (film.listed)
    return button(`Back to the ${state.draft ? "drawing" : "game"}`, icon.close, () => film.leave(), { wide: true, short: "Back" });
  return move || solve || steps
    ? html`
    ${move || solve ? button("Back to the game", icon.close, () => film.leave(), { short: "Back" }) : nothing}
    ${move ? button("Play on from here", icon.hand, () => film.takeOver(), { wide: true, short: "Play on" }) : nothing}
    ${
      move && solve
        ? button("Solve from here", icon.again, () => game.solveFromHere(), {
            off: player.at === 0 || player.position?.status.goal,
            short: "Solve",
          })
        : nothing
    }
    ${steps && film.canSwap ? button("Another solution", icon.swap, () => film.swap(), { short: "Another" }) : nothing}
    ${steps ? filmPace(player) : nothing}`
    : nothing;
}

/** The buttons that go back and forward in the history. */
const back = ({ play }: OpenGame): TemplateResult => html`
  ${button("Undo", icon.undo, () => play.undo(), { off: !play.canUndo })}
  ${
    play.canUndoPiece === undefined
      ? nothing
      : button("Undo piece", icon.undoPiece, () => play.undoPiece(), { off: !play.canUndoPiece, short: "Piece" })
  }
  ${button("Redo", icon.redo, () => play.redo(), { off: !play.canRedo })}
  ${button("Restart", icon.restart, () => play.restart(), { off: !play.canRestart })}`;

/** The buttons for hints, checks and explanations. */
function helping(game: OpenGame, can: Allowed): unknown[] {
  const {
      state,
      kind,
      runs,
      drawing: { verdict },
      playable,
      telling,
    } = game,
    { move, mistake, back, asked } = runs.hint ?? {},
    { draft, hint, explain, status } = state;
  const help: [words: string, drawing: SVGTemplateResult, short?: string] = asked
    ? [`Undo ${several(back!.undoes, "moves")}`, icon.undo]
    : mistake || back
      ? ["Undo mistake", icon.undo]
      : move
        ? ["Do it", icon.tick]
        : !draft
          ? ["Hint", icon.bulb]
          : verdict?.status?.sound
            ? ["Spare clues", icon.bulb, "Spare"]
            : ["Finish it", icon.bulb, "Finish"];
  return [
    !hint || !can.hint
      ? nothing
      : button(help[0], help[1], () => runs.help(), {
          wide: true,
          short: help[2] ?? help[0],
          off: !playable || status.done || (draft && !verdict?.status),
        }),
    !kind.checked || telling.broken || draft || !can.hint
      ? nothing
      : button("Check", icon.check, () => game.check(), { wide: true, off: !playable || status.done }),
    !explain || draft || status.goal || !can.explain
      ? nothing
      : button("Explain", icon.reason, () => runs.explain(), { wide: true, off: !playable }),
  ];
}

/** The main button: Play or Pause, Stop, or Solve. All use one template, so that the focus stays on the button while its words change. */
function next({ state, runs, film }: OpenGame, can: Allowed): unknown {
  const { player } = film,
    { running } = runs,
    watched = player && !runs.anew;
  const [words, drawing, act] = watched
    ? ((player.playing ? ["Pause", icon.pause, () => player.pause()] : ["Play", icon.play, () => player.play()]) as Go)
    : running?.slow
      ? (["Stop", icon.stop, () => runs.stop()] as Go)
      : (["Solve", icon.play, () => runs.solve({ watch: !calm() })] as Go);
  const needless = state.draft || film.listed || (!player && !running && (state.status.goal || !runs.solver));
  return needless || (!can.solve && !(watched && can.steps)) ? nothing : button(words, drawing, act, { go: true });
}
