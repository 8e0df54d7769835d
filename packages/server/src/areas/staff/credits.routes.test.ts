import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { changeCredits } from '../payments/credits/changeCredits.ts';
import { countGiven } from '../payments/credits/creditRequestQueries.ts';

let app: TestApp;
let support: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  support = await createMember(app, { roles: ['support'] });
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

const reason = 'asked on the phone';
const give = (id: string, credits: number, idempotencyKey?: string, by: TestMember = support) =>
  by.client.call('POST /api/console-credits.php', {
    body: { id, credits, reason },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
const actsOn = async (member: string) =>
  (await support.client.call('GET /api/console-audit.php', { query: { member, kind: 'acts' } })).answer
    .entries;
describe('credits', () => {
  test('are adjusted once per key, and never below zero', async () => {
    const eva = await createMember(app, { credits: 2 });
    const key = randomUUID();
    const answers = await Promise.all([give(eva.key, 5, key), give(eva.key, 5, key)]);
    expect(answers.filter((each) => each.status === 200).length).toBeGreaterThan(0);
    expect((await give(eva.key, 5, key)).answer.member.credits).toBe(7);
    expect((await give(eva.key, 6, key)).error?.error).toBe('idempotency_conflict');
    // Drops the stored response, but not the ledger.
    await app.db.execute(sql`delete from idempotency_keys`);
    expect((await give(eva.key, 5, key)).answer.member.credits).toBe(7);
    expect((await give(eva.key, -8)).error?.error).toBe('not_enough_credits');
    expect((await give(eva.key, -7)).answer.member.credits).toBe(0);
    expect((await actsOn(eva.key)).map((act) => act.change)).toEqual(['-7', '+5']);
    const events = await app.db.execute<{ data: object }>(
      sql`select data from event_log where user_id = ${eva.id} and type = 'balance' order by seq`,
    );
    expect(events.rows.map(({ data }) => data)).toMatchObject([{ credits: 7 }, { credits: 0 }]);
  });

  test('cannot be given to oneself, as zero, or to unknown members', async () => {
    const eva = await createMember(app);
    expect((await give(support.key, 5)).error?.error).toBe('forbidden');
    expect((await give(eva.key, 0)).error?.fields).toEqual({ credits: 'invalid' });
    expect((await give(eva.key, 10_001)).error?.error).toBe('invalid');
    expect((await give('66', 5)).error?.error).toBe('not_found');
  });
});

describe('large amounts of credits', () => {
  let second: TestMember;
  beforeAll(async () => {
    second = await createMember(app, { roles: ['support'] });
  });
  const waiting = async (by: TestMember = second) =>
    (await by.client.call('GET /api/console-credits.php')).answer.requests;
  const decide = (id: string, approve: boolean, by: TestMember = second) =>
    by.client.call('PUT /api/console-credits.php', { body: { id, approve } });
  const creditsOf = async (id: string) =>
    (await support.client.call('GET /api/console-members.php', { query: { id } })).answer.members[0]?.credits;
  async function ask(member: TestMember, credits = 501, by: TestMember = support): Promise<string> {
    expect((await give(member.key, credits, undefined, by)).answer.waits).toBe(true);
    return (await waiting()).find((one) => one.member.id === member.key)?.id ?? '';
  }

  test('need approval above 500 per change, and are requested once per key', async () => {
    const eva = await createMember(app);
    const key = randomUUID();
    expect((await give(eva.key, 500)).answer).toMatchObject({ waits: false, member: { credits: 500 } });
    expect((await give(eva.key, 501, key)).answer).toMatchObject({ waits: true, member: { credits: 500 } });
    await app.db.execute(sql`delete from idempotency_keys`);
    expect((await give(eva.key, 501, key)).answer.waits).toBe(true);
    const asked = (await waiting()).filter((one) => one.member.id === eva.key);
    expect(asked).toMatchObject([{ credits: 501, reason, staff: support.name, approvable: true }]);
    expect((await decide(asked[0]?.id ?? '', true)).answer.requests).not.toContainEqual(asked[0]);
    expect(await creditsOf(eva.key)).toBe(1001);
    await app.db.execute(sql`delete from idempotency_keys`);
    expect((await give(eva.key, 501, key)).answer).toMatchObject({ waits: false, member: { credits: 1001 } });
    expect((await actsOn(eva.key)).map(({ action, staff }) => [action, staff.name])).toEqual([
      ['credits.approve', second.name],
      ['credits.ask', support.name],
      ['credits.adjust', support.name],
    ]);
  });

  test('need approval above 2,000 from one person in 24 hours, even if given concurrently', async () => {
    const eva = await createMember(app);
    const giver = await createMember(app, { roles: ['support'] });
    const change = { memberId: eva.id, credits: 500, reason, key: null };
    const six = Array.from({ length: 6 }, () => changeCredits(app.services, giver, change));
    expect((await Promise.all(six)).filter(Boolean)).toHaveLength(2);
    expect(await creditsOf(eva.key)).toBe(2000);
    const query = { id: eva.key };
    const alone = async (by: TestMember) =>
      (await by.client.call('GET /api/console-members.php', { query })).answer.members[0]?.credits_alone;
    expect([await alone(giver), await alone(second), await alone(moderator)]).toEqual([0, 500, undefined]);
    // Removing credits needs no approval.
    expect((await give(eva.key, -1900, undefined, giver)).answer.waits).toBe(false);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    expect(await countGiven(app.db, giver.id, app.clock.now())).toBe(2000);
    expect(await countGiven(app.db, giver.id, tomorrow)).toBe(0);
  });

  test('are booked once, even for concurrent approvals', async () => {
    const eva = await createMember(app);
    const third = await createMember(app, { roles: ['support'] });
    const id = await ask(eva);
    const answers = await Promise.all([decide(id, true), decide(id, true, third), decide(id, false, third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const isApproved = answers[2]?.status !== 200;
    expect(await creditsOf(eva.key)).toBe(isApproved ? 501 : 0);
    expect((await decide(id, true)).error?.error).toBe('conflict');
  });

  test('cannot be approved by the requester or the recipient, and can be declined', async () => {
    const eva = await createMember(app);
    const id = await ask(eva);
    expect((await waiting(support)).find((one) => one.id === id)?.approvable).toBe(false);
    expect((await decide(id, true, support)).error?.error).toBe('forbidden');
    const own = await ask(second);
    expect((await decide(own, true)).error?.error).toBe('forbidden');
    expect((await decide('4711', true)).error?.error).toBe('not_found');
    const eve = await createMember(app);
    for (const who of [eve, moderator]) {
      expect((await decide(id, true, who)).status).toBe(404);
      expect((await who.client.call('GET /api/console-credits.php')).status).toBe(404);
    }
    await decide(id, false);
    await decide(own, false);
    expect(await creditsOf(eva.key)).toBe(0);
    expect((await actsOn(eva.key)).map(({ action, change }) => [action, change])).toEqual([
      ['credits.decline', '+501'],
      ['credits.ask', '+501'],
    ]);
  });
});
