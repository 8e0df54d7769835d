const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The number of user-perceived characters: an emoji of several code points is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
