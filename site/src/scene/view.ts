import { css, html, nothing } from "lit";
import type { Place, View } from "../engine/protocol";
import "./board";
import "./code";
import { define } from "./define";
import { Dressed } from "./dressed";
import { later } from "./later";
import "./prose";
import "./table";
import { theme } from "./theme";
import "./timeline";
import "./tree";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-view": UnknotView;
  }
  interface HTMLElementEventMap {
    "unknot-point": CustomEvent<{ places: Place[] }>;
  }
}

/**
 * Draws any view under its title. `view` may be set again at each report; then the elements are updated in place. With `copies`, visitors
 * can edit a copy of the text of a table row.
 */
export class UnknotView extends Dressed {
  static override styles = [theme, viewStyle, css`p { max-width: 640px; margin: 0 0 8px; } [part=found] { margin: 12px 0 0; }`];
  static override properties = { view: { attribute: false }, copies: { attribute: false }, amends: { type: Boolean } };

  declare view: View | undefined;
  declare copies: boolean | undefined;
  /** Whether the visitor can amend actions in a timeline. */
  declare amends: boolean;

  protected override render(): unknown {
    this.toggleAttribute("joined", this.view !== undefined && !this.view.title && !this.view.about); // joined to the view above
    return (
      this.view &&
      html`<figure part="view">
      ${this.view.title ? html`<figcaption part="title">${this.view.title}</figcaption>` : nothing}
      ${this.view.about ? html`<p part="about">${this.view.about}</p>` : nothing}
      ${this.content(this.view)}
      ${this.view.found ? html`<p part="found"><b>Found:</b> ${this.view.found}</p>` : nothing}
    </figure>`
    );
  }

  private content({ board, table, tree, series, text, timeline, code, title = "" }: View): unknown {
    if (board) return html`<unknot-board exportparts="board" .board=${board}></unknot-board>`;
    if (table)
      return html`<unknot-table exportparts="table" .table=${table} .label=${title} .copies=${this.copies ?? false}></unknot-table>`;
    if (tree) return html`<unknot-tree .tree=${tree} .label=${title}></unknot-tree>`;
    if (text) return html`<unknot-prose .text=${text}></unknot-prose>`;
    if (timeline) return html`<unknot-timeline .timeline=${timeline} .label=${title} ?amends=${this.amends}></unknot-timeline>`;
    if (code) return html`<unknot-code .code=${code} .label=${title}></unknot-code>`;
    if (!series) return nothing;
    // The chart library is as large as everything else together, so it loads only when there is something to plot.
    later("unknot-series", () => import("./series"));
    return html`<unknot-series .series=${series} .label=${title}></unknot-series>`;
  }
}

define("unknot-view", UnknotView);
