// unknot.html: the workbench and everything that it needs in one file, which works wherever it is saved. A page opened as a file may run
// only scripts that are inside the page, and fetch only data: addresses.
import { createHash } from "node:crypto";
import { told } from "./engine.mjs";

/** Converts a file to a data: address. @param {string} type @param {string | Uint8Array} content */
export const addressed = (type, content) => `data:${type};base64,${Buffer.from(content).toString("base64")}`;

/** The constants for the bundle of this page: its engine is inside, and no files are beside it.
    @param {Uint8Array} packed the engine @param {string} worker its worker's script */
export const inside = (packed, worker) => ({
  ...told({
    gzip: { address: addressed("application/gzip", packed), content: packed },
    worker: { address: addressed("text/javascript", worker), content: worker },
  }),
  __ALONE__: "true",
  __BOARDS__: "{}", // the engine is inside the page, so it draws the boards
  __SHELF__: '""',
  "import.meta.url": JSON.stringify("file:///unknot.html"), // a classic script has no import.meta
});

/** An element with its content inside, and the source that makes the page's policy allow it.
    @param {string} name @param {string} content */
export const inlined = (name, content) => ({
  element: `<${name}>${content}</${name}>`,
  source: `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
});

/** Puts a style into the page, in addition to the style sheets that the page loads. @param {string} page @param {string} style */
export function worn(page, style) {
  const inside = inlined("style", style);
  return page.replace("style-src 'self'", () => `style-src ${inside.source} 'self'`).replace("<link", () => `${inside.element}\n<link`);
}

/**
 * Puts script and style into the page, and the licences after it. @param {string} page @param {string} script @param {string} style @param
 * {string} notices
 */
export function alone(page, script, style, notices) {
  if (notices.includes("-->")) throw new Error("the licences would end the comment that they are in");
  // In a script element, the text after <!-- may hide the end of the element, so this code escapes it. esbuild itself escapes </script.
  const run = inlined("script", script.replaceAll("<!--", "\\x3c!--")),
    worn = inlined("style", style);
  return `${page
    .replace("script-src 'self'", () => `script-src ${run.source}`)
    .replace("style-src 'self'", () => `style-src ${worn.source}`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => worn.element)
    .replace(/<script src=[^>]*><\/script>/, () => run.element)}<!--\n${notices}-->\n`;
}
