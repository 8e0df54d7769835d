// Members write in any language; the rules for sentence ends hardly differ.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the first sentence of a text's first line, cut after a word if it is too long. */
export function firstSentence(text: string, length: number): string {
  const [line = ''] = text.trim().split(/\s*\n\s*/);
  const [first] = sentences.segment(line.replace(/\s+/g, ' '));
  const sentence = first?.segment.trim() ?? '';
  const characters = Array.from(sentence);
  if (characters.length <= length) return sentence;
  const cut = characters.slice(0, length - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}
