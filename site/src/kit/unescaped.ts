/** A part of an address, decoded; one that is not valid stays as it is. */
export const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
