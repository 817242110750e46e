// The script of index.html.
import "./scene/barred"; // first of all
import "./element/playing"; // imported at once, since this page is built around a puzzle
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";
import "./workbench/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
