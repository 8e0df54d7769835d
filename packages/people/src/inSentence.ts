import type { Language } from '@rendezvous/contracts';

/** Matches if a noun follows, so that the first word is an article or an adjective. */
const BEFORE_NOUN = /^\S+ \p{Lu}/u;

/** A label within a sentence: in lower case, except German nouns. */
export const inSentence = (label: string, lang: Language): string =>
  lang === 'de' && !BEFORE_NOUN.test(label)
    ? label
    : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
