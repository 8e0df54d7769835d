import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COUNTRIES, LANGUAGES, CONSOLE_ROLES } from '@rendezvous/contracts';
import { validateName, nameKey } from '../areas/account/profile/namePolicy.ts';
import { openDatabase } from '../kernel/db/client.ts';
import type { DatabaseHandle } from '../kernel/db/client.ts';
import { createTestDatabase } from '@rendezvous/testing/server';
import { checkPassword, validatePassword } from '../kernel/security/passwords.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.ts';
import { createPool } from './pictures/pool.ts';
import { LONG_TALK } from './planLongTalk.ts';
import { seedDemo } from './seed.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TABLES = [
  ['users', 'email', ['password_hash']],
  ['profiles', 'id', []],
  ['photos', 'id', []],
  ['likes', 'liker_id, liked_id', []],
  ['matches', 'low_user_id, high_user_id', []],
  ['conversations', 'id', []],
  ['messages', 'id', []],
  ['payments', 'id', []],
  ['ledger_entries', 'id', []],
] as const;

const closings: (() => Promise<void>)[] = [];

async function seeded(members: number, seed: string): Promise<DatabaseHandle> {
  // Ids depend on a random key that all copies of the template database share.
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, max: 2 });
  closings.push(() => database.close(), drop);
  await seedDemo({ pool: database.pool, members, seed, now: NOW });
  return database;
}

