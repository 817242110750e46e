import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../../element/game";
import { opened } from "../../element/open";
import * as icon from "../../kit/icons";
import { sentence } from "../../kit/sentence";
import { faultOf } from "../../engine/fault";
import type { Maker, ArtifactReply, SolverInfo, View } from "../../engine/protocol";
import { define } from "../../scene/define";
import { count, several } from "../../scene/figures";
import { readFile } from "../../kit/incoming";
import { drawn } from "./aside";
import type { Notice } from "../notice";
import { Following } from "../../kit/following";
import { entered } from "../../kit/form";
import { PlainElement } from "../../kit/plain";
import { fileName, save } from "../../kit/saving";
import { chosen, maker, type School } from "./school";
import type { Entry } from "../shelf/series";
import type { Kept } from "../../storage/records";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-artifacts": Artifacts;
  }
}

/**
 * The artifacts of a method that can learn, shown among its settings; nothing for other methods. The puzzles to learn from are those in the
 * list.
 */
export const artifacts = (game: Game, solver: SolverInfo, school: School, puzzles: readonly Entry[], to: To): unknown =>
  maker(solver)
    ? html`<unknot-artifacts .game=${game} .solver=${solver} .school=${school} .puzzles=${puzzles} .to=${to}></unknot-artifacts>`
    : nothing;

/** The page's actions for this element: to show a notice, and to let a method learn. */
export interface To {
  tell(notice: Notice): void;
  learn(solver: SolverInfo, by: Maker, texts: readonly string[], name: string, paused: boolean): unknown;
}

/** Adds words to the titles of views, to distinguish them from the views of a solve that may be next to them. */
const titled = (views: readonly View[], how: string): View[] =>
  views.map((view) => ({ ...view, title: [view.title, how].filter(Boolean).join(", ") }));

/** The artifacts that a method has learned: the visitor can choose, inspect, export and import them, and let the method learn. */
export class Artifacts extends PlainElement {
  static override properties = {
    game: { attribute: false },
    solver: { attribute: false },
    school: { attribute: false },
    puzzles: { attribute: false },
    to: { attribute: false },
    shown: { state: true },
    sure: { state: true },
    most: { state: true },
  };
  declare game: Game;
  declare solver: SolverInfo;
  declare school: School;
  declare puzzles: readonly Entry[];
  declare to: To;
  /** The artifact whose contents are shown. */
  declare private shown: { text: string; artifact: ArtifactReply } | undefined;
  /** The name of the artifact to delete if its Delete button is pressed again. */
  declare private sure: string | undefined;

  /** The maximum number of puzzles, from the beginning of the list, to learn from. */
  declare private most: number;

  constructor() {
    super();
    new Following(this, () => [this.game, this.school, this.school?.library]);
    this.most = Infinity;
  }

  private get by(): Maker {
    return maker(this.solver)!;
  }

  protected override willUpdate(): void {
    this.school.hand(this.game, this.solver, this.by);
  }

  protected override render(): TemplateResult {
    const { game, solver, school, by } = this,
      text = chosen(game, solver),
      all = school.library.artifacts(by),
      here = all.find((kept) => kept.text === text);
    const learning = school.learning(by),
      fault = school.fault(by);
    return html`<div class="form"><label class="field"><span>What it has learned</span>
        <select @change=${(event: Event) => this.choose(all[(event.target as HTMLSelectElement).selectedIndex - 1]?.text ?? "")}>
          <option .selected=${!text}>Nothing</option>
          ${all.map((kept) => html`<option .selected=${kept === here}>${kept.name}</option>`)}
          ${text && !here ? html`<option .selected=${true}>Deleted</option>` : nothing}
        </select></label></div>
      ${here ? this.one(here) : nothing}
      ${
        learning
          ? html`<p class="hint">It is learning from ${several(learning.puzzles, "puzzles")}.</p>`
          : html`${solver.learns && this.puzzles.length > 1 ? this.many() : nothing}<div class="row">
        ${
          solver.learns
            ? html`<button type="button" class="button quiet" @click=${() => this.learn(false)}>${this.offer(Boolean(here))}</button>
        <button type="button" class="button quiet" @click=${() => this.learn(true)}>Watch it learn</button>`
            : nothing
        }
        <label class="button quiet file">Import<input type="file" accept=".txt,text/plain" @change=${this.import}></label></div>`
      }
      ${fault ? html`<p class="fault" role="alert">${sentence(fault)}</p>` : nothing}`;
  }

