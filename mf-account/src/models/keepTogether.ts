const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00A0';

/** "E-Mail" is one word: its single letter must not stand alone at the end of a line. */
const SINGLE_LETTER = /(?<![\p{L}\d])\p{L}-(?=\p{L})/gu;
/** French asks with the pronoun behind the verb: "peut-on". */
const PRONOUN =
  /(?<=\p{L})-(?=(?:je|tu|ils?|elles?|on|nous|vous|l[ea]s?|moi|toi|lui|leur|en|ce)(?![\p{L}’-]))/gu;
/** "Art. 28", "Abs. 1", "lit. a", "onder b": where a law says it. */
const REFERENCE =
  /(?<!\p{L})(arts?\.|artt\.|abs\.|lett?\.|lit\.|nr\.|par\.|stk\.|ust\.|§|bokstav|kohdan|lid|litra|onder) (?=\d|\p{L}(?!\p{L}))/giu;
/** A word of one letter belongs to the next, in Polish always: "w domu", "a day". */
const SHORT_WORD = /(?<![\p{L}\d’'-])(\p{L}) (?=[\p{L}\d„“«"(])/gu;
/** "30 days", "30 Tage". */
const NUMBER = /(?<![\p{L}\d.,:/-])(\d{1,4}) (?=\p{L})/gu;

/** A text with the places marked at which a line must not end. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(SINGLE_LETTER, `$&${WORD_JOINER}`)
    .replaceAll(PRONOUN, `-${WORD_JOINER}`)
    .replaceAll(REFERENCE, `$1${NO_BREAK_SPACE}`)
    .replaceAll(SHORT_WORD, `$1${NO_BREAK_SPACE}`)
    .replaceAll(NUMBER, `$1${NO_BREAK_SPACE}`);
