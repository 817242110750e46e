// The engine as a browser loads it. Only dist/weather.plain.ts, which always runs, tests the effect of each fault of a host.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { serve } from "../../serve.mjs";
import { whole } from "../whole";
import { tagOf, turn } from "../sample";
import { expect, policy, test, yard } from "./harness";

test("fetches nothing before the engine is needed, and then once", async ({ page, server }) => {
  const engineFiles = () => server.requests.filter((path) => /wasm|worker/.test(path));
  const before = engineFiles().length;
  const fractions = await page.evaluate(async (text) => {
    const fractions: number[] = [];
    const engines = await Promise.all([unknot.engineAt(location.href, (f) => fractions.push(f)), unknot.engine()]);
    await engines[1].ask({ do: "open", text });
    return engines[0] === engines[1] ? fractions : [];
  }, yard);
  expect(
    engineFiles()
      .slice(before)
      .filter((path) => path.endsWith(".wasm.gz")),
  ).toHaveLength(1);
  expect(fractions[0]).toBe(0);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
});

test("starts the engine on a page of another address, also under a strict policy", { tag: turn(1) }, async ({ page, site }) => {
  const ours = await serve(site, { headers: { "Access-Control-Allow-Origin": "*" } });
  const blog = await serve(site, {
    headers: {
      "Content-Security-Policy": `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${
        new URL(ours.url).origin
      }; worker-src blob:`,
    },
  });
  await page.goto(blog.url);
  const solved = await page.evaluate(
    async ([base, text]) => {
      const engine = await unknot.engineAt(base);
      return (await engine.work({ do: "solve", kind: "fixture", text }).done).notation;
    },
    [ours.url, yard] as const,
  );
  expect(solved!.split(",")).toHaveLength(5);
  await Promise.all([ours.close(), blog.close()]);
});

const policies = [
  ["forbids WebAssembly", "script-src 'self'", "script-src needs 'wasm-unsafe-eval'"],
  ["forbids the worker", policy.replace("'self' blob:", "'none'"), "worker-src needs blob:"],
  ["forbids the download", `${policy}; connect-src 'none'`, "connect-src needs http://127.0.0.1"],
  ["wants Trusted Types of others", `${policy}; require-trusted-types-for 'script'; trusted-types other`, "trusted-types needs unknot"],
] as const;
for (const one of policies) {
  const [what, headers, said] = one;
  test(`names the missing source of a policy that ${what}`, { tag: tagOf(one, policies) }, async ({ page, site }) => {
    const server = await serve(site, { headers: { "Content-Security-Policy": headers } });
    await page.goto(server.url);
    const fault = await page.evaluate(
      (text) =>
        unknot
          .engine()
          .then((engine) => engine.ask({ do: "open", text }))
          .catch((error) => error.text),
      yard,
    );
    expect(fault).toContain(said);
    await server.close();
  });
}

test("accepts an engine that the server unpacked on the way", { tag: whole }, async ({ page, site }) => {
  await page.route("**/engine.wasm.gz", (route) => route.fulfill({ body: gunzipSync(readFileSync(join(site, "engine.wasm.gz"))) }));
  const opened = await page.evaluate(async (text) => (await (await unknot.engine()).ask({ do: "open", text })).state!.kind, yard);
  expect(opened).toBe("fixture");
});

test("reports an engine that cannot be fetched, and fetches it at the next try", { tag: whole }, async ({ page }) => {
  await page.route("**/engine.wasm.gz", (route) => route.abort(), { times: 1 });
  const { fault, kind } = await page.evaluate(async (text) => {
    const fault = await unknot.engine().catch(({ text }) => text);
    return { fault, kind: (await (await unknot.engine()).ask({ do: "open", text })).state!.kind };
  }, yard);
  expect(fault).toBe("The engine could not be loaded. Check the network and try again.");
  expect(kind).toBe("fixture");
});

test("starts the engine on a page with Trusted Types, if it allows the policy unknot", { tag: whole }, async ({ page, site }) => {
  const server = await serve(site, {
    headers: { "Content-Security-Policy": `${policy}; require-trusted-types-for 'script'; trusted-types unknot` },
  });
  await page.goto(server.url);
  expect(await page.evaluate(async (text) => (await (await unknot.engine()).ask({ do: "open", text })).state!.kind, yard)).toBe("fixture");
  await server.close();
});

test("explains that a browser lacks WebAssembly", { tag: whole }, async ({ page }) => {
  const fault = await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, "WebAssembly");
    return unknot.engine().catch(({ text }) => text);
  });
  expect(fault).toMatch(/^The engine needs WebAssembly/);
});

const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[Math.floor(at)]! ^= 1;
  return copy;
};

for (const [what, spoil] of [
  ["half of it", (packed: Buffer) => packed.subarray(0, packed.length / 2)],
  ["nothing of it", () => Buffer.alloc(0)],
  ["another byte in it", (packed: Buffer) => changed(packed, packed.length / 2)],
  [
    "another byte in it, unpacked on the way",
    (packed: Buffer) => {
      const raw = gunzipSync(packed);
      return changed(raw, raw.lastIndexOf("fixture")); // a byte of the engine's data, where any value compiles
    },
  ],
] as const) {
  test(`fetches an engine again of which ${what} comes once; reports it if that persists, and starts over at the next try`, {
    tag: whole,
  }, async ({ page, site }) => {
    const body = spoil(readFileSync(join(site, "engine.wasm.gz")));
    await page.route("**/engine.wasm.gz", (route) => route.fulfill({ body }), { times: 1 });
    expect(await page.evaluate(async (text) => (await (await unknot.engine()).ask({ do: "open", text })).state!.kind, yard)).toBe(
      "fixture",
    );
    await page.reload();
    await page.waitForFunction(() => "unknot" in globalThis);
    await page.route("**/engine.wasm.gz", (route) => route.fulfill({ body }), { times: 2 });
    expect(await page.evaluate(() => unknot.engine().catch(({ text }) => text))).toMatch(/arrived damaged|does not run in this browser/);
    const fractions = await page.evaluate(async () => {
      const fractions: number[] = [];
      await unknot.engineAt(location.href, (fraction) => fractions.push(fraction));
      return fractions;
    });
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
  });
}

test("waits for a worker that does not say that it is ready, reports that it waits, and starts another at again", { tag: whole }, async ({
  page,
}) => {
  await page.clock.install();
  const kind = page.evaluate(async (text) => {
    const Native = Worker;
    globalThis.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
    const engine = await unknot.engineAt(location.href, (_, late) => {
      // On a busy machine the download may seem to stall before this sentence.
      if (globalThis.Worker === Native || !/is slow to start/.test(late)) return;
      globalThis.Worker = Native;
      Object.assign(globalThis, { reported: true });
      unknot.again();
    });
    return (await engine.ask({ do: "open", text })).state!.kind;
  }, yard);
  await expect(async () => {
    // The second worker may be slow, so its message may still be missing.
    if (!(await page.evaluate(() => "reported" in globalThis))) await page.clock.fastForward(11_000);
    expect(await Promise.race([kind, Promise.resolve("")])).toBe("fixture");
  }).toPass();
});
