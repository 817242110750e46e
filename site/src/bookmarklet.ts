// The script of bookmarklet.html: writes the address of this site into the bookmarklet.
import "./scene/barred"; // must be loaded before all other code
import "./kit/copying";
import "./kit/footing";
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();

const link = document.querySelector<HTMLAnchorElement>("#bookmarklet")!,
  code = link.dataset.code!.replace("https://YOUR.SITE/", new URL("./", location.href).href);
link.href = `javascript:${encodeURIComponent(code)}`;
document.querySelector("unknot-copying")!.text = link.href;

// On this page the link is only dragged to the bookmarks bar. A click shows a sentence instead: the page has no puzzle, and its policy lets
// no link run code.
link.addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("#clicked")!.textContent =
    "This is the bookmark: drag it to the bookmarks bar. It does its work on the page of a puzzle.";
});
