// Reports that a page's Trusted Types do not allow lit. In such a page lit throws while it loads, so only code that loads before lit runs.
const text =
  "This page's Content-Security-Policy does not let Unknot run: its trusted-types needs unknot and lit-html, and 'allow-duplicates' if " +
  "the page uses Lit itself.";

document.addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition, sample }) => {
  if (effectiveDirective !== "trusted-types" || disposition !== "enforce" || sample !== "lit-html") return;
  for (const place of document.querySelectorAll("unknot-puzzle, .unstarted")) {
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = text;
    place.append(said);
  }
});
