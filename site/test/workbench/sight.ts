// Finds the parts of a page that overlap or are out of sight for a visitor who scrolls.
import type { Page } from "@playwright/test";

/**
 * Sizes in px: the minimum side of a control for fingers, and the allowed overlap of two lines' boxes, which are higher than their letters.
 */
const [finger, leading] = [40, 4];

/**
 * Returns the faults of the layout: a control that is partly hidden, covered or too small for a finger; a text that overlaps another, or is
 * cut off without an ellipsis. Boards are excluded, since their parts overlap by design. Empty if there is no fault.
 */
export const misplaced = (page: Page, { touch = false } = {}): Promise<string[]> =>
  page.evaluate(
    ({ touch, finger, leading }) => {
      const wrong: string[] = [];
      const every = (root: ParentNode): Element[] =>
        [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? every(one.shadowRoot) : [])]);
      const above = (one: Element): Element | null =>
        one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as Partial<ShadowRoot>).host ?? null;
      const line = (one: Element): Element[] => {
        const all: Element[] = [];
        for (let at: Element | null = one; at; at = above(at)) all.push(at);
        return all;
      };
      const at = (x: number, y: number): Element | null => {
        let hit = document.elementFromPoint(x, y);
        for (let inner: Element | null | undefined; hit?.shadowRoot && (inner = hit.shadowRoot.elementFromPoint(x, y)) && inner !== hit; )
          hit = inner;
        return hit;
      };
      const named = (one: Element): string =>
        `${one.localName} “${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
      const modal = document.querySelector("dialog:modal");
      const all = every(document.body).filter((one) => {
        const upwards = line(one);
        return (
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          (!modal || upwards.includes(modal)) &&
          !upwards.some(
            (part) =>
              part.matches("unknot-board, unknot-picture, .unseen, .skip, option, style, script") ||
              getComputedStyle(part).clipPath === "inset(50%)",
          )
        ); // text only for screen readers is not visible
      });

      const top = scrollY;
      for (const control of all.filter((one) => one.matches("a[href], button, input, select, textarea, summary, [role=button]"))) {
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const inline = getComputedStyle(control).display === "inline",
          box = inline ? control.getClientRects()[0]! : control.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) continue; // such a control is hidden, and its label is visible instead
        if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5)
          wrong.push(`${named(control)} is cut by the window`);
        const hit = at(box.left + box.width / 2, box.top + box.height / 2),
          labels = [...((control as Partial<HTMLInputElement>).labels ?? [])];
        if (!hit || ![control, ...labels].some((one) => line(hit).includes(one)))
          wrong.push(`${named(control)} is under ${hit ? named(hit) : "something"}`);
        const target = labels[0]?.getBoundingClientRect() ?? box;
        if (touch && !inline && (target.width < finger || target.height < finger))
          wrong.push(`${named(control)} is small: ${Math.round(target.width)} x ${Math.round(target.height)}`);
      }
      scrollTo(0, top);

      // A text is visible if nothing clips it. Elements that stay in place while the page scrolls may cover other elements.
      const texts = all.flatMap((one) => {
        const stays = line(one).find(
            (part) => ["fixed", "sticky"].includes(getComputedStyle(part).position) || part.matches(":popover-open, dialog"),
          ),
          clips = line(one).filter((part) => getComputedStyle(part).overflow !== "visible");
        return [...one.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].flatMap((rect) => {
              let { left, right, top, bottom } = rect;
              for (const part of clips) {
                const clip = part.getBoundingClientRect(),
                  { overflowX, textOverflow } = getComputedStyle(part);
                if (overflowX === "hidden" && textOverflow !== "ellipsis" && left < clip.right && right > clip.right + 1.5)
                  wrong.push(`“${node.nodeValue!.trim().slice(0, 40)}” is cut`);
                [left, right, top, bottom] = [
                  Math.max(left, clip.left),
                  Math.min(right, clip.right),
                  Math.max(top, clip.top),
                  Math.min(bottom, clip.bottom),
                ];
              }
              return right - left > 2 && bottom - top > 2
                ? [{ one, stays, words: node.nodeValue!.trim().slice(0, 40), left, right, top, bottom }]
                : [];
            });
          });
      });
      for (const [i, a] of texts.entries())
        for (const b of texts.slice(i + 1)) {
          if (a.one === b.one || a.stays !== b.stays) continue;
          if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > leading)
            wrong.push(`“${a.words}” lies over “${b.words}”`);
        }
      if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the window");
      return wrong;
    },
    { touch, finger, leading },
  );
