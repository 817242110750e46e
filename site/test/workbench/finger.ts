import type { Desk } from "./desk";

/** Where places of the doubled grid are in the window. */
export function points(desk: Desk, places: [row: number, col: number][]): Promise<{ x: number; y: number }[]> {
  return desk.board.evaluate((board, places) => {
    const svg = board.shadowRoot!.querySelector("svg")!, drawn = svg.getScreenCTM()!, step = 20;
    return places.map(([r, c]) => {
      const { x, y } = new DOMPoint(c * step, r * step).matrixTransform(drawn);
      return { x, y };
    });
  }, places);
}

/** Draws a finger over places of the doubled grid. */
export async function stroke(desk: Desk, ...places: [row: number, col: number][]): Promise<void> {
  const touched = await points(desk, places);
  const finger = await desk.page.context().newCDPSession(desk.page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await Promise.all([send("touchStart", [touched[0]]), send("touchMove", [touched[1]])]); // one that rests is another button
  const rest = Array(5).fill(touched.at(-1)); // a finger that leaves in full flight would throw the page
  for (const point of [...touched.slice(2), ...rest]) {
    await send("touchMove", [point]);
    await desk.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send("touchEnd", []);
}
