// Rules as a visitor writes them: each fault is found at its line.
import { faultOf } from "../../src/engine/fault";
import { kindOf } from "../../src/element/kinds";
import { placeless } from "../../src/kit/sentence";
import { expect, test } from "../node/test";

const kind = "gdl";
/** The line in which a part of a text begins, from 1. */
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

for (const { title, change, at, says } of [
  {
    title: "a parenthesis that is never closed",
    change: (t: string) => t.replace("(cell 4 empty))", "(cell 4 empty)"),
    at: "(init (cell 4",
    says: "This parenthesis is never closed",
  },
  {
    title: "a parenthesis that closes nothing",
    change: (t: string) => t.replace("(role player)", "(role player))"),
    at: "(role",
    says: "This parenthesis closes nothing",
  },
  { title: "an arity that changes", change: (t: string) => t.replace("(after 1 2)", "(after 1 2 3)"), says: "After has " },
  {
    title: "an unsafe variable",
    change: (t: string) => t.replace("(next (cell ?from empty))", "(next (cell ?from ?what))"),
    at: "?what",
    says: "Nothing gives ?what a value",
  },
  { title: "negation through recursion", change: (t: string) => `${t}(<= odd (not even))\n(<= even odd)\n`, says: "Whether " },
  {
    title: "two roles",
    change: (t: string) => t.replace("(role player)", "(role player) (role other)"),
    at: "(role other",
    says: "There is a second role, other",
  },
  {
    title: "terms that grow without bound",
    change: (t: string) => `${t}(num zero)\n(<= (num (s ?x)) (num ?x))\n`,
    at: "(<= (num (s",
    says: "With this rule terms grow without bound",
  },
  { title: "no text", change: () => "\u0001\u0002(role\u0007 x", at: "\u0001", says: "There is a control character here" },
  { title: "no rules", change: () => "", says: "No rule names a role" },
]) {
  test(`finds ${title}`, async ({ engine, open }) => {
    const level = (await kindOf(engine, kind)).levels.find(({ name }) => name === "08-frogs-and-toads")!,
      { game } = await open({ kind, text: level.text });
    const wrong = change(level.text),
      left = game.saved;
    const fault = await game.open({ kind, text: wrong }).then(() => undefined, faultOf);
    expect(placeless(fault!)).toContain(says);
    if (at) expect(fault!.line).toBe(lineOf(wrong, at));
    expect(game.saved, "the game before is played on").toEqual(left);
  });
}
