// The script of index.html.
import "./scene/barred"; // must be loaded before all other code
import "./element/playing"; // imported at once, since this page is built around a puzzle
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";
import "./workbench/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
