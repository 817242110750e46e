import type { Game } from "../../element/game";
import { kindOf } from "../../element/kinds";
import { faultOf, type EngineError } from "../../engine/fault";
import type { Choice, Kind, Part } from "../../engine/protocol";
import { readTransfer, type Incoming } from "../../kit/incoming";
import { sentence } from "../../kit/sentence";
import { several } from "../../scene/figures";
import type { Desk } from "../desk";
import type { Library } from "../../storage/library";
import type { Notice } from "../notice";
import { doubted, tryOpening, type Draft, type Opener } from "./reading";
import { isArtifact, type School } from "../solve/school";

/** Whether a fault is after the first character of a text, so that the text was read up to there. */
const begun = (fault: EngineError | undefined): boolean => (fault?.line ?? 0) > 1 || (fault?.col ?? 0) > 1;

/** Whether one fault is later in a text than another. */
const further = ({ line = 0, col = 0 }: EngineError = { text: "" }, other: EngineError = { text: "" }): boolean =>
  line > (other.line ?? 0) || (line === other.line && col > (other.col ?? 0));

/** Whether a text is probably the file of a run. */
const isRun = (text: string): boolean => /^\s*\{\s*"unknot":\s*"run"/.test(text);

/** The time after which visitors may doubt that the page has accepted a text, in ms. */
const wonder = 400;

/** The notice shown after `wonder`, until another notice replaces it. */
const busy: Notice = { text: "Reading the puzzle." };

/** The part of the page that the intake needs. */
interface Host {
  /** Undefined until there is an engine. */
  readonly desk: Desk | undefined;
  readonly game: Game | undefined;
  readonly kind: Kind | undefined;
  readonly kinds: readonly Choice[];
  readonly library: Library;
  readonly school: School;
  readonly sheets: {
    readonly shown: string | undefined;
    show(none: undefined): void;
    open(draft: Draft): void;
    list(kind: Kind, collection: string): void;
  };
  notice: Notice | undefined;
  requestUpdate(): void;
}

/** Opens texts and files pasted or dropped anywhere on the page: a puzzle of any kind, several puzzles, an address, or moves. */
export class Intake {
  /** Whether the visitor drags something over the page. */
  dropping = false;
  /** Whether the page has opened its first puzzle or shelf. */
  private ready = false;
  /** The last text or file that came before the page was ready. */
  private early: Incoming | undefined;

  /** The end of the latest reading of a text that came. */
  reading: Promise<unknown> = Promise.resolve();

  constructor(private readonly page: Host) {}

  /** Listens for pastes and drops until the signal. */
  listen(signal: AbortSignal): void {
    document.addEventListener("paste", (event) => void this.onPaste(event), { signal });
    document.addEventListener(
      "dragover",
      (event) => {
        event.preventDefault();
        this.hover(true);
      },
      { signal },
    );
    document.addEventListener(
      "dragleave",
      (event) => {
        if (!event.relatedTarget) this.hover(false);
      },
      { signal },
    );
    document.addEventListener("drop", (event) => void this.onDrop(event), { signal });
  }

  /** Opens the text or file that has already come; called when the page is ready. */
  async begin(): Promise<void> {
    const { early } = this;
    this.ready = true;
    this.early = undefined;
    await this.take(early);
  }

  /** The actions for a text that has been read. */
  readonly opener: Opener = {
    one: (saved) => this.page.desk!.open(saved),
    several: (kind, parts, name) => this.several(kind, parts, name),
    to: (hash) => {
      this.page.sheets.show(undefined);
      location.hash = hash;
    },
    read: ({ text, name, kind: asked }, read, doubts) => {
      const { page } = this,
        kind = page.kinds.find(({ name }) => name === read)!;
      page.notice = doubted(kind, asked, doubts, (as) => this.take({ text, name, ...as })) ?? page.notice;
    },
  };

  /** Saves several puzzles that came in one text, and lists them. */
  private async several(kind: string, parts: Part[], name: string | undefined): Promise<void> {
    const { game, library, sheets } = this.page,
      known = await kindOf(game!.engine, kind);
    this.page.notice = undefined;
    sheets.list(known, library.add(kind, name || several(parts.length, "puzzles"), parts).name);
  }

  /** Opens a text or a file, once the page is ready. */
  async take(came: (Incoming & { kind?: string }) | undefined): Promise<void> {
    const { game, school } = this.page;
    if (!came) return;
    if (!this.ready || !game) return void (this.early = came);
    if ("text" in came && isArtifact(came.text)) return void (this.page.notice = await school.take(came, game));
    const found = "fault" in came ? { text: "", fault: { text: came.fault } } : await this.patiently(this.read(came));
    if (found) this.page.sheets.open(found);
  }

  /**
   * Shows that something is being read, if that takes long enough for visitors to wonder: large rules take seconds. In the meantime nobody
   * can answer the question about the open puzzle. It returns if that puzzle stays open.
   */
  private async patiently(reading: Promise<Draft | undefined>): Promise<Draft | undefined> {
    const { page } = this,
      turn = page.desk?.turn,
      before = page.notice === busy ? undefined : page.notice,
      late = setTimeout(() => {
        page.notice ??= busy;
      }, wonder);
    this.reading = reading;
    page.notice = undefined;
    const found = await reading.finally(() => {
      clearTimeout(late);
      if (page.notice === busy) page.notice = undefined;
    });
    if (found || (turn === page.desk?.turn && !page.sheets.shown)) page.notice ??= before;
    return found;
  }

  /**
   * Opens a text of any kind. If the text resembles no kind, it may be moves to play in the open game. If the open kind can read a part of
   * the text, that kind's error is reported, as the more helpful one.
   */
  readonly read = async (draft: Draft): Promise<Draft | undefined> => {
    const { game, kind, sheets } = this.page,
      { engine, play } = game!;
    if (isRun(draft.text)) return this.run(draft);
    const found = await tryOpening(engine, draft, this.opener);
    if (!found?.fault?.unknown || !kind) return found;
    const { made, fault: moves } = await play.makeWritten(draft.text);
    if (made) return void sheets.show(undefined);
    const { name, title } = kind,
      here = await tryOpening(engine, { ...draft, kind: name }, this.opener);
    if (!here) return undefined;
    if (begun(moves) && !further(here.fault, moves)) return { ...draft, fault: { ...moves!, as: `moves of ${title}` } };
    if (begun(here.fault)) return { ...here, fault: { ...here.fault!, as: title } };
    return moves?.line
      ? {
          ...found,
          fault: { ...found.fault, text: `${sentence({ text: found.fault.text })} ${sentence({ ...moves, as: `moves of ${title}` })}` },
        }
      : found;
  };

  /** Opens a file with a run. */
  private async run(draft: Draft): Promise<Draft | undefined> {
    const { page } = this;
    try {
      const { read } = await import("../solve/run-file"),
        run = read(draft.text);
      page.notice = undefined;
      const told = await page.desk!.watch(run);
      if (!page.notice || page.notice === busy) page.notice = told;
      return void page.sheets.show(undefined);
    } catch (error) {
      return { ...draft, fault: faultOf(error) };
    }
  }

  private async onPaste(event: ClipboardEvent): Promise<void> {
    const target = event.composedPath()[0],
      { shown } = this.page.sheets;
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement || (shown && shown !== "open")) return;
    event.preventDefault();
    await this.take(await readTransfer(event.clipboardData));
  }

  private async onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.hover(false);
    await this.take(await readTransfer(event.dataTransfer));
  }

  private hover(dropping: boolean): void {
    if (dropping === this.dropping) return;
    this.dropping = dropping;
    this.page.requestUpdate();
  }
}
