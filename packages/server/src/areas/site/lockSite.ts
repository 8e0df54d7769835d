import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { sites, type SiteRow } from '../../kernel/db/schema/site.ts';

/** Locks a site until the transaction ends. @throws ApiError not_found, conflict (newer version) */
export async function lockSite(tx: Tx, domain: string, version: number): Promise<SiteRow> {
  const [row] = await tx.select().from(sites).where(eq(sites.domain, domain)).for('update');
  if (!row) throw notFound();
  if (row.version !== version) throw new ApiError('conflict');
  return row;
}
