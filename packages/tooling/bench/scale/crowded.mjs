import http from 'node:http';
import pg from 'pg';
import { percentile } from '../pairedRounds.mjs';
import { openSession } from '../site/openSession.mjs';

/** Members with crowded lists, who ask in turn. */
const CROWDED = 5;
const LIKES = 10_000;
const CONVERSATIONS = 2000;
/** Likes received and sent overlap by so many members: these are matches. */
const MATCHES = 8000;
const CALLS = 40;
/** Pages that a list is followed before its late page is measured. */
const LATE = 50;

const MEMBERS = `
  select u.id, u.site_id as "siteId" from users u join profiles p on p.id = u.id
  where u.status = 'active' and p.status = 'active' and p.country = 'NL' and p.gender = 'male' and p.latitude is not null
    and u.site_id = (select site_id from users where email_key = 'premium@demo.example')
  order by u.id desc limit $1`;

/** The members that they know, with a number from 1. */
const OTHERS = `
  create temporary table others as
  select row_number() over (order by u.id)::int as n, u.id from users u join profiles p on p.id = u.id
  where u.status = 'active' and p.status = 'active' and p.gender = 'female' and not p.invisible
    and u.site_id = (select site_id from users where email_key = 'premium@demo.example')
  order by u.id limit ${2 * LIKES - MATCHES}`;

const LISTS = [
  `insert into likes (liker_id, liked_id, is_new, created_at)
   select id, $1, n <= 100, now() - n * interval '1 minute' from others where n <= ${LIKES} on conflict do nothing`,
  `insert into likes (liker_id, liked_id, is_new, created_at)
   select $1, id, false, now() - n * interval '1 minute' from others where n > ${LIKES - MATCHES} on conflict do nothing`,
  `insert into matches (low_user_id, high_user_id, created_at)
   select least(id, $1), greatest(id, $1), now() - n * interval '1 minute' from others
   where n > ${LIKES - MATCHES} and n <= ${LIKES} on conflict do nothing`,
  `with made as (
     insert into conversations (id, low_user_id, high_user_id, started_by, message_count, last_message_at)
     select opaque_id(nextval('opaque_id_seq')), least(id, $1), greatest(id, $1), id, 1, now() - n * interval '1 minute'
     from others where n <= ${CONVERSATIONS} on conflict do nothing
     returning id, started_by, last_message_at
   ), sides as (
     insert into conversation_members (conversation_id, user_id, other_user_id, unread_count, listed_at)
     select id, $1, started_by, 1, last_message_at from made
     union all select id, started_by, $1, 0, last_message_at from made
   )
   insert into messages (id, conversation_id, sender_id, seq, client_id, kind, text, created_at)
   select opaque_id(nextval('opaque_id_seq')), id, started_by, 1, 'crowded-' || id, 'text', 'Good evening', last_message_at
   from made`,
];

/** @returns {Promise<string[]>} the `Cookie` headers of members with crowded lists */
async function crowd(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(OTHERS);
    const { rows } = await client.query(MEMBERS, [CROWDED]);
    const cookies = [];
    for (const member of rows) {
      for (const list of LISTS) await client.query(list, [member.id]);
      cookies.push(`auth=${await openSession(client, member)}`);
    }
    for (const table of ['likes', 'matches', 'conversations', 'conversation_members', 'messages'])
      await client.query(`vacuum analyze ${table}`);
    return cookies;
  } finally {
    await client.end();
  }
}

/** @returns {Promise<{ milliseconds: number, text: string }>} once the answer is complete */
function get({ port, agent }, path, cookie) {
  // As a page of the site asks: a call that keeps answers wants to know.
  const headers = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    ...(cookie ? { cookie } : {}),
  };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ milliseconds: performance.now() - began, text })
          : reject(new Error(`${answer.statusCode} ${path} ${text.slice(0, 200)}`)),
      );
    });
    request.on('error', reject);
  });
}

/** The place after many pages of a list. */
async function latePlace(target, path, nextOf, cookie) {
  let after = '';
  for (let page = 0; page < LATE; page += 1) {
    const { text } = await get(target, path + after, cookie);
    const next = nextOf(JSON.parse(text));
    if (next === null) break;
    after = `&after=${next}`;
  }
  return path + after;
}

const RECEIVED = '/api/likes.php?type=received';
const CHATS = '/api/chats.php?limit=30';

/**
 * Measures the lists of members who have 10,000 likes received and sent, 8,000 matches and 2,000 conversations, and other first pages.
 * @param {{ port: number, databaseUrl: string }} site
 * @param {(text: string) => void} note receives progress
 * @returns {Promise<Record<string, string>>} milliseconds, p50 / p95
 */
export async function measureCrowded({ port, databaseUrl }, note) {
  note('filling the lists of some members');
  const cookies = await crowd(databaseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const target = { port, agent };
  const paths = {
    'likes, all lists': () => '/api/likes.php',
    'likes received': () => RECEIVED,
    [`likes received, page ${LATE}`]: (cookie) =>
      latePlace(target, RECEIVED, ({ next }) => next?.received ?? null, cookie),
    matches: () => '/api/likes.php?type=matches',
    'conversations, 200': () => '/api/chats.php',
    'conversations, 30': () => CHATS,
    [`conversations, 30, page ${LATE}`]: (cookie) =>
      latePlace(target, CHATS, ({ next }) => next ?? null, cookie),
    'match finder': () => '/api/match-finder.php?gender=female&min_age=30&max_age=45&country=NL',
    'suggestions after the sign-up': () => '/api/signup-matches.php',
    'swipe game': () => '/api/swipe.php',
    'faces of the entry page': () => '/api/faces.php?limit=8',
    'page / of a visitor': null,
  };
  const rows = [];
  for (const [name, pathOf] of Object.entries(paths)) {
    note(name);
    const asked = await Promise.all(cookies.map((cookie) => (pathOf === null ? '/' : pathOf(cookie))));
    rows.push({ name, asked, isVisitors: pathOf === null, times: [] });
  }
  note(`${rows.length} lists, ${CALLS} times each`);
  // In turns: what disturbs the machine for a second disturbs all rows.
  for (let count = -cookies.length; count < CALLS; count += 1) {
    const turn = (count + cookies.length) % cookies.length;
    for (const { asked, isVisitors, times } of rows) {
      const { milliseconds } = await get(target, asked[turn], isVisitors ? null : cookies[turn]);
      if (count >= 0) times.push(milliseconds);
    }
  }
  agent.destroy();
  const describe = (times) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
  return Object.fromEntries(rows.map(({ name, times }) => [name, describe(times)]));
}
