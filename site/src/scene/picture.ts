import type { Code, Table, Tree, View } from "../engine/protocol";

/**
 * The style properties that a picture has as attributes: `inherited` are inherited by children; the others have their initial values
 * listed.
 */
const inherited = [
  "color",
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;
const own: Record<string, string> = { opacity: "1", transform: "none" };

/** The attributes for scripts, style sheets and screen readers, which a picture does not have. */
const spoken = /^(class|part|style|role|tabindex|aria-.*|data-.*)$/;

/** Elements that appear with the pointer and the focus; pictures omit them. */
const passing = ".ring, .mark.preview, .mark.way";

const room = 8; // the margin around the board, in the board's units

/** Copies of a drawing's elements from its last picture. The next picture reuses those of unchanged elements. */
export type Pieces = WeakMap<Element, { as: string; copy: Element | undefined }>;

/**
 * A drawing as it is visible, as SVG text that needs no style sheet. `paper` is the colour behind it. In a film, `pieces` and the moving
 * elements make the next picture faster.
 */
export function pictured(drawing: SVGSVGElement, paper: string, pieces: Pieces = new WeakMap(), moving: readonly Element[] = []): string {
  const { x, y, width, height } = drawing.viewBox.baseVal,
    ways = new Set<Element | null>();
  for (let element of moving) for (; element !== drawing && !ways.has(element); element = element.parentElement!) ways.add(element);
  const copy = new Dresser(drawing.getScreenCTM()!.a, pieces, ways).root(drawing) as SVGSVGElement;
  const title = copy.ownerDocument.createElementNS(copy.namespaceURI, "title"),
    ground = copy.ownerDocument.createElementNS(copy.namespaceURI, "rect");
  title.textContent = drawing.getAttribute("aria-label");
  const box = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
  for (const [name, value] of Object.entries({ ...box, fill: plain(paper) })) ground.setAttribute(name, String(value));
  copy.prepend(title, ground);
  copy.setAttribute("viewBox", Object.values(box).join(" "));
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Copies elements so that they look the same without a style sheet. A line whose thickness does not scale gets its present thickness;
 * `scale` is the current size over the drawing's own.
 */
class Dresser {
  constructor(
    private readonly scale: number,
    private readonly pieces: Pieces,
    private readonly ways: ReadonlySet<Element | null>,
  ) {}

  root(drawing: SVGSVGElement): Element {
    return this.fresh(drawing, undefined, "");
  }

  /** The copy of an element, or undefined if it is invisible. `above` are the surrounding elements, on which its looks may depend. */
  private copy(element: Element, parent: CSSStyleDeclaration, above: string): Element | undefined {
    if (this.ways.has(element)) {
      this.pieces.delete(element);
      return this.dressed(element, parent, above);
    }
    const as = above + element.outerHTML,
      before = this.pieces.get(element);
    if (before?.as === as) return before.copy;
    const copy = this.dressed(element, parent, above);
    this.pieces.set(element, { as, copy });
    return copy;
  }

  private dressed(element: Element, parent: CSSStyleDeclaration, above: string): Element | undefined {
    const { display, visibility } = getComputedStyle(element);
    return display === "none" || visibility === "hidden" || element.matches(passing) ? undefined : this.fresh(element, parent, above);
  }

  private fresh(element: Element, parent: CSSStyleDeclaration | undefined, above: string): Element {
    const style = getComputedStyle(element),
      copy = element.cloneNode(false) as Element,
      shell = element.children.length ? above + copy.outerHTML : "";
    for (const { name } of [...copy.attributes]) if (spoken.test(name)) copy.removeAttribute(name);
    if (element instanceof SVGGraphicsElement) {
      for (const name of inherited) {
        const value = style.getPropertyValue(name);
        if (value !== parent?.getPropertyValue(name)) copy.setAttribute(name, plain(value));
        else copy.removeAttribute(name);
      }
      if (style.vectorEffect === "non-scaling-stroke")
        copy.setAttribute("stroke-width", String(Math.round((100 * parseFloat(style.strokeWidth)) / this.scale) / 100));
      for (const [name, usual] of Object.entries(own)) {
        const value = style.getPropertyValue(name);
        if (value !== usual) copy.setAttribute(name, value);
      }
    }
    for (const child of element.childNodes) {
      const seen = child instanceof Element ? this.copy(child, style, shell) : undefined;
      if (seen) copy.append(seen);
      else if (child instanceof Text) copy.append(child.cloneNode());
    }
    return copy;
  }
}

/** A value in a form that every SVG program understands: a mixed colour in the old notation, lengths without units. */
const plain = (value: string): string =>
  value
    .replace(
      /color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)/g,
      (_, r: string, g: string, b: string, a?: string) =>
        `rgb${a ? "a" : ""}(${[r, g, b].map((part) => Math.round(255 * Number(part))).join(", ")}${a ? `, ${a}` : ""})`,
    )
    .replace(/(?<=\d)px/g, "");

/** The maximum width of a line of prose in letters, and the heights of letters and lines in px. */
const most = 72,
  size = 16,
  line = 24;

/** A view without a drawing, as SVG text: its lines, in the colours and fonts of the element that shows it. */
export function lettered(view: View, shown: Element, paper: string): string {
  const lines = worded(view),
    { color } = getComputedStyle(shown),
    font = getComputedStyle(shown).getPropertyValue(view.code || view.table ? "--mono" : "--serif");
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = `${size}px ${font}`;
  const width = Math.ceil(Math.max(...lines.map((words) => pen.measureText(words).width))) + 4 * room,
    height = lines.length * line + 4 * room;
  const picture = document.implementation.createDocument("http://www.w3.org/2000/svg", "svg"),
    root = picture.documentElement;
  const element = (name: string, attributes: Record<string, string | number>, text = ""): void => {
    const made = picture.createElementNS(root.namespaceURI, name);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.textContent = text;
    root.append(made);
  };
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) root.setAttribute(name, String(value));
  if (view.title) element("title", {}, view.title);
  element("rect", { width, height, fill: plain(paper) });
  lines.forEach((words, i) =>
    element(
      "text",
      { x: 2 * room, y: 2 * room + i * line + size, fill: plain(color), "font-family": font, "font-size": size },
      words.replace(/ /g, "\u00a0"),
    ),
  );
  return new XMLSerializer().serializeToString(root);
}

