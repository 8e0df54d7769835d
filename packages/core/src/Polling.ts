import { TIMES } from '@rendezvous/contracts';
import type { Cancel, Clock } from './ports.ts';

type Parts = {
  clock: Clock;
  isLoggedIn: () => boolean;
  isPushSubscribed: () => boolean;
  /** Whether events arrive from the stream, which makes polls unnecessary. */
  isStreaming: () => boolean;
  /** Refreshes user, chats and likes. Handles failures itself. */
  refresh: () => void;
};

/**
 * Polls while the event stream is not open: after 5 s, then every 60 s, or every 300 s with push.
 */
export class Polling {
  #parts: Parts;
  #cancel: Cancel | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#cancel === null) this.#schedule(TIMES.pollFirst);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #schedule(seconds: number): void {
    const { clock, isLoggedIn, isPushSubscribed, isStreaming, refresh } = this.#parts;
    this.#cancel = clock.after(seconds * 1000, () => {
      if (isLoggedIn() && !isStreaming()) refresh();
      this.#schedule(isPushSubscribed() ? TIMES.pollWithPush : TIMES.poll);
    });
  }
}
