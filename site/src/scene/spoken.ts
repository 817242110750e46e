import type { Board, Mark, Place, Role, Sprite, Stroke } from "../engine/protocol";
import { touchOf } from "./lattice";
import { placeWords } from "./names";

const words: Record<Role, string> = {
  broken: "breaks a rule",
  wrong: "wrong",
  hinted: "hint",
  because: "a reason for the hint",
  preview: "",
  differ: "differs",
  barred: "not useful",
  piece: "piece",
  named: "called",
};

const tried = (trial: number | undefined): string => (trial ? `, trial ${trial}` : "");

/** The name of a line, such as “red double line”. */
const lineWords = ({ colour, double, dashed, label, trial }: Stroke): string =>
  [colour, dashed && "dashed", double && "double", label || "line"].filter(Boolean).join(" ") + tried(trial);

/** The name of a piece: its label, or otherwise its looks and its direction. */
const pieceWords = ({ label, text, shape, colour, heading }: Sprite): string =>
  label || [colour, text || shape, heading && `turned by ${heading} degrees`].filter(Boolean).join(" ");

/** The texts for screen readers about every place of a board. */
export class Spoken {
  private readonly said = new Map<string, string[]>();

  constructor(
    private readonly board: Board,
    marks: readonly Mark[],
  ) {
    for (const stroke of board.strokes ?? []) {
      const { from, to } = stroke;
      const n = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
      for (let i = 1; i < n; i++) {
        const at: Place = [from[0] + ((to[0] - from[0]) * i) / n, from[1] + ((to[1] - from[1]) * i) / n];
        if (touchOf(at) !== "corner") this.add(at, lineWords(stroke));
      }
    }
    for (const { places, trial } of board.crosses ?? []) for (const at of places ?? []) this.add(at, `cross${tried(trial)}`);
    for (const { colour, places } of board.paints ?? []) for (const at of places ?? []) this.add(at, colour);
    for (const { at, above, below } of board.divided ?? []) {
      this.add(
        at,
        [above && `${above} above the diagonal`, below && `${below} below the diagonal`].filter(Boolean).join(", ") || "divided",
      );
    }
    for (const { places, label } of board.ornaments ?? []) if (label) for (const at of places) this.add(at, label);
    for (const { at, texts, corners, over } of board.notes ?? [])
      if (!over) this.add(at, `noted${corners ? " in the corners" : ""} ${(texts ?? []).filter(Boolean).join(" ")}`);
    for (const sprite of board.sprites ?? []) {
      const { at } = sprite,
        what = pieceWords(sprite);
      if (!`${this.cell(at)} `.startsWith(`${what} `)) this.add(at, what); // the square's label may name the piece on it already
      if (sprite.text && !sprite.size && touchOf(at) === "corner" && !board.touch?.includes("corner")) this.around(at, what);
    }
    for (const { role, places, text } of marks) {
      for (const at of places ?? [])
        this.add(at, words[role] && text ? `${words[role]}${role === "named" ? "" : ":"} ${text}` : words[role]);
    }
  }

  private add(at: Place, what: string): void {
    const key = String(at);
    this.said.set(key, [...(this.said.get(key) ?? []), what]);
  }

  /** Names a clue on a corner, where the focus cannot be, at each cell around the corner. */
  private around([r, c]: Place, what: string): void {
    for (const [dr, dc, side] of [
      [-1, -1, "lower right"],
      [-1, 1, "lower left"],
      [1, -1, "upper right"],
      [1, 1, "upper left"],
    ] as const)
      this.add([r + dr, c + dc], `${what} at the ${side} corner`);
  }

  private cell(place: Place): string {
    const cell = touchOf(place) === "cell" ? this.board.cells[(place[0] >> 1) * this.board.cols + (place[1] >> 1)] : undefined;
    return cell?.label || cell?.text || "";
  }

  private region([r, c]: Place): string {
    const region = r & c & 1 ? this.board.regions?.[(r >> 1) * this.board.cols + (c >> 1)] : 0;
    return region ? `region ${region}` : "";
  }

  of(place: Place): string {
    return [placeWords(place, this.board), this.cell(place), this.region(place), ...(this.said.get(String(place)) ?? [])]
      .filter(Boolean)
      .join(", ");
  }
}
