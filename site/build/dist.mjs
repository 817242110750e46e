// Makes dist/ from site/ and the files that build.sh wrote to .build/: engine.wasm, workers/wasm_exec.js and prerendered.json.
// Arguments name another folder and another engine: node build/dist.mjs [FOLDER [ENGINE]].
// All files are in one folder and name each other relatively, so that dist/ works from any
// sub-path. Names carry a hash of the content, except for unknot.js, the pages, service-worker.js and the app's manifest.
//
// In a page, src="…/src/X.ts", href="…/src/X.css" and href="…/icons/X.png" become the names of the built files.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import process, { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants as zlib, gzipSync } from "node:zlib";
import { alone, inside, worn } from "./alone.mjs";
import { embedded, framed, held } from "./embed.mjs";
import { told } from "./engine.mjs";
import { headers } from "./hosts.mjs";
import { app, icons } from "./installed.mjs";
import { licences } from "./licences.mjs";
import { declarations, manifest } from "./manifest.mjs";
import { packaged } from "./package.mjs";
import { previous } from "./previous.mjs";
import { reference } from "./reference.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const made = join(root, ".build");
const [dist = join(root, "dist"), program = join(made, "engine.wasm")] = argv.slice(2);
const next = join(made, `dist-${process.pid}`); // becomes dist/ at the end, so that a server never shows half a build

/** @type {Record<string, { revision: string | null, integrity: string }>} by name; revision is null if the name contains the hash */
const files = {};
/** @type {Set<string>} */
const sources = new Set();

/** @param {string | Uint8Array} content */
const hash = (content) => createHash("sha256").update(content).digest("hex").slice(0, 8);
/** @param {string | Uint8Array} content */
const integrity = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/**
 * Writes a file. The hash of its content replaces "*" in its name. Some servers unpack packed files on the way, so the unpacked content has
 * a hash too. @param {string} name @param {string | Uint8Array} content @param {Uint8Array} [unpacked]
 */
function write(name, content, unpacked) {
  const full = name.replace("*", hash(content));
  files[full] = {
    revision: full === name && !/-[0-9A-Z]{8}\.js$/.test(name) ? hash(content) : null,
    integrity: [content, ...(unpacked ? [unpacked] : [])].map(integrity).join(" "),
  };
  writeFileSync(join(next, full), content);
  return full;
}

/** Bundles without writing. @param {import("esbuild").BuildOptions} options */
async function bundle(options) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: join(root, "site"),
    alias: { wasm_exec: join(made, "workers/wasm_exec.js") },
    bundle: true,
    minify: true,
    legalComments: "none", // they are in LICENSES.txt
    target: ["chrome123", "firefox120", "safari17.5"], // the first versions with light-dark()
    outdir: next,
    logLevel: "warning",
    ...options,
    write: false,
    metafile: true,
  });
  for (const input of Object.keys(metafile.inputs)) sources.add(input);
  const outputs = Object.entries(metafile.outputs);
  return outputFiles.map(({ path, text }) => {
    const name = basename(path);
    const [, { imports }] = /** @type {typeof outputs[0]} */ (outputs.find(([output]) => basename(output) === name));
    const named = (/** @type {string} */ wanted) => imports.filter(({ kind }) => kind === wanted).map(({ path }) => basename(path));
    return { name, text, needs: named("import-statement"), may: named("dynamic-import") };
  });
}

/** A text as the value of an attribute. @param {string} text */
const quoted = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

mkdirSync(next, { recursive: true });
process.once("exit", () => rmSync(next, { recursive: true, force: true })); // the remains of a build that failed

/** @type {{ endings: string[], boards: Record<string, unknown>, shelf: unknown[], kinds: import("./reference.mjs").Kind[] }} the
    output of core/cmd/prerender */
const prerendered = JSON.parse(readFileSync(join(made, "prerendered.json"), "utf8"));
const engine = readFileSync(program);
const packed = gzipSync(engine, { level: 9, memLevel: 7 }); // 0.3 % smaller than with 9
/** The maximum quality, 11, makes the smallest file but takes a minute longer, so only releases use it. */
const smaller = brotliCompressSync(engine, {
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: Number(env.BROTLI ?? 4),
    [zlib.BROTLI_PARAM_LGWIN]: zlib.BROTLI_MAX_WINDOW_BITS,
    [zlib.BROTLI_PARAM_SIZE_HINT]: engine.length,
  },
});
const [worker] = await bundle({ entryPoints: ["src/engine/worker.ts"], format: "iife" });
const gzip = { address: `./${write("engine-*.wasm.gz", packed, engine)}`, content: packed };
const brotli = { address: `./${write("engine-*.wasm.br", smaller, engine)}`, content: smaller };
const runner = { address: `./${write("worker-*.txt", worker.text)}`, content: worker.text };
/** Writes data that the page shows before there is an engine, as a packed file. @param {string} name @param {unknown} content */
function early(name, content) {
  const text = Buffer.from(JSON.stringify(content));
  return write(`${name}-*.json.gz`, gzipSync(text, { level: 9 }), text);
}
const boards = Object.fromEntries(Object.entries(prerendered.boards).map(([kind, played]) => [kind, early(`boards-${kind}`, played)]));
const shelf = early("shelf", prerendered.shelf);
const define = { __BOARDS__: JSON.stringify(boards), __SHELF__: JSON.stringify(shelf), ...told({ gzip, brotli, worker: runner }) };

