import pg from 'pg';
import { openSession } from '../site/openSession.mjs';

const CREDITS = 1_000_000;

const PAIRS = `
  select u.id, p.niche from users u join profiles p on p.id = u.id
  where u.site_id = $1 and u.status = 'active' and u.confirmed_at is not null and p.status = 'active' and not p.invisible
  order by u.id limit $2`;

/**
 * Creates disjoint pairs of members who can write to each other without limits: premium, with many credits, not blocked.
 * @param {string} databaseUrl of a disposable site
 * @param {number} count of pairs
 * @returns {Promise<{ sender: number, recipient: number, niche: number, token: string, recipientToken: string }[]>}
 */
export async function prepareSenders(databaseUrl, count) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const siteId = (await client.query(`select site_id from users where email_key = 'premium@demo.example'`))
      .rows[0].site_id;
    const { rows } = await client.query(PAIRS, [siteId, count * 2]);
    if (rows.length < count * 2)
      throw new Error(
        `The demo data has ${rows.length} members, but ${count * 2} senders and recipients are needed. Set --members.`,
      );
    const ids = rows.map(({ id }) => id);
    await client.query('delete from blocks where blocker_id = any($1) or blocked_id = any($1)', [ids]);
    await client.query('update users set paid_at = now() where id = any($1)', [ids]);
    await client.query(
      `insert into ledger_entries (user_id, kind, amount, reason_key)
       select id, 'grant', $2, 'bench:' || id from unnest($1::bigint[]) as id`,
      [ids, CREDITS],
    );
    const pairs = [];
    for (let at = 0; at < rows.length; at += 2) {
      const { id, niche } = rows[at];
      const token = await openSession(client, { id, siteId });
      const recipient = rows[at + 1].id;
      const recipientToken = await openSession(client, { id: recipient, siteId });
      pairs.push({ sender: id, recipient, niche, token, recipientToken });
    }
    return pairs;
  } finally {
    await client.end();
  }
}
