// The licences of the packages that are linked into the engine or bundled into the page.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A copy of Go's own licence, since the Go packages of Linux distributions keep theirs elsewhere. */
const goLicence = fileURLToPath(new URL("go-licence.txt", import.meta.url));

/** The licence that a package's own folder holds. @param {string} name @param {string} folder */
function inside(name, folder) {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (!file) throw new Error(`${name} has no licence file in ${folder}`);
  return join(folder, file);
}

/** @param {string} name @param {string} file */
const notice = (name, file) => `${name}\n${"-".repeat(name.length)}\n\n${readFileSync(file, "utf8").trim()}\n`;

/** The modules linked into the engine. @param {string} root */
function modules(root) {
  const go = (/** @type {string[]} */ ...args) =>
    execFileSync("go", args, { cwd: root, encoding: "utf8", env: { ...process.env, GOOS: "js", GOARCH: "wasm" } }).trim();
  const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}";
  const linked = [...new Set(go("list", "-deps", "-f", format, "./wasm").split("\n").filter(Boolean))].sort();
  const shipped = join(go("env", "GOROOT"), "LICENSE");
  return [
    notice(`Go ${go("env", "GOVERSION").replace("go", "")}`, existsSync(shipped) ? shipped : goLicence),
    ...linked.map((line) => {
      const [name, folder] = line.split("\t");
      return notice(name, inside(name, folder));
    }),
  ];
}

/** The npm packages among the sources of a bundle. @param {string} root @param {Set<string>} sources relative to site/ */
function packages(root, sources) {
  const names = [...sources].flatMap((source) => source.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
  return [...new Set(names)].sort().map((name) => {
    const folder = join(root, "site/node_modules", name);
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return notice(`${name} ${version}`, inside(name, folder));
  });
}

/** @param {string} root @param {Set<string>} sources of the bundles, relative to site/ */
export function licences(root, sources) {
  const own = readFileSync(join(root, "LICENSE"), "utf8").trim();
  return [`Unknot\n------\n\n${own}\n`, ...modules(root), ...packages(root, sources)].join("\n\n");
}
