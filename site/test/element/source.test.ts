import { expect, test } from "./blog";

const texts = [
  { what: "as it was written", markup: "1 2\n3 0", text: "1 2\n3 0" },
  { what: "with line ends for breaks", markup: "<p>1 2<br />\n3 0</p>", text: "1 2\n3 0" },
  { what: "with breaks alone", markup: "1 2<br>3 0", text: "1 2\n3 0" },
  {
    what: "with paragraphs for empty lines",
    markup: "<p>1 2<br>\n3 0</p>\n<p>goal:<br>\n0 1<br>\n2 3</p>",
    text: "1 2\n3 0\n\ngoal:\n0 1\n2 3",
  },
  { what: "with a paragraph a line inside a box", markup: "<div>1 2</div><div>3 0</div>", text: "1 2\n3 0" },
  { what: "preformatted", markup: "<pre>\n1 2\n3 0\n</pre>", text: "1 2\n3 0" },
  { what: "with no-break spaces and joined dots", markup: "1&nbsp;2<br>…<br>.&#8203;.", text: "1 2\n...\n.." },
  {
    what: "with dashes that were hyphens, but in words",
    markup: "A title \u2013 with words<br>\u2013##\u2014#",
    text: "A title \u2013 with words\n--##---#",
  },
  { what: "indented with the markup around it", markup: "\n      1 2\n        3\n      0 4\n    ", text: "1 2\n  3\n0 4" },
  { what: "with signs that markup escapes", markup: "&lt;a &amp; b&gt;", text: "<a & b>" },
  {
    what: "beside a caption and a script",
    markup: `<img alt="" src="data:,">1 2<br>3 0<script type="text/plain">no</script>`,
    text: "1 2\n3 0",
  },
];

test("reads the puzzle's text from any markup", async ({ blog }) => {
  await blog.post(texts.map(({ markup }) => `<div hidden><unknot-puzzle>${markup}</unknot-puzzle></div>`).join(""));
  const seen = await blog.puzzle.evaluateAll((elements) => elements.map((element) => (element as unknown as { source: string }).source));
  expect(texts.map(({ what }, i) => ({ what, text: seen[i] }))).toEqual(texts.map(({ what, text }) => ({ what, text })));
});
