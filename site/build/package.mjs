// The package.json for dist/ as an npm package. The package has no pages, since a bundler needs only the element.

/** @param {{ version: string, license: string }} site @param {string[]} files that the element needs, and its documentation */
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
