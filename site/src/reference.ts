// The script of reference.html, beside unknot.js, which the examples need.
import "./scene/barred"; // first of all
import "./kit/footing";
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
