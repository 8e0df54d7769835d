import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember } from '@rendezvous/testing/server';
import type { TestMember } from '@rendezvous/testing/server';
import { and, eq } from 'drizzle-orm';
import { staffRoles, users } from '../../kernel/db/schema/account.ts';
import { endSuspensions } from './endSuspensions.ts';
import { TestDesk } from './fixtures/testDesk.ts';

const DAY = 86_400;

let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.reset());

const reportOf = async (
  by: TestMember,
  about: TestMember,
  category: 'scam' | 'spam' | 'underage' | 'other',
) =>
  (await by.client.call('POST /api/report.php', { body: { profile: about.key, category } })).answer.case.id;
const readCase = async (id: string) => {
  const { answer } = await desk.first.client.call('GET /api/console-cases.php', { query: { id } });
  return answer.cases[0];
};
const isDisabled = async ({ id }: TestMember) =>
  (await desk.app.db.$count(users, and(eq(users.id, id), eq(users.status, 'disabled')))) === 1;
const mayChat = async ({ client }: TestMember) => (await client.call('GET /api/chats.php')).status === 200;

describe('open cases', () => {
  test('show who is involved, with their earlier cases, and replies in the author’s language', async () => {
    const eva = await createMember(desk.app, { language: 'nl', dateOfBirth: '1990-01-01' });
    const tom = await createMember(desk.app);
    const before = await reportOf(tom, eva, 'spam');
    const id = await reportOf(eva, tom, 'scam');
    await desk.decide(desk.first, before, { status: 'upheld', measure: 'warn' });
    const opened = await readCase(id);
    expect(opened?.people).toMatchObject([
      { id: tom.key, name: tom.name, status: 'active', earlier: [{ id: before, sent: true }] },
      {
        id: eva.key,
        age: expect.any(Number),
        earlier: [{ id: before, category: 'spam', status: 'upheld', measure: 'warn', sent: false }],
      },
    ]);
    expect(opened?.replies?.find(({ key }) => key === 'no_breach')?.text).toMatch(/^Dank je wel/);
    const query = { status: 'open' } as const;
    const list = await desk.first.client.call('GET /api/console-cases.php', { query });
    expect(list.answer.cases.every(({ people, replies }) => !people && !replies)).toBe(true);
  });
});

