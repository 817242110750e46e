import { css, html, nothing, type PropertyValues } from "lit";
import type { Node, Tree } from "../engine/protocol";
import { define } from "./define";
import { Dressed } from "./dressed";
import { figureAcross, figureAcrossStyle } from "./figure-across";
import { figureTree, figureTreeStyle } from "./figure-tree";
import { styled } from "./styled";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-tree": UnknotTree;
  }
}

interface Branch {
  node: Node;
  index: number;
  level: number;
  parent: number;
  leaf: boolean;
  place: number;
  of: number;
}

/**
 * A forest. If it asks for a figure, this draws one with the roots at the top or at the left. Otherwise it is a list with one line per
 * node, whose branches fold and stay folded when the tree is replaced. The visitor can copy its text in its usual notation.
 */
export class UnknotTree extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    figureTreeStyle,
    figureAcrossStyle,
    css`
    [role=tree] { overflow: auto; max-height: min(480px, 70vh); font-size: 15px; }
    [role=treeitem] { display: flex; gap: 16px; align-items: baseline; min-height: 32px; padding: 4px 0;
      padding-inline-start: calc(20px * var(--level)); border-bottom: 1px solid var(--line); cursor: default; }
    [aria-expanded] { cursor: pointer; }
    [role=treeitem]:focus-visible { outline-offset: -2px; }
    [role=treeitem]:hover { background: var(--wash); }
    .text { flex: 1; white-space: pre; }
    .text::before { content: ""; display: inline-block; width: 6px; height: 6px; margin-inline: 4px 10px; vertical-align: 2px; }
    [aria-expanded] .text::before { border: solid var(--soft); border-width: 0 1.5px 1.5px 0; rotate: -45deg; }
    [aria-expanded=true] .text::before { rotate: 45deg; vertical-align: 4px; }
    .value { color: var(--soft); }
  `,
  ];
  static override properties = {
    tree: { attribute: false },
    label: { attribute: false },
    folded: { state: true },
    focused: { state: true },
    copied: { state: true },
  };

  declare tree: Tree | undefined;
  declare label: string;
  declare private folded: ReadonlySet<number>;
  declare private focused: number;
  /** The text that was copied last. */
  declare private copied: string;
  /** The text of the accented node to which the figure was scrolled last. */
  private about: string | null = null;

  constructor() {
    super();
    this.label = this.copied = "";
    this.folded = new Set();
    this.focused = 0;
  }

  protected override render(): unknown {
    const { written, drawn, across, nodes = [] } = this.tree ?? {};
    return html`${
      across
        ? html`<div class="drawn" role="region" aria-label=${this.label || "Figure"} tabindex="0">${figureAcross(nodes, this.label)}</div>`
        : drawn
          ? html`<div class="drawn" role="region" aria-label=${this.label || "Tree"} tabindex="0">${figureTree(
              nodes,
              written || this.label || "Tree",
            )}</div>`
          : this.list()
    }
      ${
        written
          ? html`<div class="written"><code>${written}</code><button type="button" @click=${() =>
              this.copy(written)}><span aria-live="polite">${this.copied === written ? "Copied" : "Copy"}</span></button></div>`
          : nothing
      }`;
  }

  /** Scrolls a figure that is too wide to its accented node. */
  protected override updated(changed: PropertyValues): void {
    const room = this.tree?.across && changed.has("tree") ? this.renderRoot.querySelector(".drawn") : null,
      about = room?.querySelector(".accent");
    if (!room || !about || about.textContent === this.about) return;
    this.about = about.textContent;
    const { left, right } = about.getBoundingClientRect(),
      frame = room.getBoundingClientRect();
    if (right > frame.right) room.scrollLeft += Math.min(right - frame.right + 16, left - frame.left);
  }

  private async copy(written: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(written);
      this.copied = written;
    } catch {
      getSelection()?.selectAllChildren(this.renderRoot.querySelector("code")!); // so that the visitor can copy it by hand
    }
  }

  private list(): unknown {
    const branches = this.branches();
    if (!branches.some((b) => b.index === this.focused)) this.focused = 0;
    return html`<div role="tree" part="tree" aria-label=${this.label || "Tree"} @keydown=${(e: KeyboardEvent) => this.onKey(e, branches)}>
      ${branches.map(
        (b) => html`<div role="treeitem" data-index=${b.index} class=${b.node.tone ?? ""} ${styled({ "--level": String(b.level) })}
        aria-level=${b.level + 1} aria-posinset=${b.place} aria-setsize=${b.of}
          aria-expanded=${b.leaf ? nothing : !this.folded.has(b.index)}
        tabindex=${b.index === this.focused ? 0 : -1} @focus=${() => {
          this.focused = b.index;
        }}
        @click=${() => b.leaf || this.fold(b.index, !this.folded.has(b.index))}
        ><span class="text">${b.node.text}</span>${b.node.value ? html`<span class="value">${b.node.value}</span>` : nothing}</div>`,
      )}
    </div>`;
  }

  /** The nodes that are not inside a folded one. */
  private branches(): Branch[] {
    const nodes = this.tree?.nodes ?? [],
      sizes = new Map<number, number>(),
      all: Branch[] = [];
    for (const [index, node] of nodes.entries()) {
      const place = (sizes.get(node.parent) ?? 0) + 1;
      sizes.set(node.parent, place);
      all.push({ node, index, parent: node.parent, level: node.parent < 0 ? 0 : all[node.parent].level + 1, leaf: true, place, of: 0 });
      if (node.parent >= 0) all[node.parent].leaf = false;
    }
    const hidden = new Set<number>();
    return all.filter((b) => {
      b.of = sizes.get(b.parent)!;
      if (!hidden.has(b.parent) && !this.folded.has(b.parent)) return true;
      hidden.add(b.index);
      return false;
    });
  }

  private fold(index: number, folded: boolean): void {
    const next = new Set(this.folded);
    if (folded) next.add(index);
    else next.delete(index);
    this.folded = next;
  }

  /** Handles keys as in the tree pattern of the ARIA Authoring Practices Guide. */
  private onKey(event: KeyboardEvent, branches: Branch[]): void {
    const at = branches.findIndex((b) => b.index === this.focused),
      here = branches[at],
      open = !here.leaf && !this.folded.has(here.index);
    let to: Branch | undefined = here;
    switch (event.key) {
      case "ArrowDown":
        to = branches[at + 1];
        break;
      case "ArrowUp":
        to = branches[at - 1];
        break;
      case "Home":
        to = branches[0];
        break;
      case "End":
        to = branches.at(-1);
        break;
      case "ArrowRight":
        if (open) to = branches[at + 1];
        else if (!here.leaf) this.fold(here.index, false);
        break;
      case "ArrowLeft":
        if (open) this.fold(here.index, true);
        else to = branches.find((b) => b.index === here.parent);
        break;
      case "Enter":
      case " ":
        if (!here.leaf) this.fold(here.index, open);
        break;
      default:
        return;
    }
    event.preventDefault();
    if (to) this.renderRoot.querySelector<HTMLElement>(`[data-index="${to.index}"]`)?.focus();
  }
}

define("unknot-tree", UnknotTree);
