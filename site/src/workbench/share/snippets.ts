// The code that puts a puzzle into somebody's page. It has no empty line and each tag is on a separate line, so that Markdown does not
// change it.

/** A picture of the puzzle before its first move. drawn: false if it has only words, which add nothing to the puzzle's text. */
export interface Still {
  svg: string;
  width: number;
  height: number;
  drawn: boolean;
}

/** The puzzle to put into a page. */
export interface Pasted {
  kind: string;
  text: string;
  /** The title for readers who do not see the puzzle. */
  title: string;
  /** The address of Unknot, with a slash at its end. */
  base: string;
  /** The address of the puzzle in the workbench, and the part of an address that contains the whole puzzle. */
  address: string;
  hash: string;
  /** Attributes that are not at their defaults. */
  set: Readonly<Record<string, string>>;
  still: Still | undefined;
}

/** The characters to escape. Braces are among them, since templates of some sites interpret these. */
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "{": "&#123;", "}": "&#125;" };
const escaped = (text: string): string => text.replace(/[&<>"{}]/g, (sign) => signs[sign]!);

/** A picture as a data: address. Characters that could end the address in HTML, in Markdown or in a template are percent-encoded. */
export const imageAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/="([^"']*)"/g, "='$1'").replace(/[^\w!$'()*,\-./:;=?@~]/gu, (sign) => encodeURIComponent(sign))}`;

const image = ({ title, still }: Pasted): string =>
  still
    ? `<img src="${imageAddress(still.svg)}" alt="${escaped(title)}" width="${still.width}" height="${still.height}" style="max-width: 100%; height: auto">`
    : escaped(title);

/** A picture with a link to the puzzle. */
export const picture = (pasted: Pasted): string => `<a href="${pasted.address}">${image(pasted)}</a>`;

/** The element, with the picture that it shows until a reader touches it. */
export function element(pasted: Pasted): string {
  const { kind, text, base, set, still } = pasted,
    attributes = Object.entries({ kind, ...set })
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join("");
  // A <pre> drops its first line end, even if it is written as &#10;.
  const source = `\n${escaped(text.trimEnd())}`.replace(/\n([ \t]*)(?=\n)/g, "&#10;$1");
  return `<script type="module" src="${base}unknot.js"></script>
<unknot-puzzle${attributes}>
${still?.drawn ? `${picture(pasted)}\n<pre hidden>` : "<pre>"}${source}
</pre>
</unknot-puzzle>`;
}

/** The address of the frame. */
export const frameAddress = ({ base, hash, set }: Pasted): string => {
  const query = new URLSearchParams(set).toString();
  return `${base}embed.html${hash}${query && `?${query}`}`;
};

/**
 * The frame, a link for readers whose frame stays empty, and the lines that adapt its height to the puzzle. The origin of a sandboxed frame
 * is "null".
 */
export const frame = (pasted: Pasted, height: number): string => `<iframe src="${escaped(
  frameAddress(pasted),
)}" title="${escaped(pasted.title)}" width="100%" height="${height}" loading="lazy" style="border: 0"></iframe>
<p><a href="${pasted.address}">${escaped(pasted.title)}</a></p>
<script>
addEventListener("message", ({ origin, source, data }) => {
  if (data?.type !== "unknot-size") return;
  for (const frame of document.querySelectorAll("iframe")) {
    const own = frame.matches("[sandbox]:not([sandbox~=allow-same-origin])") ? "null" : "${new URL(pasted.base).origin}";
    if (frame.contentWindow === source && origin === own) frame.height = data.detail.height;
  }
});
</script>`;
