import pg from 'pg';

/** Members marked online by one statement. */
const BATCH = 100;

/** What `writePresence` of the server writes for one member, for many. */
const MARK = `
  with seen as (
    insert into presence (user_id, seen_at) select id, now() from unnest($1::bigint[]) id
    on conflict (user_id) do update set seen_at = excluded.seen_at)
  update profiles set last_active_at = now(), active_hour = floor(extract(epoch from now()) / 3600)::int
  where id = any($1::bigint[]) and (last_active_at is null or last_active_at <= now() - interval '1 hour')`;

/**
 * Marks members online, all of them each minute, again and again. They have just come: their profiles say so already.
 * @param {string} databaseUrl
 * @param {number} members who are online
 * @returns {Promise<{ marked: () => number, stop: () => Promise<void> }>} `marked`: how many have been, since all of them are online
 */
export async function keepOnline(databaseUrl, members) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select id from profiles where searchable order by id % 9973, id limit $1`,
    [members],
  );
  const ids = rows.map(({ id }) => id);
  // Otherwise the first minute would write the hour of everybody, which in operation is spread over the hour, as is the vacuum behind it.
  for (let at = 0; at < ids.length; at += BATCH) await client.query(MARK, [ids.slice(at, at + BATCH)]);
  await client.query('vacuum profiles, member_search');
  await client.query('vacuum analyze presence');
  const pause = (60_000 * BATCH) / members;
  const began = performance.now();
  let marked = 0;
  let stopped = false;
  const running = (async () => {
    for (let at = 0; !stopped; at = (at + BATCH) % ids.length) {
      await client.query(MARK, [ids.slice(at, at + BATCH)]);
      marked += BATCH;
      const ahead = (marked / BATCH) * pause - (performance.now() - began);
      if (ahead > 0) await new Promise((resolve) => void setTimeout(resolve, ahead));
    }
  })();
  return {
    marked: () => marked,
    async stop() {
      stopped = true;
      await running;
      await client.end();
    },
  };
}
