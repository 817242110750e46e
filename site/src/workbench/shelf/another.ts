import type { Work } from "../../engine/engine";
import { faultOf } from "../../engine/fault";
import type { Kind, Params } from "../../engine/protocol";
import { about, fit } from "../../kit/form";
import { sentence } from "../../kit/sentence";
import type { Library } from "../../storage/library";
import type { Spot } from "../../storage/records";
import type { Desk } from "../desk";
import type { Notice } from "../notice";
import { alike, ownPiece, type Alike } from "./alike";
import { generate, settings } from "./making";

/** The part of the page that making another puzzle needs. */
interface Host {
  /** Undefined until there is an engine. */
  readonly desk: Desk | undefined;
  readonly library: Library;
  readonly spot: Spot | undefined;
  /** Counts the requests to open something: only the latest is carried out. */
  readonly routes: { readonly turn: number };
  notice: Notice | undefined;
  requestUpdate(): void;
}

/** Finds or makes the next puzzle after the open one. */
export class Another {
  /** The work of making a puzzle to replace the open one, while it runs. */
  making: Work<"generate"> | undefined;

  constructor(private readonly page: Host) {}

  /** Another puzzle of the same grade as the open one, if there is any. */
  get alike(): Alike | undefined {
    const { desk, library, spot } = this.page,
      { kind, state } = desk?.game ?? {};
    return desk && kind && state && !state.draft ? alike(library, kind, spot, desk.round.source, settings(kind.name)) : undefined;
  }

  /** Goes to another puzzle of the same grade, and makes one if necessary. */
  oneMore(): void {
    const { alike: next, making } = this,
      kind = this.page.desk?.game.kind;
    if (!next || !kind || making) return;
    if ("to" in next) location.hash = next.to;
    else void this.make(kind, next.params, next.grade);
  }

  /**
   * Makes a puzzle, by default like the open one. Opens it unless something else has been opened in the meantime. With a grade, a notice
   * shows the progress, since the pressed button is gone by then.
   */
  async make(
    kind: Kind,
    params: Params = { ...(ownPiece(this.page.library, kind, this.page.spot)?.params ?? settings(kind.name)) },
    grade?: string,
  ): Promise<void> {
    const { page } = this,
      { desk } = page;
    if (!desk) return;
    const now = () => `${page.routes.turn} ${desk.turn} ${desk.game.state?.game}`,
      then = now();
    this.cancel();
    const { state } = desk.game,
      { text: opened = "", generate: described = kind.generate ?? [] } = state?.kind === kind.name ? state : {};
    const work = generate(desk.game.engine, kind.name, about(opened, described, fit(described, params)));
    this.begin(work);
    const told = grade
      ? (page.notice = { text: `Making a puzzle: ${grade}.`, actions: [{ title: "Stop", act: () => work.cancel() }] })
      : undefined;
    try {
      const { text, grade: found } = await work.done.finally(() => {
        if (this.making === work) this.begin(undefined);
        if (told && page.notice === told) page.notice = undefined;
      });
      if (text && found) page.library.keepGrade(kind.name, text, found);
      if (text && now() === then) await this.made(kind.name, text, params);
    } catch (error) {
      if (now() === then) page.notice = { text: sentence(faultOf(error)) };
    }
  }

  /** Opens a puzzle from a generator. */
  async made(kind: string, text: string, params: Params): Promise<void> {
    await this.page.desk?.open({ kind, text }, undefined, { params });
  }

  cancel(): void {
    this.making?.cancel();
  }

  private begin(work: Work<"generate"> | undefined): void {
    this.making = work;
    this.page.requestUpdate();
  }
}