/** Hashes everything that was written, except the passwords' salt. */
async function fingerprint({ pool }: DatabaseHandle): Promise<string> {
  const hash = createHash('sha256');
  for (const [table, order, without] of TABLES) {
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t order by ${order}`,
      [without],
    );
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

async function count(database: DatabaseHandle, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values);
  return rows[0]?.n ?? -1;
}

let database: DatabaseHandle;
beforeAll(async () => {
  database = await seeded(900, 'one');
});
afterAll(async () => {
  for (const close of closings) await close();
});

describe('the seed', () => {
  test('writes the same rows for the same seed, and different rows for another seed', async () => {
    const prints = [];
    for (const seed of ['x', 'x', 'y']) prints.push(await fingerprint(await seeded(120, seed)));
    expect(prints[0]).toBe(prints[1]);
    expect(prints[2]).not.toBe(prints[0]);
  });

  test('has two finished campaigns and a running one, whose members signed up while it ran', async () => {
    const { rows } = await database.pool.query<{
      slug: string;
      landers: number;
      over: boolean;
      shares: number[];
    }>(
      `select slug, count(*)::int as landers, bool_and(ends_at < $1) as over,
        array_agg((select avg((user_id is not null)::int)::float from campaign_visits v where v.campaign_id = c.id)
          order by c.created_at) as shares
       from campaigns c group by slug order by min(starts_at)`,
      [NOW],
    );
    expect(rows.map(({ slug, landers, over }) => [slug, landers, over])).toEqual([
      ['city-evenings', 2, true],
      ['sunday-paper', 2, true],
      ['autumn-walks', 2, false],
    ]);
    for (const { shares } of rows)
      for (const share of shares) expect(Math.abs(share - 0.07)).toBeLessThan(0.04);
    const strange = `campaign_visits v join campaigns c on c.id = v.campaign_id left join users u on u.id = v.user_id
      where v.shown_at < c.starts_at or v.shown_at > c.ends_at or u.site_id <> c.site_id or u.signed_up_at < v.shown_at`;
    expect(await count(database, strange)).toBe(0);
    expect(await count(database, 'campaign_visits')).toBeGreaterThan(1000);
  });

  test('leaves an installation with members unchanged', async () => {
    await expect(seedDemo({ pool: database.pool, members: 5, seed: '1', now: NOW })).rejects.toThrow(
      'already',
    );
    expect(await count(database, 'users')).toBe(900 + DEMO_ACCOUNTS.length);
  });

  test('distributes members over all countries and languages, as adults with a home', async () => {
    const { rows } = await database.pool.query<{ countries: string[]; languages: string[] }>(
      `select array_agg(distinct p.country order by p.country) as countries,
        array_agg(distinct u.language order by u.language) as languages from users u join profiles p using (id)`,
    );
    expect(rows[0]?.countries).toEqual([...COUNTRIES]);
    expect(rows[0]?.languages).toEqual([...LANGUAGES]);
    expect(
      await count(database, `profiles where date_of_birth > date '2026-11-20' - interval '18 years'`),
    ).toBe(0);
    expect(
      await count(database, `profiles where date_of_birth < date '2026-11-20' - interval '77 years'`),
    ).toBe(0);
    expect(await count(database, 'profiles where region is null or latitude is null')).toBe(0);
  });

  test('never lists a member without a picture first in a search, except the new account', async () => {
    expect(
      await count(
        database,
        `profiles p join users u using (id) where main_photo_id is null and u.email <> 'new@demo.example'
          and p.last_active_at > $1::timestamptz - interval '3 days'`,
        [NOW],
      ),
    ).toBe(0);
    expect(await count(database, 'profiles where main_photo_id is null')).toBeGreaterThan(10);
  });

  test('puts members who smile at the viewer first on entry pages', async () => {
    const smiling = createPool(900).filter(({ inviting }) => inviting);
    const keys = smiling.map(({ pictures: [main] }) => main?.key);
    const recent = `profiles p join users u using (id) join photos f on f.id = p.main_photo_id
      where u.email like 'member%' and p.last_active_at > $1::timestamptz - interval '4 hours'`;
    const seen = await count(database, recent, [NOW]);
    expect(seen).toBeGreaterThan(50);
    // The others have just written a message.
    const others = await count(database, `${recent} and f.file_key <> all($2)`, [NOW, keys]);
    expect(others / seen).toBeLessThan(0.33);
  });

  test('generates names that the sign-up would accept', async () => {
    const { rows } = await database.pool.query<{ name: string; email: string; key: string }>(
      'select name, email, name_key as key from users',
    );
    for (const { name, email, key } of rows) {
      expect([name, validateName(name, { email, siteName: 'Rendezvous' })]).toEqual([name, null]);
      expect(key).toBe(nameKey(name));
    }
  });

  test('keeps balances equal to the ledger, with every message paid for', async () => {
    expect(
      await count(
        database,
        `balances b where credits <> (select sum(amount) from ledger_entries l where l.user_id = b.user_id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `messages m where cost > 0 and not exists (select 1 from ledger_entries l
      where l.reason_key = 'message:' || m.sender_id || ':' || m.client_id and l.amount = -m.cost)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `payments p where status = 'completed' and not exists (select 1 from ledger_entries l
      where l.payment_id = p.id and l.amount = p.credits)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `payments p where status = 'completed' and not exists (select 1 from invoices i where i.payment_id = p.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `sites s where invoice_counter <> (select count(*) from invoices i where i.site_id = s.id)`,
      ),
    ).toBe(0);
    expect(await count(database, `ledger_entries where balance_after < 0 or created_at > $1`, [NOW])).toBe(0);
  });

  test('writes consistent conversations', async () => {
    expect(
      await count(
        database,
        `conversations c where message_count <> (select count(*) from messages m where m.conversation_id = c.id)
      or message_count = 0 or last_message_at <> (select max(created_at) from messages m where m.conversation_id = c.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        database,
        `conversation_members cm where unread_count <> (select count(*) from messages m
      where m.conversation_id = cm.conversation_id and m.sender_id <> cm.user_id and m.seq > cm.read_up_to)`,
      ),
    ).toBe(0);
    expect(await count(database, `messages m where created_at > $1`, [NOW])).toBe(0);
    expect(
      await count(
        database,
        `(select started_by from conversations join users u on u.id = started_by
      where u.paid_at is null group by started_by having count(*) > 2) too_many`,
      ),
    ).toBe(0);
  });

  test('creates matches exactly for mutual likes', async () => {
    expect(await count(database, 'matches')).toBeGreaterThan(20);
    expect(await count(database, 'matches')).toBe(
      await count(
        database,
        `likes one join likes other on other.liker_id = one.liked_id and other.liked_id = one.liker_id
         where one.liker_id < one.liked_id`,
      ),
    );
    expect(
      await count(
        database,
        `matches m where
      not exists (select 1 from likes where liker_id = low_user_id and liked_id = high_user_id)
      or not exists (select 1 from likes where liker_id = high_user_id and liked_id = low_user_id)`,
      ),
    ).toBe(0);
  });
});

