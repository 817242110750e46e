// A plain file server for trying dist/ out and for the tests: it knows as little as the poorest host.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";

/** No type for wasm or gz, no compression: a module script needs its type, the rest is guessed by the browser.
    @type {Record<string, string>} */
const usual = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8" };

/**
 * Serves a folder on 127.0.0.1. Port 0 takes a free one.
 * @param {string} folder
 * @param {{ port?: number, prefix?: string, headers?: Record<string, string>, types?: Record<string, string> }} [options]
 *   prefix is the sub-path, as "/blog/puzzles/"; types are said of files by how they end, instead of the usual ones
 * @returns {Promise<{ url: string, requests: string[], close(): Promise<void> }>}
 */
export async function serve(folder, { port = 0, prefix = "/", headers = {}, types } = {}) {
  const known = { ...usual, ...types };
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
    response.writeHead(200, { "Content-Type": known[extname(file)] ?? "application/octet-stream", "Content-Length": found.size, ...headers });
    createReadStream(file).pipe(response);
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
