import { expect, test } from "@playwright/test";
import decode from "qr/decode.js";
import { coded, drawn, mostInCode, quiet } from "../../src/workbench/share/qr";

/** The picture of a code that a camera would take: eight pixels per module, with the white margin. */
function seen(text: string): { width: number; height: number; data: Uint8Array } {
  const code = coded(text)!,
    each = 8,
    side = each * (code.size + 2 * quiet),
    data = new Uint8Array(4 * side * side);
  for (let i = 0; i < side * side; i++)
    data.fill(code.get(Math.floor((i % side) / each) - quiet, Math.floor(i / side / each) - quiet) ? 0 : 255, 4 * i, 4 * i + 3);
  return { width: side, height: side, data };
}

test("makes a code that reads as its text, up to the longest", () => {
  const address = "https://unknot.example/#=";
  for (const length of [30, 299, 300, 1000, mostInCode]) {
    const text = address + "eJyLVvJUMFTSUUoqBgGlWACFoARx".repeat(110).slice(0, length - address.length);
    expect(text).toHaveLength(length);
    expect(decode(seen(text)), `${length} characters`).toBe(text);
  }
  expect(coded("x".repeat(mostInCode + 1))).toBeUndefined();
  expect(coded("é".repeat(mostInCode / 2 + 1)), "counted in bytes").toBeUndefined();
});

test("draws a code dark on white, with a margin of four modules", () => {
  const code = coded("https://unknot.example/")!,
    picture = drawn(code);
  expect(picture).toContain(`viewBox="0 0 ${code.size + 8} ${code.size + 8}"`);
  expect(picture).toMatch(/<path d="M4 4h7v1h-7z/); // the corner that each code has
  let dark = 0;
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) dark += Number(code.get(x, y));
  expect([...picture.matchAll(/h(\d+)v/g)].reduce((sum, [, run]) => sum + Number(run), 0)).toBe(dark);
});