  /** The name and the buttons of the chosen artifact. */
  private one(kept: Kept): TemplateResult {
    const { name, text } = kept,
      sure = this.sure === name,
      shown = this.shown?.text === text ? this.shown.artifact : undefined;
    return html`<div class="form"><label class="field"><span>Name</span>
        <input type="text" autocomplete="off" .value=${name}
          @change=${(event: Event) => this.rename(kept, event.target as HTMLInputElement)}></label></div>
      <div class="row">
        <button type="button" class="button quiet" aria-expanded=${shown ? "true" : "false"}
          @click=${() => this.show(shown ? undefined : text)}>Show contents</button>
        <button type="button" class="button quiet"
          @click=${() => save(text, `${fileName(name) || "artifact"}.txt`, "text/plain")}>${icon.save}Export</button>
        <button type="button" class="button quiet" aria-label=${`Delete ${name}${sure ? ", permanently" : ""}`} title="Delete"
          @click=${() => this.drop(kept, sure)}>${sure ? "Delete" : icon.close}</button>
      </div>
      ${shown ? this.contents(shown) : nothing}`;
  }

  private contents({ trained, unit, views }: ArtifactReply): TemplateResult {
    const words = trained.map(
      ({ puzzles, missed = 0, effort, seed, stopped }) =>
        `Learned from ${missed ? `${count(puzzles - missed)} of ` : ""}${several(
          puzzles,
          "puzzles",
        )}: ${several(effort, unit)}, seed ${seed}${stopped ? ", stopped" : ""}.`,
    );
    return html`<p>${words.join(" ")}</p>
      ${drawn(titled(views, "learned"))}`;
  }

  /** The field for the number of puzzles to learn from. */
  private many(): TemplateResult {
    const all = this.puzzles.length,
      now = this.texts.length;
    return html`<div class="form"><label class="field"><span>Puzzles to learn from</span>
      <input type="number" inputmode="numeric" step="1" required min="1" max=${all} .value=${String(now)} @change=${(event: Event) =>
        entered(event, now, (many) => {
          this.most = many;
        })}><output class="fault"></output>
      <small class="help">The first ones in the list</small></label></div>`;
  }

  private offer(on: boolean): string {
    const many = this.texts.length,
      all = Math.max(1, this.puzzles.length);
    return `${on ? "Keep learning" : "Learn"} from ${
      all === 1
        ? "this puzzle"
        : many === all
          ? `these ${count(many)} puzzles`
          : `the first ${many === 1 ? "puzzle" : `${count(many)} puzzles`}`
    }`;
  }

  /** The texts to learn from: the first `most` puzzles of the list; without a list, the open puzzle. */
  private get texts(): string[] {
    const { puzzles, most, game } = this;
    if (puzzles.length) return puzzles.slice(0, most).map(({ text }) => text);
    return game.state ? [game.state.text] : [];
  }

  private choose(text: string): void {
    this.sure = undefined;
    this.school.choose(this.game, this.solver, this.by, text);
  }

  private learn(paused: boolean): void {
    const { game, solver, by, texts } = this;
    this.to.learn(solver, by, texts, `${opened(game).kind.title}, ${several(texts.length, "puzzles")}`, paused);
  }

  private readonly import = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement,
      file = input.files?.[0];
    if (file) this.to.tell(await this.school.take(await readFile(file), this.game));
    input.value = ""; // otherwise the same file could not be chosen again
  };

  private async show(text: string | undefined): Promise<void> {
    try {
      this.shown = text === undefined ? undefined : { text, artifact: await this.game.engine.ask({ do: "artifact", text }) };
    } catch (error) {
      this.to.tell({ text: sentence(faultOf(error)) });
    }
  }

  private rename(kept: Kept, input: HTMLInputElement): void {
    const name = input.value.trim();
    if (name && name !== kept.name) this.school.library.renameArtifact(this.by, kept, name);
    else input.value = kept.name;
    this.requestUpdate();
  }

  private drop(kept: Kept, sure: boolean): void {
    this.sure = sure ? undefined : kept.name;
    if (!sure) return;
    this.querySelector("select")!.focus(); // the focused button is about to be removed
    this.school.library.dropArtifact(this.by, kept);
    this.choose("");
  }
}

define("unknot-artifacts", Artifacts);
