// embed.html: a puzzle for the frames of other pages. Its script and style are inside the page: a frame in a sandbox has no origin,
// so the host decides which files it may fetch. Besides, a page with twenty frames then requests only one file.
import { addressed, inlined } from "./alone.mjs";

/** The engine's files in a classic script, for frames that may read nothing else. @param {Record<string, string | Uint8Array>} files */
export const held = (files) =>
  `unknotHeld=${JSON.stringify(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        addressed(name.endsWith(".gz") ? "application/gzip" : "text/javascript", content),
      ]),
    ),
  )};`;

/** The build options for the bundle of this page. The charts are not in the bundle, since they have a third of the size of the rest.
    @param {string} script the address of the classic script with the engine's files
    @param {string[]} files the names of the files in that script
    @param {string} beside a file that unknot.js names
    @param {string} series the file of the charts
    @returns {import("esbuild").BuildOptions} */
export const framed = (script, files, beside, series) => ({
  // A classic script has no import.meta.
  define: { __HELD__: JSON.stringify(script), __HELD_FILES__: JSON.stringify(files), "import.meta.url": "self.unknotHere" },
  banner: { js: `self.unknotHere=new URL(${JSON.stringify(`./${beside}`)},document.baseURI).href;` },
  plugins: [
    {
      name: "charts",
      setup: (build) =>
        build.onResolve({ filter: /^\.\/series$/ }, ({ kind }) =>
          kind === "dynamic-import" ? { path: `./${series}`, external: true } : undefined,
        ),
    },
  ],
});

/** Puts script and style into the page. @param {string} page @param {string} script @param {string} style */
export function embedded(page, script, style) {
  const run = inlined("script", script.replaceAll("<!--", "\\x3c!--")),
    worn = inlined("style", style);
  return page
    .replace("script-src 'self'", () => `script-src ${run.source} 'strict-dynamic'`)
    .replace("style-src 'self'", () => `style-src ${worn.source}`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => worn.element)
    .replace(/<script src=[^>]*><\/script>/, () => run.element);
}
