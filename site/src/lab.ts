// The script of lab.html.
import "./scene/barred"; // first of all
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";
import "./lab/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
