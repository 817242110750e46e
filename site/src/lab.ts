// The script of lab.html.
import "./scene/barred"; // must be loaded before all other code
import { sameLook } from "./kit/look";
import { theme } from "./scene/theme";
import "./lab/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
sameLook();
