// The script of index.html.
import "./scene/barred"; // first of all
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";
import "./workbench/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
