const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as people count them: a flag or a family is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
