import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { shortLinks } from '../../kernel/db/schema/marketing.ts';

/** Finds a site's short link by token, even if it has expired. */
export async function findShortLink(db: Db, siteId: number, token: string) {
  const [row] = await db
    .select()
    .from(shortLinks)
    .where(and(eq(shortLinks.token, token), eq(shortLinks.siteId, siteId)));
  return row ?? null;
}