/** The pages, and the script that each begins with. */
const pages = {
  "index.html": "workbench",
  "site/lab.html": "lab",
  "site/reference.html": "reference",
  "site/bookmarklet.html": "bookmarklet",
};

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");
const puzzle = read("site/src/element/interface.ts"),
  elements = manifest(puzzle);

/** @type {Map<string, string>} source -> built file */
const built = new Map();
const bundles = await bundle({
  entryPoints: ["src/unknot.ts", "src/first.ts", ...Object.values(pages).map((script) => `src/${script}.ts`)],
  entryNames: "[name]",
  chunkNames: "[name]-[hash]",
  format: "esm",
  splitting: true,
  loader: { ".css": "text", ".svg": "text" },
  define,
});
for (const { name, text } of bundles) {
  const own = ["first", ...Object.values(pages)].includes(name.replace(".js", ""));
  built.set(`site/src/${name.replace(/\.js$/, ".ts")}`, write(own ? name.replace(".js", "-*.js") : name, text));
}

/** Scripts that also run in a page opened as a file. They have no `integrity` attribute, with which such a page could not load them. */
const anywhere = await Promise.all(
  ["start", "served"].map(async (name) => {
    const [script] = await bundle({ entryPoints: [`src/${name}.ts`], format: "iife" }),
      file = write(`${name}-*.js`, script.text);
    built.set(`site/src/${name}.ts`, file);
    return file;
  }),
);

const examples = readdirSync(join(root, "site/examples"));
for (const icon of Object.keys(icons))
  built.set(`site/icons/${icon}`, write(icon.replace(".", "-*."), readFileSync(join(root, "site/icons", icon))));
const iconIn = (/** @type {string} */ name) => /** @type {string} */ (built.get(`site/icons/${name}`));
write("manifest.webmanifest", JSON.stringify(app(prerendered.endings, iconIn), null, 1));

/** The chunks that a bundle imports at its start, directly or indirectly. @param {string} name @returns {string[]} */
const needed = (name) => bundles.find((made) => made.name === name)?.needs.flatMap((chunk) => [chunk, ...needed(chunk)]) ?? [];

/** A page with the names of the built files. @param {string} source */
async function named(source) {
  const page = read(source),
    inRoot = (/** @type {string} */ path) => posix.join(posix.dirname(source), path);
  for (const [, path] of page.matchAll(/href="([^"]+\.css)"/g)) {
    if (built.has(inRoot(path))) continue;
    const [style] = await bundle({ entryPoints: [inRoot(path).replace("site/", "")] });
    built.set(inRoot(path), write(style.name.replace(".css", "-*.css"), style.text));
  }
  return page.replace(/"((?:site\/)?(?:src|icons)\/[^"]+)"/g, (_, path) => {
    const name = built.get(inRoot(path));
    if (!name) throw new Error(`${source} names ${path}, which is not built`);
    return anywhere.includes(name) || /\.(png|svg)$/.test(path)
      ? `"${name}"`
      : `"${name}" integrity="${files[name].integrity}" crossorigin`;
  });
}

/** The code of the bookmarklet. */
const [bookmark] = await bundle({ entryPoints: ["src/bookmarklet/carried.ts"], format: "iife" });

for (const [source, script] of Object.entries(pages)) {
  let page = await named(source);
  // The workbench needs this chunk at once, so the page preloads it.
  const chunks = bundles.map(({ name }) => name).filter((name) => script === "workbench" && name.startsWith("playing-"));
  const board = script === "workbench" ? needed("first.js") : []; // the early board loads first
  const preloads = [...new Set([...board, ...needed(`${script}.js`), ...chunks])].map(
    (chunk) => `<link rel="modulepreload" href="${chunk}" integrity="${files[chunk].integrity}" crossorigin>\n`,
  );
  if (script === "reference")
    page = reference(
      page,
      elements.modules[0].declarations[0],
      puzzle,
      prerendered.kinds,
      (name) => (examples.includes(name) ? read(`site/examples/${name}`) : undefined),
      write,
    );
  if (script === "bookmarklet") page = page.replace("<!-- code -->", () => quoted(bookmark.text.trim()));
  write(basename(source), page.replace("<script", `${preloads.join("")}<script`));
}

