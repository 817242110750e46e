// Finds the things that a visitor sees. look runs in the page, so it must not use anything outside its body.

/** A description of a thing to find: a role with a name, or a selector. `inside` is the selector of an ancestor. */
export interface Sought {
  role?: keyof typeof selectors;
  css?: string;
  name?: string | RegExp;
  inside?: string;
}

/** A visible thing. x and y are its middle in CSS pixels; it is touchable if nothing is in front of it there. */
export interface Seen {
  name: string;
  text: string;
  value: string;
  x: number;
  y: number;
  width: number;
  height: number;
  touchable: boolean;
  enabled: boolean;
}

const selectors = {
  alert: "[role=alert]",
  button: "button",
  contentinfo: "footer",
  dialog: "dialog[open]",
  grid: "[role=grid]",
  gridcell: "[role=gridcell]",
  heading: "h1, h2, h3",
  link: "a[href]",
  radio: "input[type=radio]",
  slider: "input[type=range]",
  status: "[role=status]",
  textbox: "textarea, input[type=text], input[type=number]",
};

/** Converts a description to JSON, for the page. */
export const question = ({ role, css, name, inside }: Sought) => ({
  css: css ?? selectors[role!],
  inside,
  name: typeof name === "string" ? { exactly: name } : name && { source: name.source, flags: name.flags },
});

export function look({ css, inside, name, near }: ReturnType<typeof question> & { near?: boolean }): Seen[] {
  const all = (root: ParentNode, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot, selector) : [])),
  ];
  const front = (x: number, y: number, root: Document | ShadowRoot = document): Element | null => {
    const found = root.elementFromPoint(x, y),
      deeper = found?.shadowRoot;
    // If nothing inside the host element reacts to a pointer, WebKit names the host.
    return deeper && deeper !== root ? (front(x, y, deeper) ?? found) : found;
  };
  const contains = (outer: Element, inner: Element | null): boolean => {
    for (let at: Node | null = inner; at; at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null)
      if (at === outer) return true;
    return false;
  };
  const words = (element: Element): string => {
    const inside = [element, ...element.querySelectorAll("*")].flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])].map(words));
    return [(element as HTMLElement).innerText ?? element.textContent ?? "", ...inside].join(" ").replace(/\s+/g, " ").trim();
  };
  const called = (element: Element): string => {
    const by = element
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => (element.getRootNode() as Document).getElementById(id)?.textContent ?? "")
      .join(" ");
    const label = (element as HTMLInputElement).labels?.[0];
    return element.getAttribute("aria-label") ?? by ?? (label ? words(label) : words(element));
  };
  const wanted = (said: string): boolean =>
    !name || ("exactly" in name ? said === name.exactly : new RegExp(name.source!, name.flags).test(said));
  const scope = inside ? all(document, inside).flatMap((place) => all(place.shadowRoot ?? place, css)) : all(document, css);
  return [...new Set(scope)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const said = called(element);
    if (!wanted(said)) return [];
    if (near) element.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = element.getBoundingClientRect(),
      x = left + width / 2,
      y = top + height / 2;
    const label = (element as HTMLInputElement).labels?.[0],
      found = front(x, y);
    return [
      {
        name: said,
        text: words(element),
        value: (element as HTMLInputElement).value ?? "",
        x,
        y,
        width,
        height,
        touchable: contains(element, found) || Boolean(label && contains(label, found)),
        enabled: !element.matches(":disabled"),
      },
    ];
  });
}
