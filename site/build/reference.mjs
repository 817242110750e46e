// reference.html: the content of custom-elements.json for people to read, and live examples beside their code.

/** @typedef {ReturnType<typeof import("./manifest.mjs").manifest>["modules"][0]["declarations"][0]} Puzzle */
/** The data of core/cmd/prerender about a kind.
    @typedef {{ name: string, title: string, texts: string[], solvers: { name: string, title: string, group?: string }[] }} Kind */

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
/** @param {string | undefined} text */
const code = (text) => (text ? `<code>${escaped(text)}</code>` : "");

/** @param {{ name: string, said: string, code?: string }[]} rows */
const members = (rows) =>
  `<dl class="members">\n${rows
    .map((row) => `<div><dt>${code(row.name)}</dt><dd>${escaped(row.said)}${typed(row.code)}</dd></div>`)
    .join("\n")}\n</dl>`;

/** The types that take more than a line, and are explained at the end of the page. */
const long = ["Parameters", "Solution", "Hint"];

/** The line of a type, with links to the long types in it. @param {string | undefined} text */
const typed = (text) =>
  text ? `<code class="type">${escaped(text).replace(new RegExp(`\\b(${long.join("|")})\\b`, "g"), '<a href="#types">$1</a>')}</code>` : "";

/** @param {string} text */
const shown = (text) => `<pre tabindex="0"><code>${escaped(text.trimEnd())}</code></pre>`;

/** The kinds, the forms of their texts, and their methods, grouped as in the menu. @param {Kind[]} kinds */
const listed = (kinds) =>
  `<dl class="members kinds">\n${kinds
    .map(({ name, title, texts, solvers }) => {
      const named = (/** @type {string | undefined} */ group) =>
        solvers
          .filter((solver) => solver.group === group)
          .map(({ name, title }) => `${code(name)} ${escaped(title)}`)
          .join(" · ");
      const groups = [...new Set(solvers.flatMap(({ group }) => group ?? []))];
      return `<div><dt>${code(name)}</dt><dd><p>${escaped(title)}</p><p>Text: ${texts
        .map(escaped)
        .join(" · ")}</p><p>Solvers: ${named(undefined)}</p>
${groups.map((group) => `<details><summary>${escaped(group)}</summary><p>${named(group)}</p></details>`).join("\n")}</dd></div>`;
    })
    .join("\n")}\n</dl>`;

/** The parts of the page, by the comments that they replace.
    @param {Puzzle} puzzle
    @param {string} types of the events' details
    @param {Kind[]} kinds */
function lists({ attributes, members: all, events, slots, cssParts, cssProperties }, types, kinds) {
  const fields = (/** @type {string} */ type) =>
    new RegExp(`interface ${type.replace(/.*<|>/g, "")} (\\{[^}]*\\})`)
      .exec(types)?.[1]
      ?.replace(/;?\s+/g, (gap) => (gap.startsWith(";") ? "; " : " "))
      .replace("; }", " }");
  return {
    kinds: listed(kinds),
    types: shown(
      types
        .split("\n\n")
        .filter((block) => long.some((name) => new RegExp(`export (interface|type) ${name}\\b`).test(block)))
        .join("\n\n")
        .replace(/\n {4}/g, " "),
    ), // joins the lines of a comment
    attributes: members(
      attributes
        .map((attribute) => ({ ...attribute, usual: "default" in attribute ? attribute.default : undefined }))
        .map(({ name, fieldName, description, type, usual }) => ({
          name: fieldName === name ? name : `${name}, property ${fieldName}`,
          said: description,
          code: type.text.replace(" | null", "") + (usual && usual !== "null" ? `; ${usual} unless set` : ""),
        })),
    ),
    methods: members(
      all
        .filter(({ kind }) => kind === "method")
        .map((method) => ({
          name: `${method.name}(${(("parameters" in method && method.parameters) || [])
            .map(({ name, optional }) => name + (optional ? "?" : ""))
            .join(", ")})`,
          said: method.description,
          code: "return" in method ? method.return.type.text : undefined,
        })),
    ),
    events: members(events.map(({ name, description, type }) => ({ name, said: description, code: fields(type.text) }))),
    slots: members(slots.map(({ name, description }) => ({ name: name ? `slot="${name}"` : "without a slot", said: description }))),
    properties: members(cssProperties.map(({ name, description }) => ({ name, said: description }))),
    parts: members(cssParts.map(({ name, description }) => ({ name, said: description }))),
  };
}

/**
 * Fills the page.
 * @param {string} page @param {Puzzle} puzzle @param {string} types @param {Kind[]} kinds
 * @param {(file: string) => string | undefined} read returns the text of an example's file
 * @param {(file: string, text: string) => string} write writes a file of an example beside the page, and returns its name
 */
export function reference(page, puzzle, types, kinds, read, write) {
  const scripts = /** @type {string[]} */ ([]);
  const example = (/** @type {string} */ name, /** @type {boolean} */ whole) => {
    const [markup, script, style] = ["html", "js", "css"].map((ending) => read(`${name}.${ending}`));
    if (!markup) throw new Error(`reference.html names an example ${name}, which is not there`);
    if (script) scripts.push(`<script type="module" src="${write(`${name}-*.js`, script)}"></script>`);
    if (style) scripts.push(`<link rel="stylesheet" href="${write(`${name}-*.css`, style)}">`);
    // A page that embeds a puzzle also needs this line in its head, as this page has it.
    const pasted = whole ? `<script type="module" src="https://YOUR.SITE/unknot.js"></script>\n${markup}` : markup;
    return `<div class="example"><div class="live">\n${markup}</div><div class="code">${[pasted, script, style]
      .flatMap((text) => (text ? [shown(text)] : []))
      .join("\n")}</div></div>`;
  };
  const parts = lists(puzzle, types, kinds);
  return page
    .replace(/<!-- (whole )?(?:example )?(\w+) -->/g, (comment, whole, name) =>
      comment.includes("example") ? example(name, Boolean(whole)) : parts[/** @type {keyof typeof parts} */ (name)],
    )
    .replace("</head>", () => `${scripts.join("\n")}\n</head>`);
}
