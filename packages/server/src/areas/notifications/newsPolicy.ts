import { createHash } from 'node:crypto';
import type { NewsText } from '@rendezvous/contracts';

const DAY_MS = 86_400_000;

/** Readers that one person may write to in 24 hours without a second person. */
const READERS_ALONE = 1000;

/** For how long news can be taken back before the first mail. */
const TAKE_BACK_MS = 10 * 60_000;

/** How many more readers one may write to alone. @param written readers of the last 24 hours that nobody else approved */
export const readersAlone = (written: number): number => Math.max(0, READERS_ALONE - written);

export const startAfter = (now: Date): Date => new Date(now.getTime() + TAKE_BACK_MS);

/** When news to so many readers go out. Null: when a second person has approved them. */
export const startOf = (readers: number, written: number, now: Date): Date | null =>
  readers > readersAlone(written) ? null : startAfter(now);

/** By which a text is known to be the one that was previewed. */
export const digestOf = ({ language, subject, text }: NewsText): string =>
  createHash('sha256')
    .update(JSON.stringify([language, subject, text]))
    .digest('base64');

/** Earlier previews do not count. */
export const previewsFrom = (now: Date): Date => new Date(now.getTime() - DAY_MS);
