import { html, nothing, type TemplateResult } from "lit";
import type { Grade, DraftStatus } from "../engine/protocol";
import * as icon from "../kit/icons";
import { sentence } from "../kit/sentence";
import "../scene/prose";
import type { OpenGame } from "./open";
import { reason, told } from "./parts";
import { statusIn } from "./mode";
import { ending, thinking } from "./words";

/**
 * The one sentence under the board: an error, a hint, the outcome of a solver, or the effect of the last move. `point` is called with
 * events about the places that it mentions.
 */
export function say(game: OpenGame, point: (event: CustomEvent) => void): TemplateResult {
  const {
      fault,
      film,
      state,
      drawing: { verdict },
      play: { refusal, chosen, justHeld, passage },
      runs: { running, hint, result, rest },
    } = game,
    { player } = film;
  const quiet = player?.playing ? "off" : "polite";
  const line = (kind: string, words: unknown) =>
    html`<div class="say ${kind}" part="say" role="status" aria-live=${quiet} @unknot-point=${point}>${words}</div>`;
  if (fault) return line("fault", sentence(fault));
  if (running?.slow)
    return line(
      "",
      running.solver ? `“${running.solver.title}” is ${running.drive.paused ? "paused" : "running"}.` : thinking(running.task),
    );
  if (hint) return line("told", told(hint));
  if (refusal) return line("told", refusal);
  if (film.explanation) return line("told", reason(film.explanation, film.step, Boolean(player?.atEnd)));
  const { said } = game.position,
    { status } = game;
  if (game.asked && !status.mistake) return line("told", "No rule is broken so far.");
  const broken = (status.marks ?? []).find(({ role, text }) => role === "broken" && text)?.text;
  if (result && (player ? !player.playing && player.at === rest : !result.done.solution?.moves?.length))
    return line("told", ending(result, game.kind));
  if (chosen && (justHeld || !said) && !player && !status.mistake && !broken && !status.done)
    return line(
      "",
      html`${chosen} ${state.at || passage.passed ? html`<span class="besides">${sentence({ text: status.text })}</span>` : nothing}`,
    );
  const seen = game.solved
    ? [status.text]
    : [
        said,
        said?.includes(status.text) ? "" : status.text,
        broken && !status.text.toLowerCase().includes(broken.toLowerCase()) ? broken : "",
      ];
  const words = seen
    .filter(Boolean)
    .map((text) => sentence({ text: text! }))
    .join(" ");
  if (verdict?.status) return line("", html`<span part="verdict">${judged(statusIn(verdict), verdict.grade, words)}</span> ${words}`);
  return game.solved ? line("told won", html`${icon.tick}<b>Solved!</b> ${words}`) : line(said ? "told" : "", words);
}

/** The verdict on a drawing in one line. The page may show the details elsewhere. */
function judged({ title, text = [] }: Pick<DraftStatus, "title" | "text">, grade: Grade | undefined, said: string): unknown {
  const more = text
    .map(({ text }) => text)
    .join("")
    .replace(/^[^:]*: /, ""); // without “There is no solution: ”, to compare the rest with the sentence
  return html`<b>${title}${grade ? `: ${grade.word}` : ""}.</b> ${
    said.includes(more) ? nothing : html`<unknot-prose .text=${text}></unknot-prose>`
  }`;
}

/** Buttons for the puzzles that may replace an impossible one. If `kept`, their space stays while they cannot be pressed. */
export function remedies({ state, film, runs }: OpenGame, kept: boolean, instead: (text: string) => void): TemplateResult | typeof nothing {
  const busy = film.player || runs.running,
    offered = (busy && !kept) || state.draft ? undefined : state.status.remedies;
  return offered?.length
    ? html`<div class=${`choices ${busy ? "held" : ""}`} role="group" aria-label="Instead">${offered.map(
        ({ title, text }) => html`
    <button type="button" part="button" class="button" @click=${() => instead(text)}>${title}</button>`,
      )}</div>`
    : nothing;
}
