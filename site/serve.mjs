// A plain file server for trying dist/ out and for the tests: it knows as little as the poorest host.
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

/** No type for wasm or gz, no compression: a module script needs its type, the rest is guessed by the browser.
    @type {Record<string, string>} */
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8" };

/**
 * What a bad host makes of a file: a part of it, other bytes, a page in its place with status 200, nothing after its first half, the end of
 * the connection there, another status, another type, a redirection.
 * @typedef {{ cut?: true, flip?: true, page?: true, stall?: true, drop?: true, status?: number, type?: string, to?: string }} Fault
 */

/**
 * Answers as a bad host does.
 * @param {import("node:http").ServerResponse} response @param {string} file @param {Record<string, string | number>} headers @param {Fault} fault
 */
async function badly(response, file, headers, { cut, flip, page, stall, drop, to, status = to === undefined ? 200 : 308, type }) {
  const whole = await readFile(file), middle = whole.length >> 1;
  if (flip) whole[middle] ^= 0x55;
  const body = page || status !== 200 ? Buffer.from("<!doctype html><title>Elsewhere</title>") : cut ? whole.subarray(0, middle) : whole;
  response.writeHead(status, { ...headers, "Content-Length": body.length, ...(page && { "Content-Type": "text/html" }), ...(type && { "Content-Type": type }), ...(to !== undefined && { Location: to }) });
  if (drop) response.write(body.subarray(0, middle), () => response.destroy());
  else if (stall) response.write(body.subarray(0, middle));
  else response.end(body);
}

/**
 * Serves a folder on 127.0.0.1. Port 0 takes a free one.
 * @param {string} folder
 * @param {{ port?: number, prefix?: string, headers?: Record<string, string>, packs?: boolean, broken?(path: string): Fault | undefined }} [options]
 *   prefix is the sub-path, as "/blog/puzzles/"; packs: texts are compressed on the way; broken says what is wrong with the answer to a path
 * @returns {Promise<{ url: string, requests: string[], close(): Promise<void> }>}
 */
export async function serve(folder, { port = 0, prefix = "/", headers = {}, packs = false, broken = () => undefined } = {}) {
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? "/").split("?");
    requests.push(path);
    const inside = normalize("/" + path.slice(prefix.length));
    const file = join(resolve(folder), inside.endsWith("/") ? inside + "index.html" : inside);
    const found = await stat(file).catch(() => undefined);
    if (!path.startsWith(prefix) || !found?.isFile()) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("There is no such page here.\n");
      return;
    }
    const usual = { "Content-Type": types[extname(file)] ?? "application/octet-stream", "Content-Length": found.size, ...headers }, fault = broken(path);
    if (fault) return badly(response, file, usual, fault);
    if (packs && /^text\/|svg/.test(usual["Content-Type"])) {
      const { "Content-Length": _, ...rest } = usual;
      response.writeHead(200, { ...rest, "Content-Encoding": "gzip" });
      createReadStream(file).pipe(createGzip()).pipe(response);
    } else {
      response.writeHead(200, usual);
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((listening, failed) => server.once("error", failed).listen(port, "127.0.0.1", () => listening(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    requests,
    close: () => new Promise((closed) => { server.close(() => closed()); server.closeAllConnections(); }),
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "../dist", port = "8080"] = argv.slice(2);
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache" };
  try {
    const { url } = await serve(folder, { port: Number(port), headers });
    console.log(`Unknot is at ${url} (Ctrl-C ends it)`);
  } catch (error) {
    console.error(`Port ${port} cannot be used (${error}). ./build.sh serve 8081 takes another.`);
    exit(1);
  }
}
