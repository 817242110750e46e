import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../element/game";
import { isOpen, type OpenGame } from "../element/open";
import type { UnknotPuzzle } from "../element/puzzle";
import type { Engine } from "../engine/engine";
import { faultOf } from "../engine/fault";
import type { Choice, CommandInfo, Grade, Kind, Params } from "../engine/protocol";
import { alone } from "../kit/alone";
import { about } from "../kit/form";
import * as icon from "../kit/icons";
import { sentence } from "../kit/sentence";
import "./play/actions";
import type { Desk } from "./desk";
import "./draw/editing";
import { mostEdited } from "./draw/editing";
import "./share/embedding";
import "./solve/composing";
import { help } from "./play/help";
import type { Another } from "./shelf/another";
import "./shelf/levels";
import "./shelf/making";
import type { Notice } from "./notice";
import type { Intake } from "./open/intake";
import "./open/opening";
import type { Draft } from "./open/reading";
import type { Library } from "../storage/library";
import type { Drawing, Spot } from "../storage/records";
import "./settings/settings-sheet";
import "./share/sharing";
import "./draw/sketching";
import type { Watched } from "./solve/watched";

const commandKey = ({ kind, solver }: Watched, { name }: CommandInfo): string => `${kind} ${solver.name} ${name}`;

type Sheet = "levels" | "open" | "edit" | "actions" | "new" | "draw" | "share" | "embed" | "help" | "settings" | "compose";
const titles: Record<Exclude<Sheet, "compose">, string> = {
  levels: "Choose a puzzle",
  open: "Open a puzzle",
  edit: "Edit the text",
  actions: "Edit the actions",
  new: "A new puzzle",
  draw: "Draw a puzzle",
  share: "Share",
  embed: "Embed",
  help: "Rules and keys",
  settings: "Settings",
};

/** The part of the page that its sheets need. */
interface Host {
  readonly desk: Desk | undefined;
  readonly kinds: readonly Choice[];
  readonly library: Library;
  readonly spot: Spot | undefined;
  readonly puzzle: UnknotPuzzle;
  readonly intake: Intake;
  readonly another: Pick<Another, "alike" | "made" | "oneMore">;
  readonly attention: { underWay(at: Watched): boolean };
  notice: Notice | undefined;
  /** Called after puzzles were deleted. */
  dropped(): void;
  requestUpdate(): void;
  querySelector(selectors: "dialog"): HTMLDialogElement | null;
}

/** A command of a running method that needs a text, and the text to begin with. */
interface Commanded {
  at: Watched;
  command: CommandInfo;
  source: string;
}

/** The sheets over the page. At most one is open. */
export class Sheets {
  /** The open sheet. */
  shown: Sheet | undefined;
  private draft: Draft = { text: "" };
  /** The text of a puzzle that was edited but not opened, so that the visitor can continue to edit it. */
  private edited: { kind: string; source: string; text: string } | undefined;
  /** Whether the last press began outside the sheet. Otherwise a selection of text that ends outside would close the sheet. */
  private pressedBeside = false;
  /** The kind, and perhaps its collection, whose puzzles are listed. */
  private listed: { kind: Kind; collection?: string } | undefined;

  private commanded: Commanded | undefined;
  /** Texts that were written for a command and not sent, by command; the latest is last. */
  private readonly unsent = new Map<string, { source: string; text: string }[]>();

  constructor(private readonly page: Host) {}

  show(sheet: Sheet | undefined): void {
    this.shown = sheet;
    this.page.requestUpdate();
  }

  /** Shows a text to open. */
  open(draft: Draft): void {
    this.draft = draft;
    this.show("open");
  }

  /** Opens the editor for a command of a running method. It begins with a copy of another text, the last unsent text, or the example. */
  compose(at: Watched, command: CommandInfo, copy?: string): void {
    const last = this.unsent.get(commandKey(at, command))?.at(-1);
    this.commanded = { at, command, source: copy ?? last?.source ?? command.example ?? "" };
    this.show("compose");
  }

  /** Lists the puzzles of a kind, or of one of its collections, to choose from. */
  list(kind: Kind, collection: string | undefined): void {
    this.listed = { kind, collection };
    this.show("levels");
  }

