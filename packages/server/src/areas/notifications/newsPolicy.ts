import { createHash } from 'node:crypto';
import type { NewsText } from '@rendezvous/contracts';

const DAY_MS = 86_400_000;

/** Readers that one person may write to in 24 hours without approval. */
const READERS_ALONE = 1000;

/** How long news can be cancelled before the first mail. */
const TAKE_BACK_MS = 10 * 60_000;

/**
 * Returns how many more readers news can reach without approval.
 * @param written readers of news sent without approval in 24 hours
 */
export const readersAlone = (written: number): number => Math.max(0, READERS_ALONE - written);

export const startAfter = (now: Date): Date => new Date(now.getTime() + TAKE_BACK_MS);

/** Returns when news to this many readers goes out; null if it needs approval first. */
export const startOf = (readers: number, written: number, now: Date): Date | null =>
  readers > readersAlone(written) ? null : startAfter(now);

export const digestOf = ({ language, subject, text }: NewsText): string =>
  createHash('sha256')
    .update(JSON.stringify([language, subject, text]))
    .digest('base64');

/** Returns the time before which previews no longer count. */
export const previewsFrom = (now: Date): Date => new Date(now.getTime() - DAY_MS);
