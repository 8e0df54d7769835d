/** Words of one letter, with the space behind them. A letter behind a backslash belongs to an escape. */
const SHORT_WORD = /(?<![\p{L}\p{N}\\’'-])([aiouwz]) (?=\S)/giu;
/** A figure of time before its unit: `{{restore_days}} days`. */
const FIGURE = /(\{\{(?:\w+_)?(?:minutes|hours|days|weeks|months|years)\}\}) (?=\p{L})/gu;

/**
 * A line does not end between a figure and its unit, and a Polish one never with a word of one letter ("w domu", "i szukam"): a no-break
 * space binds them. Done once for the built texts, so that translators see usual spaces and no browser has work with it.
 * @param json texts of that language
 */
export const bindWords = (language: string, json: string) => {
  const bound = json.replaceAll(FIGURE, '$1\u00A0');
  return language === 'pl' ? bound.replaceAll(SHORT_WORD, '$1\u00A0') : bound;
};
