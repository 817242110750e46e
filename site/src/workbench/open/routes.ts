import { kindOf } from "../../element/kinds";
import { EngineFault, faultOf } from "../../engine/fault";
import type { Choice, Kind } from "../../engine/protocol";
import type { Incoming } from "../../kit/incoming";
import { sentence } from "../../kit/sentence";
import type { Library } from "../../storage/library";
import type { Spot } from "../../storage/records";
import { broughtText, levelAddress, readAddress, shortened } from "../address";
import type { Desk, Round } from "../desk";
import type { Notice } from "../notice";
import { isSolved, series, unsolved } from "../shelf/series";
import { type Draft, doubted } from "./reading";

/** The part of the page that its addresses need. */
interface Host {
  /** Undefined until there is an engine. */
  readonly desk: Desk | undefined;
  readonly kinds: readonly Choice[];
  readonly library: Library;
  readonly sheets: { open(draft: Draft): void };
  readonly intake: { readonly reading: Promise<unknown>; take(came: Incoming): Promise<void> };
  notice: Notice | undefined;
  /** Shows all kinds, and saves the open game. */
  shelve(): void;
  /** Makes a puzzle of a kind, and opens it. */
  readonly another: { make(kind: Kind): Promise<void> };
}

/** Opens the puzzle, or the view of the page, that an address names. */
export class Routes {
  /** Counts the requests to go somewhere: only the latest is carried out. */
  turn = 0;

  constructor(
    private readonly page: Host,
    private readonly ending: AbortSignal,
  ) {}

  /** Follows an address. If it leads nowhere, a notice reports that, and another puzzle of the same kind opens if there is one. */
  async follow(hash = location.hash): Promise<void> {
    const { page } = this,
      { desk } = page;
    if (!desk || this.ending.aborted) return;
    const turn = ++this.turn;
    let kind: string | undefined;
    try {
      const text = broughtText(hash);
      if (text !== undefined) return await this.openText(desk, text);
      const place = await readAddress(hash);
      if (turn !== this.turn) return; // a later request has come
      if (!place) return page.shelve();
      if ("shared" in place) return void (await desk.open(place.shared));
      kind = place.kind;
      await this.openKind(desk, kind, place.spot);
    } catch (error) {
      const known = page.kinds.find(({ name }) => name === kind),
        text = sentence(faultOf(error));
      if (known) await this.openKind(desk, known.name);
      else if (!desk.game.state) page.shelve(); // an open game stays open
      page.notice = { text: known ? `${text} Here is another puzzle.` : text };
    }
  }

  /** Goes back to a game that was left while a method runs. */
  readonly comeBack = (round: Round): void => {
    this.turn++;
    this.page.desk?.comeBack(round);
  };

  /** Opens a text that another site handed over. The address then names the open game again, so that a reload does not open the text. */
  private async openText({ game: { state }, round }: Desk, text: string): Promise<void> {
    const { page } = this;
    history.replaceState(null, "", state ? levelAddress(state.kind, round.spot) : location.pathname + location.search);
    if (!state) page.shelve();
    await page.intake.take({ text });
  }

  private async openKind(desk: Desk, name: string, spot?: Spot): Promise<void> {
    const { page } = this,
      { library } = page,
      known = page.kinds.find((kind) => kind.name === name) ?? (name === library.lastKind ? page.kinds[0] : undefined);
    if (!known) throw new EngineFault({ text: `There is no kind of puzzle called “${shortened(name)}” here.` });
    const turn = ++this.turn,
      kind = await kindOf(desk.game.engine, known.name);
    if (turn !== this.turn) return; // a later request has come
    if (await this.resumed(desk, kind.name, spot)) return;
    const entries = series(library, kind, spot?.collection);
    const entry = spot ? entries.find(({ name }) => name === spot.level) : (unsolved(entries, -1, isSolved(library, kind)) ?? entries[0]);
    if (!entry && !spot && kind.generate) return page.another.make(kind);
    if (!entry) throw new EngineFault({ text: `There is no ${kind.title} puzzle “${shortened(spot?.level ?? "")}” here.` });
    const draft = { text: entry.text, kind: kind.name };
    try {
      await desk.open({ ...draft }, { ...spot, level: entry.name });
      if (spot?.collection !== undefined) await this.question(desk, kind, entry.text, { ...spot, level: entry.name });
    } catch (error) {
      const { state } = desk.game;
      if (spot?.collection === undefined || !state) throw error;
      // A level of a collection may be faulty. Then the previous game stays open.
      history.replaceState(null, "", levelAddress(state.kind, desk.round.spot));
      page.sheets.open({ ...draft, fault: faultOf(error) });
    }
  }

  /**
   * Asks the question about a puzzle of a collection, if there is one. Each answer opens another text at the same place in the collection.
   */
  private async question(desk: Desk, kind: Kind, text: string, spot: Spot): Promise<void> {
    const { page } = this,
      { turn } = desk;
    if (!text.includes("://")) return;
    const { parts = [] } = await desk.game.engine.ask({ do: "split", text, kind: kind.name }).catch(() => ({ parts: [] })),
      { ask, left = [] } = parts[0] ?? {};
    await page.intake.reading; // a text that has come may open another puzzle
    if (!ask || parts.length > 1 || turn !== desk.turn) return;
    page.notice = doubted(kind, kind.name, { others: [], left, ask }, ({ text }) => {
      page.notice = undefined;
      return desk.open({ kind: kind.name, text: text! }, spot);
    });
  }

  /** Resumes the last game of a kind if the address means that game, and returns whether it did. */
  private async resumed(desk: Desk, kind: string, spot: Spot | undefined): Promise<boolean> {
    const left = this.page.library.left(kind),
      here = left?.spot;
    if (!left || (spot && !(here && spot.collection === here.collection && spot.level === here.level))) return false;
    // Fails if an older version of Unknot saved the game and read its text differently.
    return desk.resume(left).then(
      () => true,
      () => false,
    );
  }
}
