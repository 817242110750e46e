import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The files of the previous release that must stay, for pages that are still open. If no file has changed since that release, its own list
 * of such files stays. @param {string} dist the folder with that release @param {object} files the files of this one, by name @returns
 * {string[]}
 */
export function previous(dist, files) {
  const list = join(dist, "release.json");
  if (!existsSync(list)) return [];
  const last = JSON.parse(readFileSync(list, "utf8")),
    isGone = (/** @type {string} */ name) => !(name in files) && existsSync(join(dist, name));
  const gone = Object.keys(last.files).filter(isGone);
  return gone.length ? gone : last.before.filter(isGone);
}
