// Path data is drawn only if it is valid and lies within the unit box: the rules of core/scene/path.go, tested with the same table.

const longest = 2000,
  longestNumber = 9;
/** Twice the engine's tolerance. The engine rounds differently, and every path that it accepts must be drawn. */
const slack = 2e-3;

/** The number of arguments of each command. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const between = /[ \t\r\n]*,?[ \t\r\n]*/y;
const blanks = /[ \t\r\n]*/y;

type Point = [x: number, y: number];
interface Pen {
  at: Point;
  start: Point;
  pull: Point;
  last: string;
}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  get over(): boolean {
    return this.at >= this.text.length;
  }

  /** Consumes the text that matches at the current position, and returns it; "" if nothing matches. */
  take(what: RegExp): string {
    what.lastIndex = this.at;
    const found = what.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  /** The numbers of one command; null if one is missing. */
  numbers(command: string): number[] | null {
    const all: number[] = [];
    for (let i = 0; i < counts[command]!; i++) {
      if (i) this.take(between);
      const word = this.take(command === "A" && (i === 3 || i === 4) ? /[01]/y : number);
      if (!word || word.length > longestNumber) return null;
      all.push(Number(word));
    }
    return all;
  }

  get more(): boolean {
    return /[-+.\d]/.test(this.text[this.at] ?? "");
  }
}

const inBox = ([x, y]: Point): boolean => x >= -slack && x <= 1 + slack && y >= -slack && y <= 1 + slack;

/** Points along an elliptical arc (SVG 2, appendix B.2.4). */
function arc([x1, y1]: Point, [x2, y2]: Point, [a, b, tilt, large, sweep]: number[]): Point[] {
  let rx = Math.abs(a!),
    ry = Math.abs(b!);
  if (!rx || !ry || (x1 === x2 && y1 === y2)) return [];
  const sin = Math.sin((tilt! * Math.PI) / 180),
    cos = Math.cos((tilt! * Math.PI) / 180),
    dx = (x1 - x2) / 2,
    dy = (y1 - y2) / 2;
  let x = cos * dx + sin * dy,
    y = cos * dy - sin * dx;
  const far = Math.hypot(x / rx, y / ry);
  if (far > 1) [rx, ry] = [rx * far, ry * far];
  [x, y] = [x / rx, y / ry];
  const apart = x * x + y * y,
    out = Math.sqrt(Math.max(0, 1 - apart) / apart) * (large === sweep ? -1 : 1),
    cx = out * y,
    cy = -out * x;
  const begin = Math.atan2(y - cy, x - cx);
  let end = Math.atan2(-y - cy, -x - cx);
  if (sweep && end < begin) end += 2 * Math.PI;
  else if (!sweep && end > begin) end -= 2 * Math.PI;
  return Array.from({ length: 63 }, (_, i): Point => {
    const t = begin + ((end - begin) * (i + 1)) / 64,
      u = rx * (cx + Math.cos(t)),
      v = ry * (cy + Math.sin(t));
    return [cos * u - sin * v + (x1 + x2) / 2, sin * u + cos * v + (y1 + y2) / 2];
  });
}

/** Moves the pen. Returns false if the line leaves the box. */
function draw(pen: Pen, command: string, relative: boolean, n: number[]): boolean {
  const [ox, oy] = relative ? pen.at : [0, 0];
  const points =
    command === "H"
      ? [[ox + n[0]!, pen.at[1]] as Point]
      : command === "V"
        ? [[pen.at[0], oy + n[0]!] as Point]
        : (command === "A" ? n.slice(5) : n).flatMap((x, i, all): Point[] => (i % 2 ? [] : [[ox + x, oy + all[i + 1]!]]));
  const end = points.at(-1)!,
    reflected = (kind: string): Point => (kind.includes(pen.last) ? [2 * pen.at[0] - pen.pull[0], 2 * pen.at[1] - pen.pull[1]] : pen.at);
  let pull = "CSQ".includes(command) ? points.at(-2)! : end;
  if (command === "T") points.push((pull = reflected("QT")));
  if (command === "S") points.push(reflected("CS"));
  if (command === "A") points.push(...arc(pen.at, end, n));
  Object.assign(pen, { at: end, pull, last: command }, command === "M" && { start: end });
  return points.every(inBox);
}

function valid(text: string): boolean {
  const reader = new Reader(text),
    pen: Pen = { at: [0, 0], start: [0, 0], pull: [0, 0], last: "" };
  for (reader.take(blanks); !reader.over; reader.take(blanks)) {
    const letter = reader.take(/[MLHVCSQTAZ]/iy);
    let command = letter.toUpperCase();
    if (!letter || (!pen.last && command !== "M")) return false;
    if (command === "Z") {
      Object.assign(pen, { at: pen.start, pull: pen.start, last: "Z" });
      continue;
    }
    reader.take(blanks);
    for (let gap = ""; ; command = command === "M" ? "L" : command) {
      const n = reader.numbers(command);
      if (!n || !draw(pen, command, letter !== letter.toUpperCase(), n)) return false;
      gap = reader.take(between);
      if (reader.more) continue;
      if (gap.includes(",")) return false;
      break;
    }
  }
  return true;
}

const known = new Map<string, boolean>();

/** Whether a text is a path that may be drawn. The result is cached. */
export function drawable(text: string): boolean {
  if (text.length > longest) return false;
  let fits = known.get(text);
  if (fits === undefined) {
    if (known.size > 1000) known.clear();
    known.set(text, (fits = valid(text)));
  }
  return fits;
}
