import type { Db } from '../../kernel/db/client.ts';
import { legalAcceptances } from '../../kernel/db/schema/legal.ts';
import { readAcceptable } from './legalQueries.ts';

export type Acceptance = {
  userId: number;
  siteId: number;
  /** Defaults to all versions in force. */
  versions: readonly number[] | null;
  now: Date;
};

/** Records that a member accepts versions in force; the first acceptance counts. */
export async function acceptVersions(db: Db, { userId, siteId, versions, now }: Acceptance): Promise<void> {
  const ids = await readAcceptable(db, siteId, versions, now);
  if (ids.length === 0) return;
  await db
    .insert(legalAcceptances)
    .values(ids.map((versionId) => ({ userId, versionId, acceptedAt: now })))
    .onConflictDoNothing();
}
