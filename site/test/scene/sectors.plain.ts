import { sector } from "../../src/scene/details";
import { expect, test } from "@playwright/test";

/** The corners of a path of straight lines. */
const corners = (path: string): [number, number][] =>
  path
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number) as [number, number]);

const area = (path: string): number => {
  const points = corners(path);
  return Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length]!;
      return sum + (x * ny - y * nx) / 2;
    }, 0),
  );
};

test("cuts a cell of two colours into its halves", () => {
  expect(corners(sector(-0.5, 0.5))).toEqual([
    [0, 0],
    [0, -20],
    [20, -20],
    [20, 20],
    [0, 20],
  ]);
  expect(corners(sector(0.5, 1.5)).slice(1)).toEqual([
    [0, 20],
    [-20, 20],
    [-20, -20],
    [-0, -20],
  ]);
});

test("covers the whole cell by the sectors of up to eight colours", () => {
  for (let n = 2; n <= 8; n++) {
    const areas = Array.from({ length: n }, (_, i) => area(sector((2 * i) / n - 0.5, (2 * i + 2) / n - 0.5)));
    expect(Math.min(...areas), `${n} colours`).toBeGreaterThan(1600 / n / 2);
    expect(
      areas.reduce((sum, one) => sum + one),
      `${n} colours`,
    ).toBeCloseTo(1600, 0);
  }
});
