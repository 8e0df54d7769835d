import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';
import { findPostgres, startPostgresProgram, type PostgresProgram } from './fixtures/postgresProgram.ts';

const programs = findPostgres();
const OLD = { dateOfBirth: '1931-01-01' };
/** Maximum sign-ups until a search on the standby misses one. */
const ATTEMPTS = 20;

// Needs PostgreSQL's programs, which the nightly run installs.
(programs === null ? describe.skip : describe)('searches with a streaming standby', () => {
  let postgres: PostgresProgram;
  let nodes: Nodes;
  let standby: pg.Client;
  let eva: TestMember;

  beforeAll(async () => {
    postgres = await startPostgresProgram(programs ?? '');
    const superuserUrl = await postgres.startStandby();
    standby = new pg.Client({
      connectionString: Object.assign(new URL(superuserUrl), { pathname: '/site' }).href,
    });
    standby.on('error', () => undefined);
    await standby.connect();
    const { port } = new URL(superuserUrl);
    nodes = openNodes(postgres.url);
    const DATABASE_READ_URL = Object.assign(new URL(postgres.url), { port }).href;
    await nodes.start({ DATABASE_URL: postgres.url, DATABASE_READ_URL });
    eva = await nodes.createOn(nodes.all[0], OLD);
    // Keeps eva online without a new visit, which would count as a change.
    await nodes.db.execute(
      sql`insert into presence (user_id, seen_at) values (${eva.id}, now() + interval '1 hour')`,
    );
    await forgetChanges();
  });
  afterAll(async () => {
    await standby.end();
    await nodes.close();
    postgres.stop();
  });

  const forgetChanges = () => nodes.db.execute(sql`delete from member_changes`);
  const join = async (): Promise<string> =>
    (await nodes.createOn(nodes.all[0], { ...OLD, gender: 'male' })).key;
  const search = async (): Promise<string[]> => {
    const query = { gender: 'male', min_age: 90 } as const;
    const { status, answer } = await eva.client.call('GET /api/members.php', { query });
    expect(status).toBe(200);
    return answer.profiles.map(({ id }) => id);
  };
  const searchUntil = async (isDone: (ids: string[]) => boolean): Promise<void> => {
    while (!isDone(await search()));
  };
  /** Counts the scans of search tables on the standby. */
  async function countScans(): Promise<number> {
    const { rows } = await standby.query<{ scans: number }>(
      `select sum(seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname like 'member_search%'`,
    );
    return rows[0]?.scans ?? 0;
  }
  /** Resumes replay until searches read the standby. */
  async function catchUp(): Promise<void> {
    await standby.query('select pg_wal_replay_resume()');
    const before = await countScans();
    do {
      await join();
      await search();
    } while ((await countScans()) === before);
  }
  /** Pauses replay, and signs members up until a search on the standby misses one. */
  async function missOne(): Promise<string> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await catchUp();
      await standby.query('select pg_wal_replay_pause()');
      const key = await join();
      if (!(await search()).includes(key)) return key;
    }
    throw new Error('No search has read the standby');
  }

  test('read the standby while it follows, and the primary once it is seconds behind', async () => {
    const missed = await missOne();
    await searchUntil((ids) => ids.includes(missed));
    const { rows } = await standby.query<{ paused: boolean }>('select pg_is_wal_replay_paused() as paused');
    expect(rows).toEqual([{ paused: true }]);
  });

  test('read the primary for a member who has just changed something', async () => {
    const missed = await missOne();
    await eva.client.call('POST /api/like.php', { body: { profile: missed } });
    expect(await search()).toContain(missed);
    await forgetChanges();
  });

  test('hide members who have just become invisible, even if the standby still shows them', async () => {
    await catchUp();
    const tom = await nodes.createOn(nodes.all[0], { ...OLD, gender: 'male' });
    await searchUntil((ids) => ids.includes(tom.key));
    await missOne();
    await tom.client.call('PUT /api/user.php', { body: { invisible: true } });
    expect(await search()).not.toContain(tom.key);
  });

  test('read the primary when the standby is lost', async () => {
    await catchUp();
    postgres.loseStandby();
    for (let times = 0; times < 5; times += 1) {
      const key = await join();
      expect(await search()).toContain(key);
    }
  });
});
