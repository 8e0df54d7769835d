import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

const RETENTION_DAYS = 30;

/** Deletes load counts older than the charts and rules that read them, not the builds' sums. */
export async function pruneLoadStats({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - RETENTION_DAYS * 86_400_000);
  await deleteInSlices(db, 'load_stats', sql`minute < ${oldest}::timestamptz`);
}
