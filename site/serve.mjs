// A plain file server to try out dist/, and for tests. It has no features that a simple web host may lack.
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { argv, exit } from "node:process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

/**
 * The content types by extension. wasm and gz have none, as on simple web hosts. Browsers require the type of module scripts, and guess the
 * others. @type {Record<string, string>}
 */
export const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * The fault of a bad host in its answer for a file, which is one of the following: sends a part of it, other bytes, or a page in its place
 * with status 200; stalls or drops the connection after its first half; sends another status or type; or redirects. @typedef {{ cut?: true,
 * flip?: true, page?: true, stall?: true, drop?: true, status?: number, type?: string, to?: string }} Fault
 */

/**
 * The answer of a bad host. `sent` is the part of the body that arrives: the whole body unless the fault is a stall or a drop. @param
 * {Buffer} whole the file @param {Fault} fault @returns {{ status: number, headers: Record<string, string>, sent: Buffer }}
 */
export function spoilt(whole, { cut, flip, page, stall, drop, to, status = to === undefined ? 200 : 308, type }) {
  const middle = whole.length >> 1,
    bytes = Buffer.from(whole);
  if (flip) bytes[middle] ^= 0x55;
  const body = page || status !== 200 ? Buffer.from("<!doctype html><title>Elsewhere</title>") : cut ? bytes.subarray(0, middle) : bytes;
  return {
    status,
    sent: stall || drop ? body.subarray(0, middle) : body,
    headers: {
      "Content-Length": String(body.length),
      ...(page && { "Content-Type": "text/html" }),
      ...(type && { "Content-Type": type }),
      ...(to !== undefined && { Location: to }),
    },
  };
}

/**
 * Answers as a bad host does.
 * @param {import("node:http").ServerResponse} response @param {Buffer} whole @param {Record<string, string | number>} usual @param {Fault}
 *  fault
 */
function badly(response, whole, usual, fault) {
  const { status, headers, sent } = spoilt(whole, fault);
  response.writeHead(status, { ...usual, ...headers });
  if (fault.drop) response.write(sent, () => response.destroy());
  else if (fault.stall) response.write(sent);
  else response.end(sent);
}

/**
 * Serves a folder on 127.0.0.1. Port 0 takes a free one.
 * @param {string} folder
 * @param {{ port?: number, prefix?: string, headers?: Record<string, string>, packs?: boolean, over?: ReadonlyMap<string, string | Buffer |
 *  undefined>, broken?(path: string): Fault | undefined }} [options]
 * prefix: the sub-path, such as "/blog/puzzles/". packs: whether texts are compressed on the way. over: contents by file name that replace
 * the files of the folder, undefined for a missing file. broken: returns the fault of the answer to a path, undefined if it has none
 * @returns {Promise<{ url: string, requests: string[], close(): Promise<void> }>}
 */
export async function serve(
  folder,
  { port = 0, prefix = "/", headers = {}, packs = false, over = new Map(), broken = () => undefined } = {},
) {
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? "/").split("?");
    requests.push(path);
    const inside = normalize(`/${path.slice(prefix.length)}`),
      name = (inside.endsWith("/") ? `${inside}index.html` : inside).slice(1),
      file = join(resolve(folder), name);
    const given = over.get(name),
      laid = given === undefined ? undefined : Buffer.from(given),
      found = over.has(name) ? undefined : await stat(file).catch(() => undefined);
    const size = laid?.length ?? (found?.isFile() ? found.size : undefined);
    if (!path.startsWith(prefix) || size === undefined) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("There is no such page here.\n");
      return;
    }
    const usual = { "Content-Type": types[extname(file)] ?? "application/octet-stream", "Content-Length": size, ...headers },
      fault = broken(path);
    if (fault) return badly(response, laid ?? (await readFile(file)), usual, fault);
    const content = laid ? Readable.from([laid]) : createReadStream(file);
    if (packs && /^text\/|svg/.test(usual["Content-Type"])) {
      const { "Content-Length": _, ...rest } = usual;
      response.writeHead(200, { ...rest, "Content-Encoding": "gzip" });
      content.pipe(createGzip()).pipe(response);
    } else {
      response.writeHead(200, usual);
      content.pipe(response);
    }
  });
  await new Promise((listening, failed) => server.once("error", failed).listen(port, "127.0.0.1", () => listening(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
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