  /** The buttons beside a game that open sheets. */
  links(game: OpenGame): TemplateResult {
    const { state, kind } = game;
    return html`<div class="more"><button type="button" class="button quiet" popovertarget="actions" aria-label="Actions"
      title="Actions">${icon.dots}</button>
      <div id="actions" class="actions" popover @click=${(event: Event) => {
        if ((event.target as Element).closest("button")) (event.currentTarget as HTMLElement).hidePopover();
      }}>
      ${
        this.page.another.alike
          ? html`<button type="button" class="button quiet one-more" title=${`One more: ${this.page.another.alike.grade}`} aria-label=${`One more: ${this.page.another.alike.grade}`}
        @click=${() => this.page.another.oneMore()}>${icon.onward}<span>One more: ${this.page.another.alike.grade}</span></button>`
          : nothing
      }
      ${this.making(kind)}
      ${this.link("Open", icon.open, "open")}
      ${
        kind.language
          ? nothing
          : this.link("Edit text", icon.page, state.text.length > mostEdited ? "open" : "edit", { text: state.text, kind: kind.name })
      }
      ${game.timed ? this.link("Edit actions", icon.list, "actions") : nothing}
      ${this.link("Share", icon.share, "share")}
      ${alone ? nothing : this.link("Embed", icon.embed, "embed")}</div></div>`;
  }

  /** The buttons that make another puzzle of a kind. */
  private making({ generate, blank }: Kind): unknown {
    return [generate ? this.link("New", icon.shuffle, "new") : nothing, blank ? this.link("Draw", icon.pencil, "draw") : nothing];
  }

  render(game: Game): TemplateResult {
    const { shown } = this;
    return html`<dialog class=${shown === "edit" || shown === "compose" || shown === "embed" ? "wide" : ""} aria-labelledby="sheet-title"
      @close=${() => this.show(undefined)}
        @cancel=${(event: Event) => {
          if (event.target === event.currentTarget)
            this.show(undefined); /* the dialog's close event comes later, and the next key is for the page */
        }}
        @pointerdown=${(event: PointerEvent) => {
          this.pressedBeside = event.target === event.currentTarget;
        }}
        @click=${(event: MouseEvent) => {
          if (this.pressedBeside && event.target === event.currentTarget && event.detail < 2)
            this.show(undefined); /* not by the second click of a double click, which opened the sheet */
        }}>
      ${
        shown
          ? html`<div class="sheet">
        <div class="sheet-head"><h2 id="sheet-title">${shown === "compose" ? this.commanded?.command.title : titles[shown]}</h2>
          <button type="button" class="button quiet" aria-label="Close" @click=${() => this.show(undefined)}>${icon.close}</button></div>
        ${this.content(game, shown)}</div>`
          : nothing
      }
    </dialog>`;
  }

  /** Opens or closes the dialog that was rendered. */
  rendered(): void {
    const dialog = this.page.querySelector("dialog");
    if (this.shown && !dialog?.open) dialog?.showModal();
    if (!this.shown && dialog?.open) dialog.close();
  }

  private link(words: string, drawing: unknown, sheet: Sheet, draft: Draft = { text: "" }): TemplateResult {
    return html`<button type="button" class="button quiet" aria-haspopup="dialog" @click=${() => {
      this.draft = draft;
      this.show(sheet);
    }}>${drawing}${words}</button>`;
  }

  private content(game: Game, sheet: Sheet): TemplateResult | typeof nothing {
    const { page, listed, commanded } = this,
      { library, kinds } = page,
      { engine, kind } = game;
    switch (sheet) {
      case "levels":
        if (!listed) return nothing;
        return html`<unknot-levels .library=${library} .engine=${engine} .kind=${listed.kind} .shown=${listed.collection}
            .spot=${listed.kind === kind ? page.spot : undefined} @unknot-dropped=${page.dropped}
            @click=${({ target }: MouseEvent) => {
              if ((target as Element).closest("a[aria-current]")) this.show(undefined);
            }}></unknot-levels>
          <div class="links">${kind ? this.making(kind) : nothing}${this.link("Open", icon.open, "open")}</div>`;
      case "open":
        return html`<unknot-opening .kinds=${kinds} .draft=${this.draft} .read=${page.intake.read}></unknot-opening>`;
      case "compose":
        return commanded ? this.composing(engine, commanded) : nothing;
      case "settings":
        return html`<unknot-settings .engine=${engine} .library=${library} .kinds=${kinds}></unknot-settings>`;
      default:
        return isOpen(game) ? this.about(game, sheet) : nothing;
    }
  }

