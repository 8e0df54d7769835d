/** Scripts whose letters change their shape beside a joiner. */
const JOINING = 'Arab|Syrc|Mand|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt'
  .split('|')
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Invisible characters that a script or an emoji needs where they stand. */
const NEEDED = [
  // Flags of England, Scotland, Wales and the like.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=(?=[\\p{L}\\p{M}])[${JOINING}])[\\u200C\\u200D]`,
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mong})[\\u180B-\\u180D\\u180F]',
].join('|');

/** Controls, directions of text, fillers and characters without a shape. Line breaks stay. */
const UNSEEN = '(?!\\n)\\p{Cc}|[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFC]';

const FOUND = new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu');

/** More marks on one letter than any language has. They would run over other lines, and take long to bring into order. */
const PILED = /(\p{M}{8})\p{M}+/gu;

/** Braille's blank has a shape of nothing too. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800]/u;

/** Without the characters that nobody sees, except where a script or an emoji needs one. */
export const stripUnseen = (text: string): string =>
  text.replace(FOUND, (_found, needed: string | undefined) => needed ?? '');

/**
 * A text as it is stored and shown: composed (NFC), without invisible characters, directions and piled marks, without blanks at
 * its ends. Empty when nothing of it can be seen.
 */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\t\v\f]/g, ' ');
  const text = stripUnseen(lines.replace(PILED, '$1')).normalize('NFC').trim();
  return VISIBLE.test(text) ? text : '';
}
