import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Sessions as the server opens them: it stores only the hash of the cookie. */
const SESSIONS = `
  with members as (
    select u.id, u.site_id, row_number() over (order by u.id) as n from users u join profiles p on p.id = u.id
    where u.status = 'active' and p.status = 'active' and p.country = 'NL' and p.gender = 'male' and p.latitude is not null
      and u.site_id = (select site_id from users where email_key = 'premium@demo.example')
  )
  insert into sessions (token_hash, user_id, site_id, device, created_at, last_seen_at, expires_at)
  select t.hash, m.id, m.site_id, '', now(), now(), now() + interval '1 day'
  from unnest($1::text[]) with ordinality as t (hash, n) join members m using (n)`;

/**
 * Opens sessions of many members, because the searches of each are limited.
 * @returns the `Cookie` headers
 */
export async function openSessions(databaseUrl: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(SESSIONS, [hashes]);
    return tokens.slice(0, rowCount ?? 0).map((token) => `auth=${token}`);
  } finally {
    await client.end();
  }
}

/** Searches over HTTP as different members in turn; returns the milliseconds of the answer. */
export function createSearch(origin: string, cookies: readonly string[]) {
  let turn = 0;
  return async (query: string): Promise<number> => {
    turn += 1;
    const cookie = cookies[turn % cookies.length] ?? '';
    const began = performance.now();
    const answer = await fetch(`${origin}/api/members.php?${query}`, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${query} ${text}`);
    return performance.now() - began;
  };
}
