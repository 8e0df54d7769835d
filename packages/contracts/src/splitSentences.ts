/**
 * Matches between lines and after the end of a sentence, but not after abbreviations ("z. B.").
 * Unlike `Intl.Segmenter`, it gives the same result in every engine, so prerendered profiles
 * hydrate.
 */
const BETWEEN = /(?<=[\p{L}\p{N})"”»]{2}[.!?…]+["”»]?)\s+(?=[^\p{Ll}\s])|\s*\n\s*/u;

/** The sentences of a text by a member, each of which can be quoted. */
export const splitSentences = (text: string): string[] =>
  text.split(BETWEEN).filter((sentence) => sentence.trim() !== '');
