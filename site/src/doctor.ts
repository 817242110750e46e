// The script of doctor.html: fills in the lines that need a script.
import { checks } from "./doctor/checks";

for (const [id, find] of Object.entries(checks)) {
  const line = document.getElementById(id)!, show = (text: string, sign: string) => {
    line.textContent = `${sign} ${text}`;
    line.classList.toggle("bad", sign === "✗");
  };
  void find((doing) => show(doing, "…")).then(({ good, text }) => show(text, good ? "✓" : "✗"), (error: unknown) => show(`This check failed: ${error}`, "✗"));
}
