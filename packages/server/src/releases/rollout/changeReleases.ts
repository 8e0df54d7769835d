import type { Tx } from '../../kernel/db/client.ts';
import type { ReleaseContext } from '../ReleaseContext.ts';
import { lockReleases } from './releaseLock.ts';

/**
 * Serialises changes of live builds. Every process rereads the live builds right after the commit.
 */
export const changeReleases = <T>(
  { db, bus }: Pick<ReleaseContext, 'db' | 'bus'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  bus.transaction(db, async (tx) => {
    await lockReleases(tx);
    bus.notify(tx, 'releases');
    return work(tx);
  });
