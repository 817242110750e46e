const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

/** The checksum of gzip (RFC 1952). `before` is the checksum of the pieces so far. Browsers offer hashes only to https pages. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (let i = 0; i < bytes.length; i++) sum = (sum >>> 8) ^ table[(sum ^ bytes[i]!) & 0xff]!; // an iterator takes eight times as long
  return ~sum >>> 0;
}
