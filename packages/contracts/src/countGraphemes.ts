let segmenter: Intl.Segmenter | undefined;

/** Counts user-perceived characters: an emoji of several code points is one. */
export function countGraphemes(text: string): number {
  // Creating a segmenter is slow, and the empty composer needs none.
  if (text === '') return 0;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
