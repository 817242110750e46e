import type { Board, Mark, Place, Role } from "../engine/protocol";
import { touchOf } from "./lattice";

const words: Record<Role, string> = {
  broken: "breaks a rule", hinted: "hint", because: "a reason for the hint", preview: "", differ: "differs", barred: "of no use", piece: "piece",
};

/** What a row of the doubled grid is called. */
export const rowName = (r: number): string => (r & 1 ? `row ${(r + 1) / 2}` : r ? `below row ${r / 2}` : "above row 1");

function where([r, c]: Place): string {
  const row = rowName(r);
  const col = c & 1 ? `column ${(c + 1) / 2}` : c ? `right of column ${c / 2}` : "left of column 1";
  switch (touchOf([r, c])) {
    case "cell": return `${row}, ${col}`;
    case "edge": return r & 1 ? `${row}, edge ${col}` : `${col}, edge ${row}`;
    case "corner": return `corner ${row}, ${col}`;
  }
}

/** What a screen reader says of every place of a board. */
export class Spoken {
  private readonly said = new Map<string, string[]>();

  constructor(private readonly board: Board, marks: readonly Mark[]) {
    for (const { from, to } of board.strokes ?? []) {
      const n = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
      for (let i = 1; i < n; i++) {
        const at: Place = [from[0] + ((to[0] - from[0]) * i) / n, from[1] + ((to[1] - from[1]) * i) / n];
        if (touchOf(at) !== "corner") this.add(at, "line");
      }
    }
    for (const { at, label, text, shape } of board.sprites ?? []) {
      const what = label || text || shape;
      if (!`${this.cell(at)} `.startsWith(`${what} `)) this.add(at, what); // the square may tell of what stands on it
    }
    for (const { role, places, text } of marks) {
      for (const at of places ?? []) this.add(at, words[role] && text ? `${words[role]}: ${text}` : words[role]);
    }
  }

  private add(at: Place, what: string): void {
    const key = String(at);
    this.said.set(key, [...(this.said.get(key) ?? []), what]);
  }

  private cell(place: Place): string {
    const cell = touchOf(place) === "cell" ? this.board.cells[(place[0] >> 1) * this.board.cols + (place[1] >> 1)] : undefined;
    return cell?.label || cell?.text || "";
  }

  of(place: Place): string {
    return [where(place), this.cell(place), ...(this.said.get(String(place)) ?? [])].filter(Boolean).join(", ");
  }
}
