import type { Card } from '@rendezvous/contracts';

type Liked = Pick<Card, 'id' | 'name' | 'main_image'> & Partial<Pick<Card, 'fictional'>>;

declare module '@rendezvous/platform' {
  interface DialogRequests {
    match: { profile: Liked };
    'received-like': { profile: Liked };
  }
}
