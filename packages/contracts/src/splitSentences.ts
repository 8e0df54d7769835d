/**
 * Matches between lines and after the end of a sentence, but not after abbreviations such as "z.
 * B.". Unlike `Intl.Segmenter`, it is the same in every engine, so that prerendered profiles
 * hydrate.
 */
const BETWEEN = /(?<=[\p{L}\p{N})"”»]{2}[.!?…]+["”»]?)\s+(?=[^\p{Ll}\s])|\s*\n\s*/u;

/** The sentences of a text by a member, each of which can be quoted. */
export const splitSentences = (text: string): string[] =>
  text.split(BETWEEN).filter((sentence) => sentence.trim() !== '');
