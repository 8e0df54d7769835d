import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { writeTo } from '../chat/fixtures/writeTo.ts';

const DAY = 86_400_000;
/** "Good day" in forty languages. */
const FORTY =
  'Hello Hallo Bonjour Hola Ciao Hej Hei Moi Cześć Olá Ahoj Szia Salut Здравей Привет Вітаю Γεια Merhaba مرحبا שלום سلام नमस्ते হ্যালো ਸਤਿ வணக்கம் నమస్కారం ನಮಸ್ಕಾರ നമസ്കാരം ආයුබෝවන් สวัสดี ສະບາຍດີ မင်္ဂလာပါ ជំរាបសួរ გამარჯობა Բարեւ 你好 こんにちは 안녕하세요 Xin-chào Sawubona';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(new Date()));

const trustOf = async ({ key }: TestMember) =>
  (await moderator.client.call('GET /api/console-trust.php', { query: { id: key } })).answer.trust;

describe('ordinary conduct', () => {
  test('pasting one opener five times, an emoji or an essay delays no message and raises no trust level', async () => {
    const tom = await createMember(app, { gender: 'male', paid: true, credits: 50 });
    const opener = 'Hello, I liked your profile a lot. What made you laugh this week, and why?';
    const essay = 'Last summer we walked along the coast and talked for hours about our lives. '.repeat(25);
    for (const text of [opener, opener, opener, opener, opener, '🙂', essay]) {
      const { status, answer } = await writeTo(tom, await createMember(app), { text });
      expect([status, answer.message.held_until]).toEqual([200, null]);
    }
    expect((await trustOf(tom)).levels).toEqual([]);
  });

  test('a greeting in forty languages and quoting another person’s contact data raise no trust level', async () => {
    const [tom, eva] = [
      await createMember(app, { gender: 'male', paid: true, credits: 50 }),
      await createMember(app),
    ];
    const quoted = 'Sanne wrote to me: call me on +31 6 12345678, my account is NL91 ABNA 0417 1643 00';
    for (const text of [FORTY, quoted]) {
      const { status, answer } = await writeTo(tom, eva, { text });
      expect([status, answer.message.held_until]).toEqual([200, null]);
    }
    const { levels, signals } = await trustOf(tom);
    expect(levels).toEqual([]);
    const kept = JSON.stringify([signals, (await app.db.execute(sql`select * from trust_signals`)).rows]);
    for (const part of ['Sanne', '12345678', '0417', '164300']) expect(kept).not.toContain(part);
    expect(kept).toContain('••••78');
  });

  test('a reply is neither slowed nor held', async () => {
    const tom = await createMember(app, { gender: 'male', paid: true, credits: 50 });
    const eva = await createMember(app, { paid: true, credits: 50 });
    await writeTo(eva, tom);
    await app.db.execute(sql`
      insert into trust_signals (site_id, user_id, kind, points) select site_id, id, 'threat', 500 from users where id = ${tom.id}`);
    const { status, answer } = await writeTo(tom, eva, { text: 'Hi, thank you for writing to me!' });
    expect([status, answer.message.held_until]).toEqual([200, null]);
  });

  test('a wave of false reports leads to no restriction', async () => {
    const eva = await createMember(app, { paid: true, credits: 50 });
    for (let count = 0; count < 12; count += 1) {
      const reporter = await createMember(app, { signedUpAt: new Date(Date.now() - 30 * DAY) });
      const body = { profile: eva.key, category: 'scam' } as const;
      await reporter.client.call('POST /api/report.php', { body });
    }
    const { levels, signals } = await trustOf(eva);
    expect([levels, signals.map(({ kind }) => kind)]).toEqual([[], ['reported']]);
    expect((await writeTo(eva, await createMember(app))).answer.message.held_until).toBeNull();
  });
});

test('a scraper is refused after the site’s hourly limit of profiles, is slowed, and is in the security log', async () => {
  const tom = await createMember(app, { gender: 'male' });
  const eva = await createMember(app);
  const view = () => tom.client.call('GET /api/member.php', { query: { id: eva.key } });
  await app.db.execute(
    sql`update sites set settings = settings || '{"trust_views_per_hour": 50}' where is_default`,
  );
  app.services.sites.refresh();
  const statuses: number[] = [];
  for (let count = 0; count < 52; count += 1) statuses.push((await view()).status);
  expect(statuses.indexOf(429)).toBe(50);
  expect((await view()).error).toMatchObject({ error: 'rate_limited', retry_after: expect.any(Number) });
  const { levels, signals } = await trustOf(tom);
  expect([levels, signals]).toMatchObject([
    [{ kind: 'slow' }],
    [{ kind: 'fast_views', evidence: { profiles: 50 } }],
  ]);
  const logged = await app.db.execute(
    sql`select 1 from security_log where event = 'refused' and detail = 'rate_limited'`,
  );
  expect(logged.rows).not.toEqual([]);
});

test('a banned text is refused, and opens a case that only a person can close', async () => {
  const tom = await createMember(app, { gender: 'male', paid: true, credits: 50 });
  const entry = { kind: 'banned_pattern', value: 'my uncle sells gold bars', active: true } as const;
  expect((await moderator.client.call('PUT /api/console-lists.php', { body: entry })).status).toBe(204);
  const list = await moderator.client.call('GET /api/console-lists.php', {
    query: { kind: 'banned_pattern' },
  });
  expect(list.answer.entries).toMatchObject([{ value: entry.value, active: true, added_by: moderator.name }]);
  const text = 'Do you know? My uncle sells gold bars, very cheap.';
  for (let time = 0; time < 2; time += 1)
    expect((await writeTo(tom, await createMember(app), { text })).error?.error).toBe('banned_text');
  const query = { status: 'open' } as const;
  const { answer } = await moderator.client.call('GET /api/console-cases.php', { query });
  expect(answer.cases.filter(({ subject }) => subject?.id === tom.key)).toHaveLength(1);
  const body = { id: tom.key, reason: 'Quoted a warning' };
  const eased = await moderator.client.call('PUT /api/console-trust.php', { body });
  expect(eased.answer.trust).toMatchObject({
    score: 0,
    levels: [],
    signals: [{ kind: 'banned_pattern', cleared: true }],
  });
  expect((await moderator.client.call('PUT /api/console-trust.php', { body })).error?.error).toBe(
    'not_found',
  );
});
