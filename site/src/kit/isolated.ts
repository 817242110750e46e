/** The characters that change the direction of the following text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Isolates a visitor's words in a sentence or a title, so that they do not change the direction of the rest. In markup, <bdi> does that.
 */
export const isolated = (words: string): string => (turning.test(words) ? `\u2068${words}\u2069` : words);
