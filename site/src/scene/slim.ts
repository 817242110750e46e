// Makes a picture small enough to be part of a page's code: it writes repeated attributes once, and removes invisible shapes.

/** The attributes that determine how words and shapes look, with their initial values. */
const looks: Record<string, string> = {
  color: "",
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1",
  "stroke-opacity": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  "paint-order": "normal",
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
  "dominant-baseline": "auto",
};
const names = Object.keys(looks);

type Looks = Record<string, string>;

/** Whether a colour paints nothing. */
const clear = (paint: string | undefined): boolean => !paint || /^(none|transparent|rgba\(.*, 0\))$/.test(paint);

/** The looks that affect a shape. */
function mattering(shape: Element, look: Looks): Looks {
  const relevant = names.filter(
    (name) =>
      name === "fill" ||
      name === "stroke" ||
      (name.startsWith("fill-")
        ? !clear(look.fill)
        : name.startsWith("stroke-")
          ? !clear(look.stroke)
          : /^(font|text|dominant)/.test(name)
            ? shape.localName === "text"
            : name === "paint-order" && shape.localName === "text" && !clear(look.stroke)),
  );
  return Object.fromEntries(relevant.map((name) => [name, /^(fill|stroke)$/.test(name) && clear(look[name]) ? "none" : look[name]!]));
}

const grouping = (element: Element): boolean => element.localName === "g" || element.localName === "svg";

/** Shortens the text of a drawing from pictured(). It looks the same, to a hundredth of its units. */
export function slim(picture: string): string {
  const drawing = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement,
    shapes = new Map<Element, Looks>();
  drawing.querySelector("title")?.remove();
  gather(drawing, { ...looks });
  dress(drawing, { ...looks });
  for (const element of [drawing, ...drawing.querySelectorAll("*")])
    for (const { name, value } of [...element.attributes]) {
      if (!/^(fill|stroke|color|font-family|viewBox)$/.test(name))
        element.setAttribute(
          name,
          value.replace(/-?\d*\.\d{3,}(e-\d+)?/g, (n) => String(Math.round(100 * Number(n)) / 100)),
        );
    }
  return new XMLSerializer().serializeToString(drawing);

  /** Moves the looks from the elements into `shapes`, and removes elements that paint nothing. */
  function gather(element: Element, above: Looks): void {
    const look = { ...above };
    for (const name of names) if (element.hasAttribute(name)) look[name] = element.getAttribute(name)!;
    for (const name of names) element.removeAttribute(name);
    if (!grouping(element)) {
      const seen = mattering(element, look);
      if ((seen.fill === "none" && seen.stroke === "none") || (element.localName === "text" && !element.textContent!.trim()))
        element.remove();
      else shapes.set(element, seen);
      return;
    }
    for (const child of [...element.childNodes]) {
      if (child instanceof Element) gather(child, look);
      else child.remove(); // white space between shapes
    }
    if (element.localName === "g" && !element.children.length) element.remove();
  }

  /** Puts the looks back. Each group gets the values that most shapes inside it have. */
  function dress(element: Element, above: Looks): void {
    const own = shapes.get(element),
      inside = own ? [own] : [...element.querySelectorAll("*")].map((shape) => shapes.get(shape)).filter((look) => look !== undefined),
      look = { ...above };
    for (const name of names) {
      const value = usual(inside.flatMap((one) => one[name] ?? []));
      if (value === undefined || value === above[name]) continue;
      element.setAttribute(name, (look[name] = value));
    }
    if (!own) for (const child of element.children) dress(child, look);
  }
}

/** The value that occurs most often. */
function usual(values: readonly string[]): string | undefined {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}
