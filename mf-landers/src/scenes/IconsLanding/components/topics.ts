import type { Interest } from '@rendezvous/contracts';

/** Nine harmless interests that two can share; each is one of the profile's own. */
export const TOPICS = [
  'coffee',
  'cooking',
  'dancing',
  'movies',
  'music',
  'hiking',
  'reading',
  'travelling',
  'beach',
] as const satisfies readonly Interest[];

export type Topic = (typeof TOPICS)[number];
