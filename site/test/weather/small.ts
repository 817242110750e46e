// An engine with little memory, which simulates a phone whose memory is full.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { dist, released } from "../dist/hosts";

const memorySection = 5,
  page64 = 1 << 16;

/** Returns the module with a maximum for its memory, in bytes. */
function ceiled(wasm: Buffer, bytes: number): Buffer {
  let at = 8; // behind the magic number and the version
  const number = (): number => {
    for (let n = 0, shift = 0; ; shift += 7) {
      const byte = wasm[at++]!;
      n |= (byte & 0x7f) << shift;
      if (byte < 0x80) return n;
    }
  };
  const written = (n: number): number[] => (n < 0x80 ? [n] : [(n & 0x7f) | 0x80, ...written(n >>> 7)]);
  for (;;) {
    const start = at,
      id = wasm[at++]!,
      size = number(),
      body = at;
    if (id === memorySection) {
      at += 2; // skips the count of memories (one) and its flags (no maximum)
      const section = [1, 1, ...written(number()), ...written(bytes / page64)];
      return Buffer.concat([
        wasm.subarray(0, start),
        Buffer.from([id, ...written(section.length), ...section]),
        wasm.subarray(body + size),
      ]);
    }
    at = body + size;
  }
}

/** Serves the engine with little memory to the page. */
export async function shortOfMemory(page: Page, bytes: number): Promise<void> {
  const name = released().find((name) => name.startsWith("engine-"))!;
  const body = gzipSync(ceiled(gunzipSync(readFileSync(`${dist}${name}`)), bytes), { level: 1 });
  await page.route("**/engine-*", (route) => route.fulfill({ body, contentType: "application/gzip" }));
}
