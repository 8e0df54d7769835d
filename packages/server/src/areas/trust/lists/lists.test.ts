import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { eq } from 'drizzle-orm';
import { profiles } from '../../../kernel/db/schema/account.ts';
import { restrictions } from '../../../kernel/db/schema/safety.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';
import { readStaffWords } from './activeLists.ts';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => app.close());

const put = (kind: TrustList, value: string, active = true) =>
  moderator.client.call('PUT /api/console-lists.php', { body: { kind, value, active } });
const check = async (kind: TrustList, value: string, text?: string) => {
  const body = { kind, value, ...(text === undefined ? {} : { text }) };
  return (await moderator.client.call('POST /api/console-list-check.php', { body })).answer.check;
};

test.each<[TrustList, string, string]>([
  ['money_pattern', '*', 'too_short'],
  ['money_pattern', 'send .. *', 'invalid'],
  ['money_pattern', 'lend me ..', 'invalid'],
  ['threat_pattern', 'pay|* or else', 'invalid'],
  ['banned_pattern', ' 🙂 a ', 'too_short'],
  ['shortener', 'not a host', 'invalid'],
  ['disposable_domain', 'someone@mail.example', 'invalid'],
  ['protected_name', 'ab', 'too_short'],
])('the list %s refuses %j, which would match all or nothing', async (kind, value, code) => {
  const checked = await moderator.client.call('POST /api/console-list-check.php', { body: { kind, value } });
  for (const { error } of [await put(kind, value), checked]) expect(error?.fields).toEqual({ value: code });
});

test('a check shows what an entry would find among profiles and in a text, before it is added', async () => {
  const profile = { aboutMe: 'I sell rubber ducks, write to me.' };
  await createMember(app, { profile });
  await createMember(app, { profile: { aboutMe: 'I keep bees.' } });
  const { id: hidden } = await createMember(app, { profile });
  await app.db.update(profiles).set({ status: 'disabled' }).where(eq(profiles.id, hidden));
  const found = await check('money_pattern', 'sell .. duck*', 'We sell old ducks here');
  expect(found).toMatchObject({ matching: 1, examples: [profile.aboutMe], text: true });
  expect(found.read).toBeGreaterThan(1);
  expect(await check('money_pattern', 'sell .. geese', 'We sell old ducks here')).toMatchObject({
    matching: 0,
    text: false,
  });
  const list = await moderator.client.call('GET /api/console-lists.php', {
    query: { kind: 'money_pattern' },
  });
  expect(list.answer.entries.some(({ id }) => id !== null)).toBe(false);
  // Does not count what another entry already finds.
  await put('money_pattern', 'sell .. duck*');
  expect((await check('money_pattern', 'rubber duck*')).matching).toBe(0);
  expect((await check('money_pattern', 'sell .. duck*')).matching).toBe(1);
});

test('a check counts members of a mail domain and with a name, without showing an address', async () => {
  await createMember(app, { email: 'someone@Throwaway.Example' });
  const found = await check('disposable_domain', 'THROWAWAY.example', 'x@a.throwaway.example');
  expect(found).toMatchObject({ matching: 1, examples: [], text: true });
  const { name } = await createMember(app, { name: 'Rendezvous Helpdesk' });
  expect(await check('protected_name', 'hеlpdesk')).toMatchObject({
    matching: 1,
    examples: [name],
    text: null,
  });
});

test('a mail domain counts however it is typed, and a shipped value can be switched on again', async () => {
  expect((await put('disposable_domain', 'Bin.Example ')).status).toBe(204);
  const entriesOf = async (kind: TrustList) =>
    (await moderator.client.call('GET /api/console-lists.php', { query: { kind } })).answer.entries;
  const own = (await entriesOf('disposable_domain')).filter(({ id }) => id !== null);
  expect(own).toMatchObject([{ value: 'bin.example', active: true }]);
  const { entries } = (await moderator.client.call('GET /api/console-audit.php', { query: {} })).answer;
  expect(entries).toContainEqual(
    expect.objectContaining({
      ...{ action: 'list.change', subject: 'list:disposable_domain', change: '+ bin.example' },
    }),
  );
  const shipped = await entriesOf('code_pattern');
  // A new value like this would be refused, because one of its words is a single letter.
  const one = shipped.find(({ value }) => value.includes(' i '));
  for (const active of [false, true]) {
    expect((await put('code_pattern', one?.value ?? '', active)).status).toBe(204);
    expect((await entriesOf('code_pattern')).find(({ value }) => value === one?.value)).toMatchObject({
      active,
    });
  }
  expect(await entriesOf('code_pattern')).toHaveLength(shipped.length);
});

test('staff’s lists stay in use if they cannot be reread', async () => {
  await put('protected_name', 'rendezvous');
  await readStaffWords(app.services);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const select = jest.spyOn(app.services.db, 'select').mockImplementationOnce(() => {
    throw new Error('no database');
  });
  expect((await readStaffWords(app.services)).get('protected_name:rendezvous')).toBe(true);
  expect(select).toHaveBeenCalledTimes(1);
});

test('the rates count each active, limited and cleared member of a site once, in the last 30 days', async () => {
  const host = await createSite(app);
  const { id: siteId, domain } = await app.services.sites.byHost(host);
  const create = () => createMember(app, { host });
  const [eva, tom, kim] = [await create(), await create(), await create()];
  const now = app.clock.now();
  const before = new Date(now.getTime() - 31 * 86_400_000);
  await app.db.update(profiles).set({ lastActiveAt: before }).where(eq(profiles.id, kim.id));
  const limit = (userId: number, kind: 'slow' | 'hold', createdAt = now) => ({
    ...{ siteId, userId, kind, ground: 'terms' as const, createdAt },
  });
  await app.db
    .insert(restrictions)
    .values([
      limit(eva.id, 'slow'),
      limit(eva.id, 'slow'),
      limit(tom.id, 'slow'),
      limit(tom.id, 'hold'),
      limit(kim.id, 'slow', before),
    ]);
  const signal = (userId: number, clearedAt: Date | null) => ({
    ...{ siteId, userId, kind: 'threat' as const, points: 60, createdAt: before, clearedAt },
  });
  await app.db
    .insert(trustSignals)
    .values([signal(eva.id, now), signal(eva.id, now), signal(tom.id, null), signal(kim.id, before)]);
  const { rates } = (await moderator.client.call('GET /api/console-trust-rates.php')).answer;
  expect(rates.find(({ site }) => site === domain)).toEqual({
    site: domain,
    members: 2,
    slowed: 2,
    held: 1,
    lifted: 1,
  });
  expect(rates.find(({ site }) => site === 'localhost')).toMatchObject({ slowed: 0, held: 0, lifted: 0 });
});
