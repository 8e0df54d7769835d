/**
 * Texts that may name a figure, with the reason, by `namespace:key` (for static pages without the language).
 * @type {Record<string, string>}
 */
export const FIGURES_THAT_STAY = {
  'landers:story.one': 'a story that begins at eight in the evening',
};
