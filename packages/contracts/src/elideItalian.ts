/** An article before a number that is read with a vowel first: 8 (otto), 80 (ottanta), 11 (undici), but not 110 (centodieci). */
const ARTICLE = /(?<!\p{L})(il|al|dal|del|nel|sul) (?=8|11(?!\d))/giu;
/** "a" and "e" before a word that starts with the same vowel. */
const SAME_VOWEL = /(?<!\p{L})([ae]) (?=\1)/giu;

/**
 * Joins Italian words as they are read, once the values are in the text: "l’8 maggio", "all’80%", "ad Anna". The texts
 * are written for values that need none of it: "il {{date}}", "a {{name}}".
 */
export const elideItalian = (text: string): string =>
  text
    .replace(ARTICLE, (_, word: string) => (/il/i.test(word) ? `${word === 'Il' ? 'L' : 'l'}’` : `${word}l’`))
    .replace(SAME_VOWEL, '$1d ');
