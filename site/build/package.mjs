// dist/ as an npm package: what package.json says of it. The pages stay out of it; a bundler wants the element.

/** @param {{ version: string, license: string }} site @param {string[]} files what the element needs, and what is written of it */
export const packaged = ({ version, license }, files) => ({
  name: "unknot",
  version,
  description: "Puzzles in a web page, played and solved in place",
  keywords: ["puzzle", "solver", "custom-element", "web-component", "webassembly"],
  license,
  type: "module",
  exports: { ".": { types: "./unknot.d.ts", default: "./unknot.js" }, "./*": "./*" },
  types: "./unknot.d.ts",
  customElements: "custom-elements.json",
  files,
});