/** doctor.html checks how the host serves Unknot, so browsers always fetch it from the host. Its script shares no chunk with others. */
const [doctor] = await bundle({ entryPoints: ["src/doctor.ts"], format: "esm" });
built.set("site/src/doctor.ts", write("doctor-*.js", doctor.text));
write("doctor.html", await named("site/doctor.html"));
const [aside] = await bundle({ entryPoints: ["src/doctor/frame.css"] });
write("doctor-frame.html", worn(await named("site/doctor-frame.html"), aside.text));

/** Writes embed.html: a puzzle in a frame. */
const carried = Object.fromEntries([gzip, runner].map(({ address, content }) => [basename(address), content]));
const charts = /** @type {string} */ (bundles.find(({ name }) => name.startsWith("series-"))?.name);
const inFrame = framed(`./${write("embed-*.js", held(carried))}`, Object.keys(carried), needed("unknot.js")[0], charts);
const [frame] = await bundle({
  entryPoints: ["src/embed.ts"],
  format: "iife",
  ...inFrame,
  define: { ...define, ...told({ gzip, worker: runner }), ...inFrame.define },
});
const [frameStyle] = await bundle({ entryPoints: ["src/embed/embed.css"] });
write("embed.html", embedded(read("site/embed.html"), frame.text, frameStyle.text));

const fromHost = Object.keys(files).filter((name) => /^(doctor|shared|embed)-|^doctor\.html/.test(name));

const [service] = await bundle({
  entryPoints: ["src/offline/worker.ts"],
  format: "iife",
  define: { "process.env.NODE_ENV": '"production"' },
});
const notices = licences(root, sources);
write("LICENSES.txt", notices);
const precache = Object.entries(files)
  .filter(([url]) => !fromHost.includes(url))
  .map(([url, checks]) => ({ url, ...checks }));
writeFileSync(join(next, "service-worker.js"), `self.__PRECACHE__=${JSON.stringify(precache)};${service.text}`);
writeFileSync(join(next, ".nojekyll"), "");
copyFileSync(join(root, "site/404.html"), join(next, "404.html"));
writeFileSync(
  join(next, "_headers"),
  headers(Object.keys(files), (name) => /-[0-9A-Za-z]{8}\./.test(name)),
);
writeFileSync(join(next, "unknot.d.ts"), declarations(puzzle));
writeFileSync(join(next, "custom-elements.json"), JSON.stringify(elements, null, 1));

const [all] = await bundle({
  entryPoints: ["src/workbench.ts"],
  format: "iife",
  loader: { ".css": "text", ".svg": "text" },
  define: inside(packed, worker.text),
});
const [whole] = await bundle({ entryPoints: ["src/kit/page.css"] });
writeFileSync(join(next, "unknot.html"), alone(read("site/unknot.html"), all.text, whole.text, notices));

/** A script and everything it may ever import. @param {string} name @param {Set<string>} found @returns {Set<string>} */
function reached(name, found = new Set()) {
  const made = bundles.find((made) => made.name === name);
  if (made && !found.has(name)) for (const next of [...made.needs, ...made.may]) reached(next, found.add(name));
  return found.add(name);
}
const element = [...reached("unknot.js"), ...[gzip, brotli, runner].map(({ address }) => basename(address))];
writeFileSync(
  join(next, "package.json"),
  JSON.stringify(
    packaged(JSON.parse(read("site/package.json")), [...element.sort(), "unknot.d.ts", "custom-elements.json", "LICENSES.txt"]),
    null,
    2,
  ),
);
writeFileSync(join(next, "README.md"), read("site/build/package.md"));

/** The files that nobody needs offline. */
const unkept = [
  "service-worker.js",
  ".nojekyll",
  "404.html",
  "_headers",
  "unknot.d.ts",
  "custom-elements.json",
  "package.json",
  "README.md",
  "unknot.html",
  ...fromHost,
];
const uncached = readdirSync(next).filter((name) => !(name in files) && !unkept.includes(name));
if (uncached.length) throw new Error(`not kept for offline use: ${uncached.join(", ")}`);

const old = previous(dist, files);
for (const name of old) copyFileSync(join(dist, name), join(next, name));
const hashes = Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));
writeFileSync(join(next, "release.json"), JSON.stringify({ files: hashes, before: old }, null, 1));

rmSync(dist, { recursive: true, force: true });
renameSync(next, dist);
