/** Scripts whose letters change shape next to a joiner. */
const JOINING = 'Arab|Syrc|Mand|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt'
  .split('|')
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Invisible characters that a script or an emoji needs. */
const NEEDED = [
  // Flags of England, Scotland and Wales, for example.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=(?=[\\p{L}\\p{M}])[${JOINING}])[\\u200C\\u200D]`,
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mong})[\\u180B-\\u180D\\u180F]',
].join('|');

/** Control, direction, filler and default-ignorable characters, except line breaks. */
const UNSEEN = '(?!\\n)\\p{Cc}|[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFC]';

const FOUND = new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu');

/**
 * Western letters and signs. They skip the expression above, which takes over a frame to compile.
 */
const PLAIN = /^[\n -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u20ac]*$/;

/** More marks than any language uses. They overlap other lines and are slow to normalise. */
const PILED = /(\p{M}{8})\p{M}+/gu;

/** Excludes the Braille blank, which has no visible dots. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800]/u;

/** Removes invisible characters, except where a script or an emoji needs them. */
export const stripUnseen = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(FOUND, (_found, needed: string | undefined) => needed ?? '');

/**
 * Normalises text: NFC, trimmed, without invisible characters, direction marks and stacked marks.
 */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\t\v\f]/g, ' ');
  const text = stripUnseen(lines.replace(PILED, '$1')).normalize('NFC').trim();
  return VISIBLE.test(text) ? text : '';
}
