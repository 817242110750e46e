// Checks of the host from which this script was loaded. All requests are same-origin, so the page can read every header.
import { mayRun } from "../engine/policy";
import type { Scope } from "../published/scope";
import { shared } from "../published/shared";

/** The result of a check, in a sentence or two: all is well (good), a fault to correct (fix), or a possible improvement (better). */
export interface Finding {
  rank: "good" | "fix" | "better";
  text: string;
}

/** The list of files in dist/ from the build: each file with its hashes. */
interface Release {
  files: Record<string, string>;
}

/** The part of a page's global scope that the checks use. */
type Around = Pick<Scope, "fetch" | "WebAssembly"> & Pick<Window, "isSecureContext"> & { location: Pick<Location, "href"> };

/** The web server from which the page was loaded. */
export class Host {
  readonly release: Promise<Release>;

  constructor(readonly scope: Around) {
    this.release = this.ask("release.json").then((response) => response.json());
    this.release.catch(() => undefined); // each check that needs the release fails by itself
  }

  /** Requests a file by an address that the service worker leaves to the server. */
  ask(name: string, more: RequestInit = {}): Promise<Response> {
    return this.scope.fetch(new URL(`${name}?host`, this.scope.location.href), { cache: "no-store", ...more });
  }
}

/** The content types that browsers require, by file extension. */
const types: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  html: /^text\/html\b/,
};

const listed = (names: readonly string[]): string =>
  names.slice(0, 5).join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");

/** The fault of one file: it is missing, its content has changed, or browsers do not accept its type; undefined if it has no fault. */
async function wrongWith(host: Host, name: string, integrity: string): Promise<"missing" | "changed" | "mistyped" | undefined> {
  const response =
    (await host.ask(name, { integrity }).catch(() => undefined)) ?? (await host.ask(name).then((other) => (other.ok ? undefined : other)));
  if (!response) return "changed";
  if (!response.ok) return "missing";
  const type = response.headers.get("Content-Type") ?? "",
    wanted = types[name.split(".").at(-1)!];
  await response.arrayBuffer();
  return wanted && !wanted.test(type) ? "mistyped" : undefined;
}

async function files(host: Host, tell: (doing: string) => void): Promise<Finding> {
  const { files } = await host.release,
    names = Object.keys(files),
    found: Record<string, string[]> = {};
  for (const [i, name] of names.entries()) {
    tell(`Fetching all files: ${i} of ${names.length} so far.`);
    const wrong = await wrongWith(host, name, files[name]!);
    if (wrong) (found[wrong] ??= []).push(name);
  }
  const { missing, changed, mistyped } = found,
    faults = [
      missing && `Missing on the server: ${listed(missing)}. Upload all files of the folder.`,
      changed &&
        `Changed on the way, or of another version: ${listed(changed)}. Switch off whatever rewrites files, and upload all files of one version.`,
      mistyped &&
        `With the wrong type: ${listed(mistyped)}. Serve scripts as text/javascript, styles as text/css, pictures as image/svg+xml, pages as text/html.`,
    ].filter(Boolean);
  return faults.length
    ? { rank: "fix", text: faults.join(" ") }
    : { rank: "good", text: `All ${names.length} files are there, unchanged and with the right types.` };
}

async function sharing({ scope }: Host): Promise<Finding> {
  const found = await shared(new URL("./", scope.location.href), scope);
  return found
    ? { rank: "good", text: "Other sites may read the files, as they do with the element." }
    : found === undefined
      ? {
          rank: "better",
          text: "Whether other sites may read the files does not show from here. The frame above says what one of them sees.",
        }
      : {
          rank: "fix",
          text:
            "Other sites cannot read the files, so the element works on this site alone. Send Access-Control-Allow-Origin: * with " +
            "each file. Frames and pictures work without it.",
        };
}

async function missing(host: Host): Promise<Finding> {
  const { status } = await host.ask("no-such-file");
  return status === 404 || status === 410
    ? { rank: "good", text: "A missing file gets status 404." }
    : {
        rank: "fix",
        text: `A missing file gets status ${status}, as if it were there. Answer with 404, or a page may arrive in place of a script.`,
      };
}

const named = (release: Release, pattern: RegExp): string => Object.keys(release.files).find((name) => pattern.test(name))!;

async function compression(host: Host): Promise<Finding> {
  const name = named(await host.release, /^workbench-.*\.js$/),
    response = await host.ask(name),
    bytes = (await response.arrayBuffer()).byteLength;
  const encoding = response.headers.get("Content-Encoding"),
    size = `${Math.round(bytes / 1000)} kB`;
  return encoding
    ? { rank: "good", text: `Scripts are compressed on the way (${encoding}).` }
    : {
        rank: "better",
        text: `Scripts are not compressed on the way: ${name} is sent as ${size}. With gzip or Brotli it is about a third of that; the engine is compressed already.`,
      };
}

/** The time for which browsers use a cached file without a request, in s; undefined if the server does not set it. */
async function kept(host: Host, name: string): Promise<number | undefined> {
  const said = (await host.ask(name, { method: "HEAD" })).headers.get("Cache-Control") ?? "";
  if (/no-store|no-cache/.test(said)) return 0;
  const [, age] = /max-age=(\d+)/.exec(said) ?? [];
  return age === undefined ? undefined : Number(age);
}

const hour = 3600,
  month = 30 * 24 * hour; // in seconds

async function caching(host: Host): Promise<Finding> {
  const [hashed, page, widget] = await Promise.all([
    kept(host, named(await host.release, /^workbench-.*\.js$/)),
    kept(host, "index.html"),
    kept(host, "unknot.js"),
  ]);
  const stale = [page, widget].some((age) => (age ?? 0) > hour);
  if (stale)
    return {
      rank: "fix",
      text:
        "Browsers keep index.html or unknot.js for more than an hour without asking, and miss new versions. Send Cache-Control: " +
        "no-cache with the files whose names have no hash.",
    };
  return (hashed ?? 0) >= month
    ? { rank: "good", text: "Browsers keep the files with a hash in their names, and ask for the others." }
    : {
        rank: "better",
        text:
          "Browsers ask again for files that never change. Send Cache-Control: public, max-age=31536000, immutable with those that " +
          "have a hash in their names. Everything works without it, too.",
      };
}

async function policy(host: Host): Promise<Finding> {
  const { headers } = await host.ask("index.html", { method: "HEAD" }),
    said = headers.get("Content-Security-Policy");
  if (!mayRun(host.scope))
    return {
      rank: "fix",
      text: `The engine may not run here: script-src of the Content-Security-Policy needs 'wasm-unsafe-eval'. The server sends: ${
        said ?? "none, so the browser’s settings forbid it"
      }`,
    };
  return {
    rank: "good",
    text: said
      ? `The engine may run. The server sends a Content-Security-Policy of its own: ${said}`
      : "The engine may run, and the server sends no Content-Security-Policy of its own.",
  };
}

async function secure({ scope }: Host): Promise<Finding> {
  return scope.isSecureContext
    ? { rank: "good", text: "The address is secure: Unknot can be kept for offline use and installed." }
    : { rank: "fix", text: "The address is not secure: serve it over https, or Unknot can be neither kept for offline use nor installed." };
}

/** The checks, by the id of the element that shows the result. A check that takes long calls `tell` with sentences about its progress. */
export const checks: Record<string, (host: Host, tell: (doing: string) => void) => Promise<Finding>> = {
  scripts: async () => ({ rank: "good", text: "Scripts are served as text/javascript, unchanged." }),
  files,
  sharing,
  missing,
  compression,
  caching,
  policy,
  secure,
};
