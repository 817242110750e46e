// The script of lab.html.
import { theme } from "./scene/theme";
import "./lab/page";

document.adoptedStyleSheets.push(theme.styleSheet!);
