import { html, nothing, type SVGTemplateResult, type TemplateResult } from "lit";
import * as icon from "../kit/icons";
import { calm } from "../scene/motion";
import type { Game } from "./game";
import { button, filmPace } from "./parts";

type Go = [words: string, drawing: SVGTemplateResult, act: () => unknown];

/** What can be done, in one row. */
export function bar(game: Game): TemplateResult {
  const { state, kind, play, runs, film, drawing: { verdict }, playable, telling } = game, { player } = film, { running, hint: { move, back } = {} } = runs;
  const help: [words: string, drawing: SVGTemplateResult, short?: string] = move ? ["Do it", icon.tick] : back !== undefined ? ["Undo mistake", icon.undo]
    : !state!.draft ? ["Hint", icon.bulb] : verdict?.judgement?.sound ? ["Spare clues", icon.bulb, "Spare"] : ["Finish it", icon.bulb, "Finish"];
  // One template for all three, so that the focus stays on the button while its words change.
  const [words, drawing, act] = player && !runs.anew ? (player.playing ? ["Pause", icon.pause, () => player.pause()] : ["Play", icon.play, () => player.play()]) as Go
    : running?.slow ? ["Stop", icon.stop, () => runs.stop()] as Go
    : ["Solve", icon.play, () => runs.solve({ watch: !calm() })] as Go;
  const many = state!.hint && state!.explain && play.canUndoPiece !== undefined;
  return html`<div class=${`bar ${player ? "watching" : many ? "many" : ""} ${game.solved ? "solved" : ""}`} part="bar">
    ${player ? html`
      ${button("Back to the game", icon.close, () => film.leave(), { short: "Back" })}
      ${button("Play on from here", icon.hand, () => film.takeOver(), { wide: true, short: "Play on" })}
      ${button("Solve from here", icon.again, () => film.solveFromHere(), { off: player.at === 0 || player.position?.status.goal, short: "Solve" })}
      ${film.canSwap ? button("Another solution", icon.swap, () => film.swap(), { short: "Another" }) : nothing}
      ${filmPace(player)}` : html`
      ${button("Undo", icon.undo, () => play.undo(), { off: !play.canUndo })}
      ${play.canUndoPiece === undefined ? nothing : button("Undo piece", icon.undoPiece, () => play.undoPiece(), { off: !play.canUndoPiece, short: "Piece" })}
      ${button("Redo", icon.redo, () => play.redo(), { off: !play.canRedo })}
      ${button("Restart", icon.restart, () => play.restart(), { off: !play.canRestart })}`}
    <span class="gap"></span>
    ${player || !state!.hint ? nothing
    : button(help[0], help[1], () => runs.help(), { wide: true, short: help[2] ?? help[0], off: !playable || state!.status.done || state!.draft && !verdict?.judgement })}
    ${player || !kind!.checked || telling.broken || state!.draft ? nothing : button("Check", icon.check, () => game.check(), { wide: true, off: !playable || state!.status.done })}
    ${player || !state!.explain || state!.draft || state!.status.goal ? nothing : button("Explain", icon.reason, () => runs.explain(), { wide: true, off: !playable })}
    <slot name="action"></slot>
    ${state!.draft || !player && !running && (state!.status.goal || !runs.solver) ? nothing : button(words, drawing, act, { go: true })}
  </div>`;
}