/** The text of a view, line by line. */
function worded({ text, code, tree, table, timeline }: View): string[] {
  if (text) return wrapped(text.map(({ text }) => text).join(""));
  if (code) return written(code);
  if (tree) return outlined(tree);
  if (table) return tabulated(table);
  return (timeline?.tracks ?? [])
    .map(({ name, spans }) => [name, ...(spans ?? []).map(({ text }) => text)].join("  "))
    .concat((timeline?.flags ?? []).map(({ at, text }) => `${at}  ${text}`));
}

const wrapped = (words: string): string[] =>
  words.split("\n").flatMap((passage) =>
    passage.split(" ").reduce<string[]>((lines, word) => {
      const last = lines.at(-1);
      // biome-ignore lint/performance/noAccumulatingSpread: the lines are few
      return last !== undefined && last.length + word.length < most ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
    }, []),
  );

const written = ({ lines }: Code): string[] =>
  (lines ?? []).flatMap(({ label, indent = 0, text }) => [
    ...(label ? [label] : []),
    " ".repeat(2 * (indent + 1)) + (text ?? []).map(({ text }) => text).join(""),
  ]);

function outlined({ nodes = [], written }: Tree): string[] {
  const levels: number[] = [];
  const lines = nodes.map(({ parent, text, value }, i) => {
    levels[i] = parent < 0 ? 0 : levels[parent]! + 1;
    return " ".repeat(4 * levels[i]) + [text, value].filter(Boolean).join("  ");
  });
  return written ? [...lines, "", ...wrapped(written)] : lines;
}

function tabulated({ columns, rows = [] }: Table): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map(({ values }) => values.map(String))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? "").length)));
  return cells.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join("  ")
      .trimEnd(),
  );
}

/** The longer side of a picture in pixels. */
const longest = 2048;

/** A picture as an image that can be drawn on a canvas. */
export async function picture(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** A picture as a PNG. */
export async function pixels(text: string): Promise<Blob> {
  const image = await picture(text),
    { naturalWidth: width, naturalHeight: height } = image,
    scale = longest / Math.max(width, height);
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser cannot draw the board as a PNG."))), "image/png"),
  );
}
