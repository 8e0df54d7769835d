import type { Language } from '@rendezvous/contracts';

/** A label within a sentence: in lower case, except in German. */
export const inSentence = (label: string, lang: Language): string =>
  lang === 'de' ? label : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
