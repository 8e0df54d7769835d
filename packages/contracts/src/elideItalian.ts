/** An article before a number that starts with a vowel: 8, 80, 11 (undici), not 110 (cento…). */
const ARTICLE = /(?<!\p{L})(il|al|dal|del|nel|sul) (?=8|11(?!\d))/giu;
/** "a" and "e" before a word that starts with the same vowel. */
const SAME_VOWEL = /(?<!\p{L})([ae]) (?=\1)/giu;

/** Elides Italian text after interpolation: "il 8 maggio" becomes "l’8 maggio". */
export const elideItalian = (text: string): string =>
  text
    .replace(ARTICLE, (_, word: string) => (/il/i.test(word) ? `${word === 'Il' ? 'L' : 'l'}’` : `${word}l’`))
    .replace(SAME_VOWEL, '$1d ');
