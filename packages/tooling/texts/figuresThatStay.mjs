/**
 * Texts that may name a figure, with the reason, by `namespace:key` (for static pages without the language).
 * @type {Record<string, string>}
 */
export const FIGURES_THAT_STAY = {
  'pages/service:sections.4.paragraphs.0': 'the emergency number of the European Union',
  'landers:story.one': 'a story that begins at eight in the evening',
};
