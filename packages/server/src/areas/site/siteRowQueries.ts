import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { siteHosts, sites, type SiteRow } from '../../kernel/db/schema/site.ts';

export async function readSiteRow(db: Db, domain: string): Promise<SiteRow | null> {
  const [row] = await db.select().from(sites).where(eq(sites.domain, domain));
  return row ?? null;
}

export async function readSiteRows(db: Db): Promise<{ row: SiteRow; hosts: string[] }[]> {
  const rows = await db.select().from(sites).orderBy(asc(sites.id));
  const hosts = await db.select().from(siteHosts).orderBy(asc(siteHosts.host));
  return rows.map((row) => ({
    row,
    hosts: hosts.filter((host) => host.siteId === row.id).map((host) => host.host),
  }));
}

/** Reads a site's hosts, the domain first. */
export async function readHosts(db: Db, { id, domain }: SiteRow): Promise<string[]> {
  const rows = await db
    .select({ host: siteHosts.host })
    .from(siteHosts)
    .where(eq(siteHosts.siteId, id))
    .orderBy(asc(siteHosts.host));
  const hosts = rows.map(({ host }) => host);
  return [...hosts.filter((host) => host === domain), ...hosts.filter((host) => host !== domain)];
}

export async function readTakenHosts(
  db: Db,
  hosts: readonly string[],
  ownId: number | null,
): Promise<string[]> {
  if (hosts.length === 0) return [];
  const rows = await db
    .select()
    .from(siteHosts)
    .where(inArray(siteHosts.host, [...hosts]));
  return rows.filter((row) => row.siteId !== ownId).map(({ host }) => host);
}
