import { createMember, type TestMember } from '@rendezvous/testing/server';
import { createSiteRegistry } from '@rendezvous/server/src/areas/site/createSiteRegistry.ts';
import type { Cluster } from './cluster.ts';
import { DOMAIN } from './lab.ts';
import { SiteClient } from './SiteClient.ts';

export type Person = Omit<TestMember, 'client'> & { client: SiteClient };

/** Inserts a member with a session into the database. Only the browser uses the sign-up. */
export async function createPerson(
  { database: { db } }: Cluster,
  change: Parameters<typeof createMember>[1],
): Promise<Person> {
  const client = new SiteClient();
  const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined };
  const services = { sites: createSiteRegistry(db, { production: true, demo: false }) };
  const host = { db, clock, client: () => client, services };
  return { ...(await createMember(host, { host: DOMAIN, language: 'nl', ...change })), client };
}
