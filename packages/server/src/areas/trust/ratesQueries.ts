import type { TrustRates } from '@rendezvous/contracts/entities';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';

/** Counts the members of each site who were active, slowed, held or cleared in the last 30 days. */
export async function readTrustRates(db: Db, now: Date): Promise<TrustRates[]> {
  const since = sql`${now.toISOString()}::timestamptz - interval '30 days'`;
  const members = (kind: string, more = sql``) => sql`(
    select count(distinct r.user_id)::int from restrictions r
    where r.site_id = s.id and r.kind = ${kind} and r.created_at > ${since} ${more})`;
  const { rows } = await db.execute<TrustRates>(sql`
    select s.domain as site,
      (select count(*)::int from users u join profiles p on p.id = u.id
        where u.site_id = s.id and p.last_active_at > ${since}) as members,
      ${members('slow')} as slowed, ${members('hold')} as held,
      (select count(distinct t.user_id)::int from trust_signals t
        where t.site_id = s.id and t.cleared_at > ${since}) as lifted
    from sites s order by s.id`);
  return rows;
}
