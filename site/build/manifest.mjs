// The interface of <unknot-puzzle> for others, made from src/element/interface.ts: types for TypeScript, and a custom elements manifest
// (github.com/webcomponents/custom-elements-manifest), from which editors and documentation know an element.
import { usual } from "../src/element/usual.mjs";

const tag = "unknot-puzzle",
  name = "UnknotPuzzle",
  types = "PuzzleElement";

/** The declarations of unknot.js in addition to the interface. */
const declared = `
export type ${name} = ${types};
export declare const ${name}: { new (): ${types}; readonly prototype: ${types} };

declare global {
  interface HTMLElementTagNameMap { "${tag}": ${types} }
  interface GlobalEventHandlersEventMap extends PuzzleEvents {}
}
`;

/** The types. @param {string} source */
export const declarations = (source) => source.replace(/^\/\/.*\n/, `// The interface of <${tag}>, which unknot.js defines.\n`) + declared;

/** The members of an interface, each with its description and its type, and the parameters of each method.
    @param {string} source @param {string} name */
function members(source, name) {
  const [, body] = /** @type {RegExpExecArray} */ (new RegExp(`export interface ${name}[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(source));
  return [...body.matchAll(/\/\*\* ((?:(?!\*\/)[\s\S])*) \*\/\n {2}"?([\w-]+)"?(?:\((.*?)\))?: (.*);/g)].map(
    ([, said, name, parameters, type]) => {
      const [description, attribute] = said.replace(/\s+/g, " ").split(/\s*@attr /);
      return { name, description, attribute, type: { text: type }, parameters };
    },
  );
}

/** The names and descriptions in the tags of the interface's comment. @param {string} source @param {string} tag */
const tagged = (source, tag) =>
  [...source.matchAll(new RegExp(`@${tag} (?:([\\w-]+) )?- (.*)`, "g"))].map(([, name = "", description]) => ({ name, description }));

/** The manifest, as an object. @param {string} source */
export function manifest(source) {
  const all = members(source, types),
    fields = all.filter(({ parameters }) => parameters === undefined),
    methods = all.filter(({ parameters }) => parameters !== undefined);
  /** @param {string} name */
  const value = (name) => JSON.stringify(usual[/** @type {keyof typeof usual} */ (name)]);
  const path = "unknot.js";
  return {
    schemaVersion: "1.0.0",
    modules: [
      {
        kind: "javascript-module",
        path,
        declarations: [
          {
            kind: "class",
            customElement: true,
            name,
            tagName: tag,
            superclass: { name: "HTMLElement" },
            description: "A puzzle to be played and solved.",
            attributes: fields.map(({ name, description, attribute, type }) => ({
              name: attribute,
              fieldName: name,
              description,
              ...(value(name) === "true" ? { type: { text: '"off"' } } : { type, default: value(name) }),
            })),
            members: [
              ...fields.map(({ name, description, attribute, type }) => ({
                kind: "field",
                name,
                attribute,
                description,
                type,
                default: value(name),
                reflects: true,
              })),
              ...methods.map(({ name, description, type, parameters }) => ({
                kind: "method",
                name,
                description,
                return: { type },
                ...(parameters && {
                  parameters: parameters.split(", ").map((each) => {
                    const [name, text] = each.split(": ");
                    return { name: name.replace("?", ""), optional: name.endsWith("?"), type: { text } };
                  }),
                }),
              })),
            ],
            events: members(source, "PuzzleEvents").map(({ name, description, type }) => ({ name, description, type })),
            slots: tagged(source, "slot"),
            cssParts: tagged(source, "csspart"),
            cssProperties: tagged(source, "cssprop"),
          },
        ],
        exports: [
          { kind: "js", name, declaration: { name, module: path } },
          { kind: "custom-element-definition", name: tag, declaration: { name, module: path } },
        ],
      },
    ],
  };
}