  /** The content of a sheet about the open puzzle. */
  private about(game: OpenGame, sheet: Exclude<Sheet, "levels" | "open" | "compose" | "settings">): TemplateResult {
    const { page } = this,
      { library } = page,
      { engine, kind } = game,
      { name } = kind;
    switch (sheet) {
      case "edit":
        return this.editing(game);
      case "actions":
        return html`<unknot-actions .game=${game} .applied=${() => this.show(undefined)}></unknot-actions>`;
      case "new":
        return html`<unknot-making .engine=${engine} .kind=${kind} .opened=${game.state.text}
          .described=${game.state.generate ?? kind.generate!}
          .made=${(text: string, params: Params) => page.another.made(name, text, params)}
          .graded=${(text: string, grade: Grade) => library.keepGrade(name, text, grade)}></unknot-making>`;
      case "draw":
        return html`<unknot-sketching .kind=${kind} .described=${game.state.blank ?? kind.blank!} .draw=${this.draw}
          .drawings=${library.drawings(name)} .resume=${this.resume}
            .drop=${(drawing: Drawing) => library.dropDrawing(name, drawing.drawing)}></unknot-sketching>`;
      case "share":
        return html`<unknot-sharing .game=${game} .spot=${page.spot} .pictures=${page.puzzle.table?.pictures ?? []}></unknot-sharing>`;
      case "embed":
        return html`<unknot-embedding .game=${game} .spot=${page.spot}></unknot-embedding>`;
      case "help":
        return html`<div @click=${({ target }: MouseEvent) => {
          if ((target as Element).closest("a")) this.show(undefined);
        }}>${help(game)}</div>`;
    }
  }

  /** The editor for the text of a puzzle. The last edit is kept until the visitor opens it as a puzzle. */
  private editing({ engine, kind: { name } }: OpenGame): TemplateResult {
    const { text: source } = this.draft,
      { edited } = this,
      open = async (text: string) => {
        await this.page.intake.opener.one({ kind: name, text });
        this.edited = undefined;
      };
    return html`<unknot-editing .engine=${engine} .kind=${name} .source=${source}
      .begun=${edited?.kind === name && edited.source === source ? edited.text : source} .open=${open}
      @unknot-edit=${({ detail: { text } }: CustomEvent<{ text: string }>) => {
        this.edited = { kind: name, source, text };
      }}></unknot-editing>`;
  }

  /** The editor for a command's text. The last edit is kept until the visitor sends it. */
  private composing(engine: Engine, { at, command, source }: Commanded): TemplateResult {
    const key = commandKey(at, command),
      unsent = this.unsent.get(key) ?? [],
      others = unsent.filter((draft) => draft.source !== source);
    const send = (text: string): boolean => {
      if (!this.page.attention.underWay(at)) return false;
      at.work.command({ name: command.name, data: text });
      this.unsent.set(key, others);
      this.show(undefined);
      scrollTo(0, 0); // up to the notice and the controls of the method
      this.page.notice = {
        text: at.drive.paused ? `“${command.title}”: sent. It takes effect with the next step.` : `“${command.title}”: sent.`,
      };
      return true;
    };
    return html`<unknot-composing .engine=${engine} .kind=${at.kind} .solver=${at.solver.name} .command=${command} .source=${source}
      .begun=${unsent.find((draft) => draft.source === source)?.text ?? source} .earlier=${others.at(-1)?.text} .send=${send}
      @unknot-edit=${({ detail: { text } }: CustomEvent<{ text: string }>) => {
        this.unsent.set(key, text === source ? others : [...others, { source, text }]);
      }}></unknot-composing>`;
  }

  /** Continues a drawing. If it can no longer be read, it stays set aside. */
  private readonly resume = async (drawing: Drawing): Promise<void> => {
    try {
      await this.page.desk?.resume(drawing);
    } catch (error) {
      this.show(undefined);
      this.page.notice = { text: sentence(faultOf(error)) };
    }
  };

  private readonly draw = async (params: Params | undefined): Promise<void> => {
    this.show(undefined);
    const { desk } = this.page,
      { kind, state } = desk?.game ?? {};
    await desk?.draw(params && about(state?.text ?? "", kind?.blank ?? [], params));
  };
}
