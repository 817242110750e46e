/** Decodes a part of an address. An invalid part stays unchanged. */
export const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
