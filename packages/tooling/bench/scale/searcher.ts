import http from 'node:http';
import pg from 'pg';
import { openSession } from '../site/openSession.ts';

export type Searcher = {
  /** Until the answer is complete. */
  milliseconds: (query: string) => Promise<number>;
  close: () => void;
};

const MEMBERS = `
  select u.id, u.site_id as "siteId" from users u join profiles p on p.id = u.id
  where u.status = 'active' and p.status = 'active' and p.country = 'NL' and p.gender = 'male' and p.latitude is not null
    and u.site_id = (select site_id from users where email_key = 'premium@demo.example')
  order by u.id limit $1`;

/**
 * Opens sessions of many members, because the searches of each are limited.
 * @returns the `Cookie` headers
 */
export async function openSessions(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(MEMBERS, [count]);
    const cookies = [];
    for (const member of rows) cookies.push(`auth=${await openSession(client, member)}`);
    return cookies;
  } finally {
    await client.end();
  }
}

/** Searches over HTTP as different members in turn. */
export function createSearcher({
  port,
  cookies,
  connections = 1,
}: {
  port: number;
  cookies: readonly string[];
  connections?: number;
}): Searcher {
  let turn = 0;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const nextCookie = () => cookies[(turn += 1) % cookies.length] ?? '';
  const search = (query: string, cookie: string) => {
    const headers = { cookie, host: `localhost:${port}` };
    const began = performance.now();
    return new Promise<number>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: `/api/members.php?${query}`, headers, agent };
      const request = http.get(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${answer.statusCode} ${query} ${text}`)),
        );
      });
      request.on('error', reject);
    });
  };
  return {
    milliseconds: (query) => search(query, nextCookie()),
    close: () => agent.destroy(),
  };
}
