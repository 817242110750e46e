// Films of games in which time passes.
import { expect, test } from "@playwright/test";
import { stepByStep } from "../../src/element/waits";

test("each step of a wait is a step of the film", () => {
  expect(stepByStep(["wait 2", "digger 0", "wait 1", "wait 3"])).toEqual(["wait 1", "wait 1", "digger 0", "wait 1", "wait 1", "wait 1", "wait 1"]);
  expect(stepByStep([])).toEqual([]);
});

test("a wait that would be too long a film stays as it is", () => {
  const long = ["digger 0", "wait 1000000"];
  expect(stepByStep(long)).toEqual(long);
});
