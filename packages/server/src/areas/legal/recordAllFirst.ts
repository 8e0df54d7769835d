import type { Tx } from '../../kernel/db/client.ts';
import { readSiteRows } from '../site/siteRowQueries.ts';
import { settingsOf } from '../site/storedSitePolicy.ts';
import { recordFirstVersions } from './recordFirstVersions.ts';

export async function recordAllFirst(tx: Tx, now: Date): Promise<void> {
  const rows = await readSiteRows(tx);
  const sites = rows.map(({ row }) => ({ id: row.id, settings: settingsOf(row).settings }));
  await recordFirstVersions(tx, sites, now);
}
