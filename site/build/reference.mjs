// reference.html: what custom-elements.json says, for people to read, and live examples beside their code.

/** @typedef {ReturnType<typeof import("./manifest.mjs").manifest>["modules"][0]["declarations"][0]} Puzzle */

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
/** @param {string | undefined} text */
const code = (text) => (text ? `<code>${escaped(text)}</code>` : "");

/** @param {{ name: string, said: string, code?: string }[]} rows */
const members = (rows) => `<dl class="members">\n${rows.map((row) => `<div><dt>${code(row.name)}</dt><dd>${escaped(row.said)}${code(row.code)}</dd></div>`).join("\n")}\n</dl>`;

/** The parts of the page, by the comments that stand for them. @param {Puzzle} puzzle @param {string} types of what the events tell */
function lists({ attributes, members: all, events, slots, cssParts, cssProperties }, types) {
  const fields = (/** @type {string} */ type) => new RegExp(`interface ${type.replace(/.*<|>/g, "")} (\\{.*\\})`).exec(types)?.[1];
  return {
    attributes: members(attributes.map((attribute) => ({ ...attribute, usual: "default" in attribute ? attribute.default : undefined })).map(({ name, fieldName, description, type, usual }) => ({
      name: fieldName === name ? name : `${name}, property ${fieldName}`, said: description, code: type.text.replace(" | null", "") + (usual && usual !== "null" ? `; ${usual} unless set` : ""),
    }))),
    methods: members(all.filter(({ kind }) => kind === "method").map((method) => ({
      name: `${method.name}(${(("parameters" in method && method.parameters) || []).map(({ name, optional }) => name + (optional ? "?" : "")).join(", ")})`,
      said: method.description, code: "return" in method ? method.return.type.text : undefined,
    }))),
    events: members(events.map(({ name, description, type }) => ({ name, said: description, code: fields(type.text) }))),
    slots: members(slots.map(({ name, description }) => ({ name: name ? `slot="${name}"` : "without a slot", said: description }))),
    properties: members(cssProperties.map(({ name, description }) => ({ name, said: description }))),
    parts: members(cssParts.map(({ name, description }) => ({ name, said: description }))),
  };
}

/**
 * Fills the page.
 * @param {string} page @param {Puzzle} puzzle @param {string} types
 * @param {(file: string) => string | undefined} read an example's file: its text
 * @param {(file: string, text: string) => string} write puts one beside the page, and gives its name there
 */
export function reference(page, puzzle, types, read, write) {
  const shown = (/** @type {string} */ text) => `<pre tabindex="0"><code>${escaped(text.trimEnd())}</code></pre>`;
  const scripts = /** @type {string[]} */ ([]);
  const example = (/** @type {string} */ name) => {
    const [markup, script, style] = ["html", "js", "css"].map((ending) => read(`${name}.${ending}`));
    if (!markup) throw new Error(`reference.html names an example ${name}, which is not there`);
    if (script) scripts.push(`<script type="module" src="${write(`${name}-*.js`, script)}"></script>`);
    if (style) scripts.push(`<link rel="stylesheet" href="${write(`${name}-*.css`, style)}">`);
    return `<div class="example"><div class="live">\n${markup}</div><div class="code">${[markup, script, style].flatMap((text) => (text ? [shown(text)] : [])).join("\n")}</div></div>`;
  };
  const parts = lists(puzzle, types);
  return page.replace(/<!-- (?:example )?(\w+) -->/g, (comment, name) => (comment.includes("example") ? example(name) : parts[/** @type {keyof typeof parts} */ (name)]))
    .replace("</head>", () => `${scripts.join("\n")}\n</head>`);
}
