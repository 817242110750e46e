// Chooses kinds to offer: favourites, kinds played last, similar kinds and search results.
import { html, nothing, type TemplateResult } from "lit";
import type { Offered } from "../../engine/protocol";
import type { Library } from "../../storage/library";
import { levelAddress } from "../address";

/** The maximum number of kinds that the shelf lists as played last. */
const maxPlayedLast = 6;

/** The visitor's favourites, and the other kinds played last, for the front of the shelf. */
export function chosen<K extends Offered>(kinds: readonly K[], library: Library): { favourites: readonly K[]; last: readonly K[] } {
  const named = (names: readonly string[]) => names.flatMap((name) => kinds.find((kind) => kind.name === name) ?? []),
    { favourites, recentKinds } = library;
  return {
    favourites: named(favourites),
    last: named(recentKinds.filter((name) => !favourites.includes(name))).slice(0, maxPlayedLast),
  };
}

/** Links to the kinds most like a kind, and a button that makes it a favourite. */
export function kin(kinds: readonly Offered[], name: string, library: Library): TemplateResult | typeof nothing {
  const kind = kinds.find((kind) => kind.name === name);
  if (!kind) return nothing;
  const like = (kind.like ?? []).flatMap((name) => kinds.find((other) => other.name === name) ?? []),
    favourite = library.favourites.includes(name);
  return html`<section class="kin">${
    like.length
      ? html`<p>Similar: ${like.map(({ name, title }, i) => html`${i ? " · " : ""}<a class="as-link" href=${levelAddress(name)}>${title}</a>`)}</p>`
      : nothing
  }<p><button type="button" class="as-link" @click=${() => library.favour(name, !favourite)}>${
    favourite ? "Remove from favourites" : `Add ${kind.title} to favourites`
  }</button></p></section>`;
}

/** A text without capitals and accents, to be searched. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The kinds with a title, name, family or other name that contains the words. Kinds with a name that begins with the words come first. For
 * the name of a family it returns the kinds of that family; without words, all kinds.
 */
export function matching<K extends Offered>(kinds: readonly K[], words: string): readonly K[] {
  const wanted = plain(words.trim());
  if (!wanted) return kinds;
  const family = kinds.filter(({ family }) => plain(family) === wanted);
  if (family.length) return family;
  const rank = ({ title, name, family, also = [] }: Offered): number => {
    const names = [title, name, ...also].map(plain);
    return names.some((name) => name.startsWith(wanted)) ? 0 : [...names, plain(family)].some((name) => name.includes(wanted)) ? 1 : 2;
  };
  return [0, 1].flatMap((wanted) => kinds.filter((kind) => rank(kind) === wanted));
}
