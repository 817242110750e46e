import { correction, generate, type Bitmap2D } from "lean-qr";

/** The number of white modules around a code. Some cameras need them to find it. */
export const quiet = 4;

/** The maximum number of bytes in a code, at the lowest correction level. */
export const mostInCode = 2953;

/** The number of bytes from which a code uses the lowest correction level, since its modules become small. */
const long = 300;

/** The modules of a code for a text, or undefined if no code is large enough. */
export function coded(text: string): Bitmap2D | undefined {
  const { length } = new TextEncoder().encode(text);
  if (length > mostInCode) return undefined;
  return generate(text, {
    minCorrectionLevel: length < long ? correction.M : correction.L,
    maxCorrectionLevel: length < long ? correction.H : correction.L,
  });
}

/** A code as SVG text, dark on white in every theme. Its modules are whole units. */
export function drawn(code: Bitmap2D): string {
  const side = code.size + 2 * quiet,
    rows = Array.from({ length: code.size }, (_, y) => {
      let row = "";
      for (let x = 0, run = 0; x < code.size; x += run || 1) {
        for (run = 0; code.get(x + run, y); run++);
        if (run) row += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
      }
      return row;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${8 * side}" height="${8 * side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${rows.join("")}" fill="#000"/></svg>`;
}
