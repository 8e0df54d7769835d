import type { Card } from '@rendezvous/contracts';
import type { PendingQuote } from './models/PendingMessage.ts';

declare module '@rendezvous/platform' {
  interface DialogRequests {
    /** Answers a photo or a sentence of a profile. */
    answer: { profile: Pick<Card, 'id' | 'name'>; quote: PendingQuote };
  }
}
