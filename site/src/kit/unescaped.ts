/** Decodes a part of an address; an invalid part does not change. */
export const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
