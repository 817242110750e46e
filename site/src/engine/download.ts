// Downloads of the engine's files, and the sentence for each way in which one can fail.
import { EngineFault } from "./fault";
import { patiently } from "./patience";
import { Refusals } from "./policy";
import { forget } from "../published/refresh";
import type { Scope } from "../published/scope";
import { published } from "../published/version";

export interface Loading {
  /** Whether to bypass the caches. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
  /** Called with a sentence when nothing has happened for long, and with "" when the download continues. */
  late(why: string): void;
  /** The global scope of the page that loads the file. */
  readonly scope: Scope;
}

/** Thrown if the received bytes differ from the published ones. Another attempt that bypasses the caches may get the right ones. */
export class Damaged extends EngineFault {}

const unreachable = "The engine could not be loaded. Check the network and try again.";
const cut = "The connection was lost before the whole engine had arrived. Check the network and try again.";
const damaged =
  "The engine arrived damaged. Try again. If that does not help, the file on the server is damaged, or something changes it on the way.";
const page = "A web page arrived instead of the engine. If this network asks you to log in first, do so and try again.";

const newer = new EngineFault({
  text: "A new version of Unknot has been published, and the engine of this version is gone. Reload the page.",
  reload: true,
});

async function refused(status: number, url: URL, scope: Scope): Promise<EngineFault> {
  if (status !== 404 && status !== 410)
    return new EngineFault({ text: `The server answers ${status} when asked for the engine. Try again later.` });
  return (await published(url, scope)) === "newer"
    ? newer
    : new EngineFault({
        text: `The engine is missing on its server: ${url.href} is not there. Whoever runs the site must upload all of Unknot's files; then try again.`,
      });
}

/** The reason why a fetch failed without an answer. For example, a server may share its files with other sites, but not its error pages. */
async function silent(url: URL, refusals: Refusals, scope: Scope): Promise<EngineFault> {
  if (await refusals.include(/^connect-src/, url))
    return new EngineFault({
      text: `This page's Content-Security-Policy does not let the engine load: its connect-src needs ${url.origin}.`,
    });
  const version = await published(url, scope);
  return version === "newer"
    ? newer
    : new EngineFault({
        text:
          version === "unknown" || url.origin === scope.origin
            ? unreachable
            : `The engine could not be loaded, though its server answers: ${url.href} is missing there, or is not shared with other sites. Try again later.`,
      });
}

/** Whether these bytes begin an HTML page. */
export const isPage = (bytes: Uint8Array): boolean => /^\s*<[!?a-z]/i.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/** The fault for bytes that differ from the published ones. Some servers send an HTML page instead of an error. */
export async function notOurs(bytes: Uint8Array, url: URL, { scope }: Loading): Promise<EngineFault> {
  if (!isPage(bytes)) return new Damaged({ text: damaged });
  return (await published(url, scope)) === "newer" ? newer : new Damaged({ text: page });
}

/** Fetches a file, and resolves to the response once its headers have arrived. Throws an EngineFault with the reason if that fails. */
export async function ask(url: URL, { fresh, signal, late, scope }: Loading): Promise<Response> {
  if (url.protocol === "file:")
    throw new EngineFault({
      text: "Opened as a file, Unknot cannot load its engine. Start it with ./build.sh serve, or put the folder on a web server.",
    });
  if (fresh) await forget(url.href, scope);
  const refusals = new Refusals(scope.document);
  try {
    const response = await patiently(
      scope.fetch(url, { credentials: "same-origin", cache: fresh ? "reload" : "default", signal }),
      late,
      scope,
    );
    if (!response.ok) throw await refused(response.status, url, scope);
    return response;
  } catch (error) {
    throw error instanceof EngineFault ? error : await silent(url, refusals, scope);
  } finally {
    refusals.end();
  }
}

/** Yields the body of a response piece by piece. Throws a Damaged if it breaks off. */
export async function* pieces(response: Response, { late, scope }: Loading): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const reader = response.body!.getReader();
  try {
    for (;;) {
      const { done, value } = await patiently(reader.read(), late, scope);
      if (done) return;
      yield value;
    }
  } catch {
    throw new Damaged({ text: cut });
  }
}

/** Joins pieces into one array. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
