/** One-letter words with the following space, except letters of an escape sequence. */
const SHORT_WORD = /(?<![\p{L}\p{N}\\’'-])([aiouwz]) (?=\S)/giu;
/** A duration before its unit: `{{restore_days}} days`. */
const FIGURE = /(\{\{(?:\w+_)?(?:minutes|hours|days|weeks|months|years)\}\}) (?=\p{L})/gu;

/**
 * Puts no-break spaces between a figure and its unit, and after one-letter Polish words. Done when
 * building, so that translators see normal spaces and browsers have no work.
 * @param json texts of that language
 */
export const bindWords = (language: string, json: string) => {
  const bound = json.replaceAll(FIGURE, '$1\u00A0');
  return language === 'pl' ? bound.replaceAll(SHORT_WORD, '$1\u00A0') : bound;
};
