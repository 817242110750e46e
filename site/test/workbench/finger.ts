import type { Desk } from "./desk";

/** The positions of places of the doubled grid in the window, in CSS pixels. */
export function points(desk: Desk, places: [row: number, col: number][]): Promise<{ x: number; y: number }[]> {
  return desk.board.evaluate((board, places) => {
    const svg = board.shadowRoot!.querySelector("svg")!,
      drawn = svg.getScreenCTM()!,
      step = 20;
    return places.map(([r, c]) => {
      const { x, y } = new DOMPoint(c * step, r * step).matrixTransform(drawn);
      return { x, y };
    });
  }, places);
}

/** Moves a finger over places of the doubled grid. */
export async function stroke(desk: Desk, ...places: [row: number, col: number][]): Promise<void> {
  const way = await points(desk, places),
    finger = await desk.page.context().newCDPSession(desk.page);
  await touch(
    way,
    (type, touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints }),
    () => desk.page.evaluate(() => new Promise(requestAnimationFrame)),
  );
}

/** Moves a finger over points, by Chromium's protocol; one point is a tap. */
export async function touch(
  [first, ...rest]: readonly { x: number; y: number }[],
  send: (type: "touchStart" | "touchMove" | "touchEnd", at: { x: number; y: number }[]) => Promise<unknown>,
  frame: () => Promise<unknown>,
): Promise<void> {
  const down = send("touchStart", [first!]);
  if (rest.length) {
    await Promise.all([down, send("touchMove", [rest[0]!])]); // a finger that rests acts as the second button
    const still = Array<{ x: number; y: number }>(5).fill(rest.at(-1)!); // a finger that is lifted while it moves would scroll the page on
    for (const point of [...rest.slice(1), ...still]) {
      await send("touchMove", [point]);
      await frame();
    }
  }
  await Promise.all([down, send("touchEnd", [])]);
}
