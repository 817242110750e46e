// Sees whether the page has started. It is a classic script, so that it runs where no module does, as in a page that was opened as a file.
import { refresh } from "./engine/refresh";

const key = "unknot-refreshed";
const settled = 100; // ms: what a policy refuses is told a little later

/** Whether this is the first time in the tab that the page does not start. Without storage nobody knows. */
function first(): boolean {
  try {
    return !sessionStorage.getItem(key) && (sessionStorage.setItem(key, "yes"), true);
  } catch {
    return false;
  }
}

/** Puts a sentence in the place of those that stand there for any case. */
function say(place: Element, text: string, button?: { words: string; act(): unknown }): void {
  const said = document.createElement("p"), pressed = document.createElement("button");
  said.textContent = text;
  place.setAttribute("role", "alert");
  place.classList.add("certain");
  place.querySelectorAll("p").forEach((p) => p.remove());
  if (place.parentElement!.matches(":defined")) place.querySelector("h1")!.textContent = "A part of Unknot has not come";
  place.append(said);
  if (!button) return;
  Object.assign(pressed, { type: "button", className: "button go", textContent: button.words, onclick: button.act });
  place.append(pressed);
}

/** Whether a style has come: in the place of one that has not, some browsers have an empty one. */
function styled({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet!.cssRules.length > 0;
  } catch {
    return false;
  }
}

async function look(): Promise<void> {
  const place = document.querySelector(".unstarted")!, styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  if (place.parentElement!.matches(":defined") && styles.every(styled)) {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // it was never set
    }
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, settled));
  if (place.querySelector("[role=alert]")) return place.classList.add("certain"); // it is known why
  if (location.protocol === "file:") return say(place, "A page that was opened as a file gets no scripts from the browser. Start it with ./build.sh serve, or put its folder on a web server.");
  if (self.origin === "null") return say(place, "This page is shown in a sandbox, which keeps its scripts out. Open it in a window of its own.");
  const base = new URL("./", location.href), again = () => void refresh(base).then(() => location.reload());
  if (first() && await refresh(base)) return location.reload();
  say(place, "Not all of its files came as they were published. Check the network and try again. If that does not help, a file is missing or damaged on the server, or the server says that its scripts are something else.", { words: "Try again", act: again });
}

if (document.readyState === "complete") void look();
else addEventListener("load", () => void look());
