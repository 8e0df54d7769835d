import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/**
 * Opens a session as the server does, which stores only the cookie's hash.
 * @returns the value of the cookie `auth`
 */
export async function openSession(
  client: Client,
  { id, siteId }: { id: number; siteId: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, user_id, site_id, device, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, '', now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('base64url'), id, siteId],
  );
  return token;
}
