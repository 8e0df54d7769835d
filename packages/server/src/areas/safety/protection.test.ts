import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp, TEST_PASSWORD } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { runTidy } from '../../areas.ts';
import { signUp } from '../signup/fixtures/signUp.ts';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

const report = async (by: TestMember, about: TestMember, category: 'underage' | 'spam') =>
  (await by.client.call('POST /api/report.php', { body: { profile: about.key, category } })).answer.case.id;
const isSeen = async (by: TestMember, who: TestMember) =>
  (await by.client.call('GET /api/member.php', { query: { id: who.key } })).status === 200;
const decide = (id: string, status: 'upheld' | 'dismissed', disable = false) =>
  moderator.client.call('PUT /api/console-cases.php', {
    body: { id, status, outcome: 'We looked.', ...(disable ? { measure: 'ban' as const } : {}) },
  });
const write = (from: TestMember, to: TestMember, text: string) =>
  from.client.call('POST /api/chat.php', { body: { profile: to.key, client_id: randomUUID(), text } });

describe('a report of an underage member', () => {
  test('comes first, and hides the profile until it is dismissed', async () => {
    const [eva, tom, max] = [await createMember(app), await createMember(app), await createMember(app)];
    await report(eva, max, 'spam');
    const one = await report(eva, tom, 'underage');
    const two = await report(max, tom, 'underage');
    const query = { status: 'open' } as const;
    const { answer } = await moderator.client.call('GET /api/console-cases.php', { query });
    expect(answer.cases.slice(0, 2).map(({ id }) => id)).toEqual([one, two]);
    expect(await isSeen(max, tom)).toBe(false);
    expect(app.mails.find(({ to, template }) => to === tom.email && template === 'restricted')).toBeDefined();
    await decide(one, 'dismissed');
    expect(await isSeen(max, tom)).toBe(false);
    await decide(two, 'dismissed');
    expect(await isSeen(max, tom)).toBe(true);
  });

  test('keeps the profile hidden once upheld, even if another report is dismissed', async () => {
    const [eva, tom] = [await createMember(app), await createMember(app)];
    const spam = await report(eva, tom, 'spam');
    expect((await decide(await report(eva, tom, 'underage'), 'upheld')).error).toBeNull();
    expect((await decide(spam, 'dismissed')).error).toBeNull();
    expect(await isSeen(eva, tom)).toBe(false);
  });

  test('hides the profile even from members with a conversation or a like', async () => {
    const [eva, tom] = [await createMember(app, { credits: 5 }), await createMember(app, { credits: 5 })];
    await write(tom, eva, 'Hello');
    await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
    expect(await isSeen(eva, tom)).toBe(true);
    await report(eva, tom, 'underage');
    expect(await isSeen(eva, tom)).toBe(false);
    expect((await write(eva, tom, 'Are you there?')).error?.error).toBe('not_found');
  });
});

test('the address of a banned member is refused for other accounts until the ban ends, and the refusal is recorded', async () => {
  const [eva, tom, max] = [await createMember(app), await createMember(app), await createMember(app)];
  await decide(await report(eva, tom, 'spam'), 'upheld', true);
  // The address stays banned after it is removed from the account.
  await app.db.execute(sql`
    update users set email = 'elsewhere@example.org', email_key = 'elsewhere@example.org' where id = ${tom.id}`);
  const change = () =>
    max.client.call('POST /api/mail-change.php', {
      body: { email: tom.email.toUpperCase(), password: TEST_PASSWORD },
    });
  expect((await change()).error?.error).toBe('email_in_use');
  expect((await signUp(app.client(), { email: tom.email })).error?.error).toBe('email_in_use');
  const { client } = await createMember(app, { confirmed: false });
  const resend = await client.call('POST /api/activate.php?resend=1', { body: { email: tom.email } });
  expect(resend.error?.error).toBe('email_in_use');
  const stored = await app.db.execute<{ hash: string }>(sql`select hash from bans where user_id = ${tom.id}`);
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  const log = await app.db.execute(sql`select 1 from audit_log where action = 'ban.refused'`);
  expect(log.rows).toHaveLength(3);
  const body = { id: tom.key, disabled: false, reason: 'It was a mistake' };
  await moderator.client.call('PUT /api/console-members.php', { body });
  expect((await change()).status).toBe(204);
});

async function reportMessage(): Promise<string> {
  const [eva, tom] = [await createMember(app), await createMember(app, { credits: 5 })];
  const { answer } = await write(tom, eva, 'Something awful');
  const body = { message: answer.message.id, category: 'harassment' } as const;
  return (await eva.client.call('POST /api/report.php', { body })).answer.case.id;
}

/** Returns which staff viewed the messages of a case, and why. */
async function looksAt(id: string) {
  const { rows } = await app.db.execute(sql`
    select actor_id::text as actor, reason from audit_log where action = 'case.view' and subject_id = ${id}`);
  return rows;
}

test('opening a case is recorded with the report’s reason, and lists show no messages', async () => {
  const id = await reportMessage();
  const list = await moderator.client.call('GET /api/console-cases.php', { query: { status: 'open' } });
  expect(JSON.stringify(list.answer)).not.toContain('Something awful');
  expect(await looksAt(id)).toEqual([]);
  await moderator.client.call('GET /api/console-cases.php', { query: { id } });
  expect(await looksAt(id)).toEqual([{ actor: moderator.key, reason: 'harassment' }]);
});

test('deciding a report is recorded as viewing its messages', async () => {
  const id = await reportMessage();
  const body = { id, status: 'dismissed', outcome: 'Not against the rules.' } as const;
  const { answer } = await moderator.client.call('PUT /api/console-cases.php', { body });
  expect(JSON.stringify(answer)).toContain('Something awful');
  expect(await looksAt(id)).toEqual([{ actor: moderator.key, reason: 'harassment' }]);
});

test('sealed messages are erased after 30 days, even if the two write to each other again', async () => {
  const [eva, tom] = [await createMember(app, { credits: 5 }), await createMember(app, { credits: 5 })];
  await write(tom, eva, 'Before the block');
  await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
  await eva.client.call('DELETE /api/block.php', { body: { profile: tom.key } });
  expect((await write(eva, tom, 'After the block')).status).toBe(200);
  const texts = async () =>
    (
      await app.db.execute<{ text: string }>(
        sql`select text from messages where sender_id in (${eva.id}, ${tom.id}) order by seq`,
      )
    ).rows.map(({ text }) => text);
  await runTidy(app.services);
  expect(await texts()).toEqual(['Before the block', 'After the block']);
  await app.db.execute(
    sql`update messages set erase_at = now() - interval '1 second' where erase_at is not null`,
  );
  await runTidy(app.services);
  expect(await texts()).toEqual(['After the block']);
});
