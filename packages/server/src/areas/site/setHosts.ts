import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { siteHosts } from '../../kernel/db/schema/site.ts';

export async function setHosts(tx: Tx, siteId: number, hosts: readonly string[]): Promise<void> {
  await tx.delete(siteHosts).where(eq(siteHosts.siteId, siteId));
  await tx.insert(siteHosts).values(hosts.map((host) => ({ host, siteId })));
}
