// The script of index.html.
import "./scene/barred"; // first of all
import "./element/playing"; // a page built around a puzzle needs it at once
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";
import "./workbench/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
