import type { Language } from '@rendezvous/contracts';

const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00A0';

/** "E-Mail" is one word, whose single letter must not end a line. */
const SINGLE_LETTER = /(?<![\p{L}\d])\p{L}-(?=\p{L})/gu;
/** In French questions, the pronoun follows the verb: "peut-on". */
const PRONOUN =
  /(?<=\p{L})-(?=(?:je|tu|ils?|elles?|on|nous|vous|l[ea]s?|moi|toi|lui|leur|en|ce)(?![\p{L}’-]))/gu;
/** References to laws: "Art. 28", "Abs. 1", "lit. a", "onder b". */
const REFERENCE =
  /(?<!\p{L})(arts?\.|artt\.|abs\.|lett?\.|lit\.|nr\.|par\.|stk\.|ust\.|§|bokstav|kohdan|lid|litra|onder) (?=\d|\p{L}(?!\p{L}))/giu;
/** The letter stays with the number: "9.2 a GDPR", "§ 1, f du RGPD". */
const POINT = /(?<=\d,?) (?=\p{Ll},? (?:du )?(?:AVG|DSGVO|GDPR|RGPD|RODO))/gu;
/** The name of the law stays with the reference: "(a) GDPR", "f du RGPD". */
const LAW = /(?<=(?:[\d)]|(?<!\p{L})\p{L}),?) (?=(?:du )?(?:AVG|DSGVO|GDPR|RGPD|RODO))| (?=RGPD)/gu;
/** In Finnish, the law comes first: "GDPR 6 artiklan 1 kohdan a alakohta". */
const FINNISH_LAW = /(?<=GDPR) (?=\d)|(?<=(?<!\p{L})\p{L}) (?=alakohta)/gu;
/** In Polish, a one-letter word stays with the next word: "w domu". */
const SHORT_WORD = /(?<![\p{L}\d’'-])(\p{L}) (?=[\p{L}\d„“«"(])/gu;
/** A number stays with its unit: "30 days", "30 Tage". Excludes "11 and 12". */
const NUMBER =
  /(?<![\p{L}\d.,:/-])(\d{1,4}) (?!(?:og|och|und|et|y|ed?|i|en|ja|and|of|in|des?|del|du|van|to|til|à|a|o|do)(?!\p{L}))(?=\p{L})/gu;

/** Replaces the spaces and hyphens after which a line must not break. */
export function keepTogether(text: string, language: Language): string {
  const bound = text
    .replaceAll(SINGLE_LETTER, `$&${WORD_JOINER}`)
    .replaceAll(PRONOUN, `-${WORD_JOINER}`)
    .replaceAll(REFERENCE, `$1${NO_BREAK_SPACE}`)
    .replaceAll(POINT, NO_BREAK_SPACE)
    .replaceAll(LAW, NO_BREAK_SPACE)
    .replaceAll(FINNISH_LAW, NO_BREAK_SPACE)
    .replaceAll(NUMBER, `$1${NO_BREAK_SPACE}`);
  return language === 'pl' ? bound.replaceAll(SHORT_WORD, `$1${NO_BREAK_SPACE}`) : bound;
}
