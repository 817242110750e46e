import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { serve } from "../../serve.mjs";
import { expect, policy, test, yard } from "./harness";

test("nothing is fetched before the engine is asked for, and then once", async ({ page, server }) => {
  const engineFiles = () => server.requests.filter((path) => /wasm|worker/.test(path));
  const before = engineFiles().length;
  const fractions = await page.evaluate(async (text) => {
    const fractions: number[] = [];
    const engines = await Promise.all([unknot.engineAt(location.href, (f) => fractions.push(f)), unknot.engine()]);
    await engines[1].ask({ do: "open", text });
    return engines[0] === engines[1] ? fractions : [];
  }, yard);
  expect(engineFiles().slice(before).filter((path) => path.endsWith(".wasm.gz"))).toHaveLength(1);
  expect(fractions[0]).toBe(0);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
});

test("the engine starts on a page of another address, also where its policy is strict", async ({ page, site }) => {
  const ours = await serve(site, { headers: { "Access-Control-Allow-Origin": "*" } });
  const blog = await serve(site, {
    headers: { "Content-Security-Policy": `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${new URL(ours.url).origin}; worker-src blob:` },
  });
  await page.goto(blog.url);
  const solved = await page.evaluate(async ([base, text]) => {
    const engine = await unknot.engineAt(base);
    return (await engine.work({ do: "solve", kind: "fixture", text }).done).notation;
  }, [ours.url, yard] as const);
  expect(solved!.split(",")).toHaveLength(5);
  await Promise.all([ours.close(), blog.close()]);
});

for (const [what, headers, said] of [
  ["forbids WebAssembly", "script-src 'self'", "script-src needs 'wasm-unsafe-eval'"],
  ["forbids the worker", `${policy}; worker-src 'none'`, "worker-src needs blob:"],
] as const) {
  test(`a page whose policy ${what} is told so`, async ({ page, site }) => {
    const server = await serve(site, { headers: { "Content-Security-Policy": headers } });
    await page.goto(server.url);
    const fault = await page.evaluate((text) => unknot.engine().then((engine) => engine.ask({ do: "open", text })).catch((error) => error.text), yard);
    expect(fault).toContain(said);
    await server.close();
  });
}

test("a server that unpacks the engine on the way does no harm", async ({ page, site }) => {
  await page.route("**/engine.wasm.gz", (route) => route.fulfill({ body: gunzipSync(readFileSync(join(site, "engine.wasm.gz"))) }));
  const opened = await page.evaluate(async (text) => (await (await unknot.engine()).ask({ do: "open", text })).state!.kind, yard);
  expect(opened).toBe("fixture");
});

test("an engine that cannot be fetched is told, and fetched at the next try", async ({ page }) => {
  await page.route("**/engine.wasm.gz", (route) => route.abort(), { times: 1 });
  const { fault, kind } = await page.evaluate(async (text) => {
    const fault = await unknot.engine().catch(({ text }) => text);
    return { fault, kind: (await (await unknot.engine()).ask({ do: "open", text })).state!.kind };
  }, yard);
  expect(fault).toBe("The engine could not be loaded. Check the network and try again.");
  expect(kind).toBe("fixture");
});

test("half an engine is told as a network that failed, and the next try begins anew", async ({ page, site }) => {
  const whole = readFileSync(join(site, "engine.wasm.gz"));
  await page.route("**/engine.wasm.gz", (route) => route.fulfill({ body: whole.subarray(0, whole.length / 2) }), { times: 1 });
  expect(await page.evaluate(() => unknot.engine().catch(({ text }) => text))).toBe("The engine could not be loaded. Check the network and try again.");
  const fractions = await page.evaluate(async () => {
    const fractions: number[] = [];
    await unknot.engineAt(location.href, (fraction) => fractions.push(fraction));
    return fractions;
  });
  expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
});
