// The script of doctor.html: runs the checks, and writes their results into the page.
import { checks, Host } from "./doctor/checks";

const host = new Host(self);
const signs = { good: "✓", better: "○", fix: "✗" };

for (const [id, find] of Object.entries(checks)) {
  const line = document.getElementById(id)!,
    show = (text: string, sign: string) => {
      line.textContent = `${sign} ${text}`;
      line.classList.toggle("bad", sign === "✗");
    };
  void find(host, (doing) => show(doing, "…")).then(
    ({ rank, text }) => show(text, signs[rank]),
    (error: unknown) => show(`This check failed: ${error}`, "✗"),
  );
}
