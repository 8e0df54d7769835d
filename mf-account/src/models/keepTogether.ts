const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00A0';

/** "E-Mail" is one word: its single letter must not stand alone at the end of a line. */
const SINGLE_LETTER = /(?<![\p{L}\d])\p{L}-(?=\p{L})/gu;
/** French asks with the pronoun behind the verb: "peut-on". */
const PRONOUN =
  /(?<=\p{L})-(?=(?:je|tu|ils?|elles?|on|nous|vous|l[ea]s?|moi|toi|lui|leur|en|ce)(?![\p{L}’-]))/gu;
/** "Art. 28". */
const ARTICLE = /(?<!\p{L})(artt?\.) (?=\d)/giu;

/** A text with the places marked at which a line must not end. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(SINGLE_LETTER, `$&${WORD_JOINER}`)
    .replaceAll(PRONOUN, `-${WORD_JOINER}`)
    .replaceAll(ARTICLE, `$1${NO_BREAK_SPACE}`);
