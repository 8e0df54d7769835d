/** Words of one letter, with the space behind them. A letter behind a backslash belongs to an escape. */
const SHORT_WORD = /(?<![\p{L}\p{N}\\’'-])([aiouwz]) (?=\S)/giu;

/**
 * A Polish line never ends with a word of one letter ("w domu", "i szukam"): a no-break space binds it to the next word. Done once
 * for the built texts, so that translators see usual spaces and no browser has work with it.
 * @param {string} language
 * @param {string} json texts of that language
 * @returns {string} the same for every other language
 */
export const bindShortWords = (language, json) =>
  language === 'pl' ? json.replaceAll(SHORT_WORD, '$1\u00A0') : json;
