/** Why a text may name a figure, by `namespace:key` (static pages: without language). */
export const FIGURES_THAT_STAY: Record<string, string> = {
  'console:releases.renders': 'in German the last day is “die letzten 24 Stunden”',
  'console:releases.visitsOfDay': 'as releases.renders',
  'console:releases.hours.title': 'as releases.renders',
  'console:releases.hours.none': 'as releases.renders',
};
