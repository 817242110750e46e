// The script of reference.html, beside unknot.js, which the examples need.
import "./scene/barred"; // must be loaded before all other code
import "./kit/footing";
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();

// Code that is copied from this page works unchanged.
const { href, origin } = new URL("./", location.href);
for (const code of document.querySelectorAll(".reference code")) {
  if (code.textContent!.includes("YOUR.SITE"))
    code.textContent = code.textContent!.replaceAll("https://YOUR.SITE/", href).replaceAll("https://YOUR.SITE", origin);
}
