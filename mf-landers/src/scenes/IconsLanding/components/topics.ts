import type { Interest } from '@rendezvous/contracts';

/** Nine harmless activities to share, all from the profile's list of interests. */
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
