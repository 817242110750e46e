import { expect, test } from "@playwright/test";
import { closing, opening, paced, whole } from "../../src/workbench/share/pacing";

test("ends a film at its last move, within a minute", () => {
  for (const moves of [1, 2, 60, 142, 500, 2000, 50_000])
    for (const large of [false, true]) {
      const { places, each } = paced(moves, 1, large);
      expect(places.at(-1)).toBe(moves);
      expect(opening + places.length * each + closing).toBeLessThan(whole + each);
      expect(each).toBeGreaterThan(0.049);
      if (moves <= 142) expect(places, "each move is seen").toHaveLength(moves);
    }
});
