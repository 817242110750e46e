import type { Desk } from "./desk";

/** Draws a finger over places of the doubled grid. */
export async function stroke(desk: Desk, ...places: [row: number, col: number][]): Promise<void> {
  const points = await desk.board.evaluate((board, places) => {
    const svg = board.shadowRoot!.querySelector("svg")!, { x, y, width, height } = svg.getBoundingClientRect();
    const { rows, cols } = (board as unknown as { board: { rows: number; cols: number } }).board;
    return places.map(([r, c]) => ({ x: x + (c / (2 * cols)) * width, y: y + (r / (2 * rows)) * height }));
  }, places);
  const finger = await desk.page.context().newCDPSession(desk.page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await Promise.all([send("touchStart", [points[0]]), send("touchMove", [points[1]])]); // one that rests is another button
  const rest = Array(5).fill(points.at(-1)); // a finger that leaves in full flight would throw the page
  for (const point of [...points.slice(2), ...rest]) {
    await send("touchMove", [point]);
    await desk.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send("touchEnd", []);
}
