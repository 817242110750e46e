import { expect, test } from "@playwright/test";
import type { Offered } from "../../src/engine/protocol";
import { matching } from "../../src/workbench/shelf/kin";

const kind = (title: string, family: Offered["family"], ...also: string[]): Offered => ({
  name: title.toLowerCase(),
  title,
  family,
  levels: 12,
  also,
});

const kinds = [
  kind("Lights", "Moves", "Lights Out"),
  kind("Light Up", "Objects", "Akari", "Bijutsukan", "美術館"),
  kind("Moved pieces", "Written rules"),
  kind("Nonogram", "Shading", "Picross", "Logique à colorier"),
];

for (const [words, ...want] of [
  ["", "Lights", "Light Up", "Moved pieces", "Nonogram"],
  ["akari", "Light Up"],
  ["美術", "Light Up"],
  [" LIGHT", "Lights", "Light Up"],
  ["up", "Light Up"],
  ["a", "Light Up", "Nonogram"],
  ["logique a", "Nonogram"],
  ["moves", "Lights"],
  ["move", "Moved pieces", "Lights"],
  ["sudoku"],
]) {
  test(`finds kinds by “${words}”`, () => {
    expect(matching(kinds, words!).map(({ title }) => title)).toEqual(want);
  });
}
