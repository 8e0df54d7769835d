import type { Language } from '@rendezvous/contracts';

/** Matches if the second word is a noun, which makes the first one an article or an adjective. */
const BEFORE_NOUN = /^\S+ \p{Lu}/u;

/** Returns a label as it is written within a sentence: in lower case, except for German nouns. */
export const inSentence = (label: string, lang: Language): string =>
  lang === 'de' && !BEFORE_NOUN.test(label)
    ? label
    : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
