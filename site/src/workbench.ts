// The script of index.html.
import "./scene/barred"; // first of all
import { theme } from "./scene/theme";
import "./workbench/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