describe('demo accounts', () => {
  test('include two who exchanged ten thousand messages over several months', async () => {
    const { rows } = await database.pool.query<{ names: string; messages: number; days: number }>(
      `select a.name || ' and ' || b.name as names, message_count as messages,
        extract(day from c.last_message_at - c.created_at)::int as days
       from conversations c join users a on a.id = c.started_by
       join users b on b.id = c.low_user_id + c.high_user_id - c.started_by
       order by message_count desc limit 1`,
    );
    expect(rows).toEqual([{ names: 'Martin and Grace', messages: LONG_TALK, days: 238 }]);
  });

  test('log in with the documented password, which the sign-up would accept', async () => {
    for (const { email, name } of DEMO_ACCOUNTS) {
      const { rows } = await database.pool.query<{ hash: string; key: string }>(
        `select password_hash as hash, s.key from users u join sites s on s.id = u.site_id
         where email_key = $1 and u.status = 'active' and s.is_default`,
        [email],
      );
      expect(await checkPassword(rows[0]?.hash ?? null, DEMO_PASSWORD)).toBe(true);
      expect(await validatePassword(DEMO_PASSWORD, { name, email, siteName: 'Rendezvous' })).toBeNull();
    }
  });

  test.each([
    ['freeNew', { credits: 5, paid: false, staff: 0 }],
    ['freeOld', { credits: 1, paid: false, staff: 0 }],
    ['premiumEmpty', { credits: 0, paid: true, staff: 0 }],
  ])('%s has its documented balance', async (kind, expected) => {
    expect(await accountOf(kind)).toMatchObject(expected);
  });

  test('have content on every screen', async () => {
    expect(await accountOf('freeNew')).toMatchObject({ unread: expect.any(Number), liked: 3 });
    const premium = await accountOf('premium');
    expect(premium.credits).toBeGreaterThan(20);
    expect(premium.unread).toBeGreaterThanOrEqual(4);
    expect(premium.matches).toBeGreaterThanOrEqual(3);
    expect((await accountOf('moderator')).staff).toBe(CONSOLE_ROLES.length);
    expect(await count(database, `cases where status = 'open'`)).toBeGreaterThan(5);
    expect(await count(database, `photos where status = 'pending'`)).toBeGreaterThan(2);
  });
});

type AccountLife = {
  credits: number;
  paid: boolean;
  unread: number;
  liked: number;
  matches: number;
  staff: number;
};

async function accountOf(kind: string): Promise<AccountLife> {
  const email = DEMO_ACCOUNTS.find((account) => account.kind === kind)?.email;
  const { rows } = await database.pool.query<AccountLife>(
    `select b.credits, u.paid_at is not null as paid,
      (select coalesce(sum(unread_count), 0)::int from conversation_members where user_id = u.id) as unread,
      (select count(*)::int from likes where liked_id = u.id) as liked,
      (select count(*)::int from matches where u.id in (low_user_id, high_user_id)) as matches,
      (select count(*)::int from staff_roles where user_id = u.id) as staff
     from users u join balances b on b.user_id = u.id where u.email = $1`,
    [email],
  );
  if (!rows[0]) throw new Error(`no account ${kind}`);
  return rows[0];
}
