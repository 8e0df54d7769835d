import { withClient } from '../site/withClient.ts';

const CREDITS = 1_000_000;

const PAIRS = `
  select u.id, p.niche from users u join profiles p on p.id = u.id
  where u.site_id = $1 and u.status = 'active' and u.confirmed_at is not null and p.status = 'active' and not p.invisible
  order by u.id limit $2`;

export type Pair = { sender: number; recipient: number; niche: number };

/** Creates disjoint pairs of premium members who can write without limits. */
export const prepareSenders = (databaseUrl: string, count: number): Promise<Pair[]> =>
  withClient(databaseUrl, async (client) => {
    const siteId = (await client.query(`select site_id from users where email_key = 'premium@demo.example'`))
      .rows[0].site_id;
    const { rows } = await client.query(PAIRS, [siteId, count * 2]);
    if (rows.length < count * 2)
      throw new Error(
        `The demo data has ${rows.length} members, but ${count * 2} senders and recipients are needed.`,
      );
    const ids = rows.map(({ id }) => id);
    await client.query('delete from blocks where blocker_id = any($1) or blocked_id = any($1)', [ids]);
    await client.query('update users set paid_at = now() where id = any($1)', [ids]);
    await client.query(
      `insert into ledger_entries (user_id, kind, amount, reason_key)
       select id, 'grant', $2, 'bench:' || id from unnest($1::bigint[]) as id`,
      [ids, CREDITS],
    );
    return Array.from({ length: count }, (_, at) => {
      const { id, niche } = rows[2 * at];
      return { sender: id, recipient: rows[2 * at + 1].id, niche };
    });
  });
