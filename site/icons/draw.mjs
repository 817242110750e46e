// Draws the PNGs of this folder again from its SVGs, for systems that take no SVG. Usage: node site/icons/draw.mjs.
// It understands only SVGs with a ground, perhaps with round corners, and one stroke of cubic curves.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateSync, gzipSync } from "node:zlib";

const here = fileURLToPath(new URL("./", import.meta.url)),
  unit = 32; // of the SVGs
const drawn = /** @type {[string, string, number][]} */ ([
  ["icon-192", "icon", 192],
  ["icon-512", "icon", 512],
  ["maskable-512", "maskable", 512],
  ["touch-180", "maskable", 180],
]);

/** @param {string} hex */
const colour = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The points of a stroke, near to each other. @param {string} d M and relative curves @returns {[number, number][]} */
function points(d) {
  const [x, y, ...rest] = (d.match(/-?[\d.]+/g) ?? []).map(Number),
    all = /** @type {[number, number][]} */ ([[x, y]]),
    steps = 48;
  for (let i = 0; i < rest.length; i += 6) {
    const [fromX, fromY] = /** @type {[number, number]} */ (all.at(-1)),
      [x1, y1, x2, y2, x3, y3] = rest.slice(i, i + 6);
    for (let n = 1; n <= steps; n++) {
      const t = n / steps,
        [a, b, c] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      all.push([fromX + a * x1 + b * x2 + c * x3, fromY + a * y1 + b * y2 + c * y3]);
    }
  }
  return all;
}

/** How far a place is from a line. @param {number} x @param {number} y @param {[number, number][]} line */
function distance(x, y, line) {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1],
      dx = line[i][0] - ax,
      dy = line[i][1] - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return least;
}

/** A PNG of RGBA. @param {number} size @param {Buffer} pixels each row with a filter byte in front */
function png(size, pixels) {
  /** @param {string} type @param {Uint8Array} data */
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]),
      head = Buffer.alloc(4),
      sum = Buffer.alloc(4),
      packed = gzipSync(body);
    head.writeUInt32BE(data.length);
    sum.writeUInt32BE(packed.readUInt32LE(packed.length - 8)); // gzip ends with the same checksum
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8); // bits of a channel, RGBA
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

for (const [name, source, size] of drawn) {
  const svg = readFileSync(`${here}${source}.svg`, "utf8"),
    read = (/** @type {RegExp} */ pattern) => pattern.exec(svg)?.[1] ?? "";
  const ground = colour(read(/fill="(#\w{6})"/)),
    ink = colour(read(/stroke="(#\w{6})"/)),
    corner = Number(read(/rx="([\d.]+)"/));
  const shift = Number(read(/translate\(([\d.]+)/)),
    scale = Number(read(/scale\(([\d.]+)/)),
    width = Number(read(/stroke-width="([\d.]+)"/)) * scale;
  const line = points(read(/ d="(M6[^"]+)"/)).map(([x, y]) => /** @type {[number, number]} */ ([x * scale + shift, y * scale + shift]));
  const pixel = unit / size,
    cover = (/** @type {number} */ outside) => Math.max(0, Math.min(1, 0.5 - outside / pixel)); // of a pixel whose middle is so far outside
  const pixels = Buffer.alloc(size * (1 + 4 * size));
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      const x = (col + 0.5) * pixel,
        y = (row + 0.5) * pixel,
        [overX, overY] = [x, y].map((at) => Math.max(0, Math.abs(at - unit / 2) - unit / 2 + corner));
      const stroke = cover(distance(x, y, line) - width / 2);
      pixels.set(
        [
          ...ground.map((part, i) => Math.round(part + (ink[i] - part) * stroke)),
          corner ? Math.round(255 * cover(Math.hypot(overX, overY) - corner)) : 255,
        ],
        row * (1 + 4 * size) + 1 + 4 * col,
      );
    }
  }
  writeFileSync(`${here}${name}.png`, png(size, pixels));
}
