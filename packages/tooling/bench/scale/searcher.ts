import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../site/withClient.ts';

const MEMBERS = `
  select u.id from users u join profiles p on p.id = u.id
  where u.status = 'active' and p.status = 'active' and p.country = 'NL' and p.gender = 'male' and p.latitude is not null
    and u.site_id = (select site_id from users where email_key = 'premium@demo.example')
  order by u.id limit $1`;

/** Sessions as the server opens them: it stores only the hash of the cookie. */
const SESSIONS = `
  insert into sessions (token_hash, user_id, site_id, device, created_at, last_seen_at, expires_at)
  select t.hash, u.id, u.site_id, '', now(), now(), now() + interval '1 day'
  from unnest($1::text[], $2::bigint[]) as t (hash, id) join users u on u.id = t.id`;

/** Opens a session for each id. @returns the `Cookie` headers */
export async function openSessionsOf(databaseUrl: string, ids: readonly number[]): Promise<string[]> {
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await withClient(databaseUrl, (client) => client.query(SESSIONS, [hashes, ids]));
  return tokens.map((token) => `auth=${token}`);
}

export const findSearchers = (databaseUrl: string, count: number): Promise<number[]> =>
  withClient(databaseUrl, async (client) =>
    (await client.query(MEMBERS, [count])).rows.map(({ id }) => Number(id)),
  );

/**
 * Opens sessions of many members, because searches are limited per member.
 * @returns `Cookie` headers
 */
export const openSessions = async (databaseUrl: string, count: number): Promise<string[]> =>
  openSessionsOf(databaseUrl, await findSearchers(databaseUrl, count));

/** Searches over HTTP as different members in turn; returns the response time in milliseconds. */
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
