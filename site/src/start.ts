// Checks that the page has started. It is a classic script, so it runs where modules do not, as in a page that was opened as a file.
import { look } from "./published/unstarted";

function check(): void {
  const place = document.querySelector(".unstarted")!,
    defined = place.parentElement!.matches(":defined");
  void look({
    scope: self,
    defined,
    styles: [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")],
    told() {
      const told = place.querySelector("[role=alert]") !== null;
      if (told) place.classList.add("certain");
      return told;
    },
    say(text, again) {
      const said = document.createElement("p"),
        pressed = document.createElement("button"),
        doctor = document.createElement("a");
      said.textContent = text;
      place.setAttribute("role", "alert");
      place.classList.add("certain");
      place.querySelectorAll("p").forEach((p) => p.remove());
      if (place.parentElement!.matches(":defined")) place.querySelector("h1")!.textContent = "Part of Unknot is missing";
      place.append(said);
      if (!again) return;
      Object.assign(pressed, { type: "button", className: "button go", textContent: "Try again", onclick: again });
      Object.assign(doctor, { href: "doctor.html", textContent: "What is wrong with this host?" });
      place.append(pressed, " ", doctor);
    },
  });
}

if (document.readyState === "complete") check();
else addEventListener("load", check);
