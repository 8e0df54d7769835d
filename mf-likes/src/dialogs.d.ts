import type { Card } from '@rendezvous/contracts';

type Liked = Pick<Card, 'id' | 'name' | 'main_image'> & Partial<Pick<Card, 'fictional'>>;

declare module '@rendezvous/platform' {
  interface DialogRequests {
    /** The moment of a match. */
    match: { profile: Liked };
    /** A like that waited. */
    'received-like': { profile: Liked };
  }
}
