// Checks that the page has started. It is a classic script, so it runs where modules do not, as in a page that was opened as a file.
import { refresh } from "./published/refresh";

const key = "unknot-refreshed";
const settled = 100; // ms: the event of a policy's refusal comes a little later

/** Whether this is the first time in the tab that the page does not start. Without storage nobody knows. */
function first(): boolean {
  try {
    return !sessionStorage.getItem(key) && (sessionStorage.setItem(key, "yes"), true);
  } catch {
    return false;
  }
}

/** Replaces the sentences that cover every case by the one that is true. */
function say(place: Element, text: string, button?: { words: string; act(): unknown }): void {
  const said = document.createElement("p"), pressed = document.createElement("button"), doctor = document.createElement("a");
  said.textContent = text;
  place.setAttribute("role", "alert");
  place.classList.add("certain");
  place.querySelectorAll("p").forEach((p) => p.remove());
  if (place.parentElement!.matches(":defined")) place.querySelector("h1")!.textContent = "Part of Unknot is missing";
  place.append(said);
  if (!button) return;
  Object.assign(pressed, { type: "button", className: "button go", textContent: button.words, onclick: button.act });
  Object.assign(doctor, { href: "doctor.html", textContent: "What is wrong with this host?" });
  place.append(pressed, " ", doctor);
}

/** Whether a style sheet has loaded; some browsers give an empty one in place of one that failed. */
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
  if (location.protocol === "file:") return say(place, "Browsers do not run the scripts of a page that is opened as a file. Open unknot.html instead: one file with all but the lab and Embed. Or run ./build.sh serve, or put the folder on a web server.");
  if (self.origin === "null") return say(place, "This page is in a sandbox that blocks its scripts. Open it in its own window.");
  const base = new URL("./", location.href), again = () => void refresh(base).then(() => location.reload());
  if (first() && await refresh(base)) return location.reload();
  say(place, "Some files of Unknot are missing or damaged. Check the network and try again. If that does not help, the problem is on the server: a file is missing or damaged, or scripts are not served as text/javascript.", { words: "Try again", act: again });
}

if (document.readyState === "complete") void look();
else addEventListener("load", () => void look());
