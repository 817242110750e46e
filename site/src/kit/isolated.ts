/** The characters that turn the direction of what follows them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/** Words of a visitor's own within a sentence or a title, so that they turn nothing but themselves. In markup <bdi> does that. */
export const isolated = (words: string): string => (turning.test(words) ? `\u2068${words}\u2069` : words);