describe('the subject of an upheld case', () => {
  test('is warned with the reasons, and keeps the account', async () => {
    const [eva, tom] = [await createMember(desk.app), await createMember(desk.app, { language: 'en' })];
    const id = await reportOf(eva, tom, 'spam');
    const decided = await desk.decide(desk.first, id, { status: 'upheld', measure: 'warn' });
    expect(decided.answer.case).toMatchObject({ status: 'upheld', measure: 'warn' });
    expect(desk.mailed('restricted')).toMatchObject({ to: tom.email });
    const { decision } = (await desk.read(desk.tokenIn('restricted'))).answer;
    expect(decision).toMatchObject({ kind: 'warning', until: null, account_disabled: false });
    expect(await mayChat(tom)).toBe(true);
    // Like members disabled before decisions were stored: the end of a warning must not enable
    // them.
    await desk.app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, tom.id));
    await endSuspensions(desk.app.services);
    expect(await isDisabled(tom)).toBe(true);
  });

  test('is suspended until the day that the mail states, and then gets the account back', async () => {
    const [eva, tom] = [await createMember(desk.app), await createMember(desk.app, { language: 'en' })];
    const id = await reportOf(eva, tom, 'scam');
    await desk.decide(desk.first, id, { status: 'upheld', measure: 'suspend', days: 7 });
    const { decision } = (await desk.read(desk.tokenIn('restricted'))).answer;
    expect(decision).toMatchObject({ kind: 'account', account_disabled: true });
    const length = Date.parse(decision.until ?? '') - Date.parse(decision.decided_at);
    expect(Math.round(length / 1000)).toBe(7 * DAY);
    expect(desk.mailed('restricted')?.data).toMatchObject({ decision: expect.stringContaining('until') });
    desk.app.clock.advance(7 * DAY - 60);
    await endSuspensions(desk.app.services);
    expect(await mayChat(tom)).toBe(false);
    desk.app.clock.advance(120);
    await endSuspensions(desk.app.services);
    expect(await mayChat(tom)).toBe(true);
    expect((await desk.read(desk.tokenIn('restricted'))).answer.decision.lifted).toBe(true);
  });

  test('stays banned if an objection to an earlier suspension succeeds', async () => {
    const [eva, max, tom] = [
      await createMember(desk.app),
      await createMember(desk.app),
      await createMember(desk.app),
    ];
    const [first, second] = [await reportOf(eva, tom, 'scam'), await reportOf(max, tom, 'scam')];
    await desk.decide(desk.first, first, { status: 'upheld', measure: 'suspend', days: 30 });
    const token = desk.tokenIn('restricted');
    const banned = await desk.decide(desk.first, second, { status: 'upheld', measure: 'ban' });
    expect(banned.status).toBe(200);
    expect((await desk.object(token)).status).toBe(201);
    const lifted = await desk.decide(desk.second, await desk.objectionAbout(tom), { status: 'upheld' });
    expect(lifted.error).toBeNull();
    expect(await mayChat(tom)).toBe(false);
  });

  test.each<['scam' | 'underage' | 'spam', string, (second: string, tom: TestMember) => Promise<unknown>]>([
    [
      'scam',
      'also banned',
      (second) => desk.decide(desk.first, second, { status: 'upheld', measure: 'ban' }),
    ],
    ['underage', 'hidden', async () => {}],
    [
      'spam',
      'now staff',
      (_, tom) => desk.app.db.insert(staffRoles).values({ userId: tom.id, role: 'support' }),
    ],
  ])('stays disabled when a suspension ends and there is a report of %s: %s', async (category, _, change) => {
    const [eva, max, tom] = [
      await createMember(desk.app),
      await createMember(desk.app),
      await createMember(desk.app),
    ];
    const [first, second] = [await reportOf(eva, tom, 'scam'), await reportOf(max, tom, category)];
    await desk.decide(desk.first, first, { status: 'upheld', measure: 'suspend', days: 7 });
    await change(second, tom);
    desk.app.clock.advance(8 * DAY);
    await endSuspensions(desk.app.services);
    expect(await isDisabled(tom)).toBe(true);
  });

  test('cannot be suspended without an end, or for less time than they already are', async () => {
    const [eva, max, tom] = [
      await createMember(desk.app),
      await createMember(desk.app),
      await createMember(desk.app),
    ];
    const [one, two] = [await reportOf(eva, tom, 'scam'), await reportOf(max, tom, 'spam')];
    const endless = await desk.decide(desk.first, one, { status: 'upheld', measure: 'suspend' });
    expect(endless.error?.fields).toEqual({ days: 'invalid' });
    await desk.decide(desk.first, one, { status: 'upheld', measure: 'suspend', days: 30 });
    const token = desk.tokenIn('restricted');
    await desk.decide(desk.first, two, { status: 'upheld', measure: 'suspend', days: 7 });
    expect(desk.tokenIn('restricted')).toBe(token);
    desk.app.clock.advance(8 * DAY);
    await endSuspensions(desk.app.services);
    expect(await mayChat(tom)).toBe(false);
  });
});

test('staff see how much work waits for their roles, and since when', async () => {
  const [eva, tom] = [await createMember(desk.app), await createMember(desk.app)];
  const marketing = await createMember(desk.app, { roles: ['marketing'] });
  await reportOf(eva, tom, 'spam');
  const ask = async ({ client }: TestMember) =>
    (await client.call('GET /api/console-waiting.php')).answer.waiting;
  const waiting = await ask(desk.first);
  expect(waiting.map(({ section }) => section)).toEqual(['photos', 'checks', 'cases', 'looks', 'held']);
  const cases = waiting.find(({ section }) => section === 'cases');
  const query = { status: 'open' } as const;
  const list = (await desk.first.client.call('GET /api/console-cases.php', { query })).answer;
  expect(cases?.count).toBe(list.num_results);
  const oldest = list.cases.map(({ created_at }) => created_at).sort()[0];
  expect(cases?.oldest).toBe(oldest);
  expect(await ask(marketing)).toEqual([]);
});
