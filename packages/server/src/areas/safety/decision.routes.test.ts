import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createMember, createPhoto, startTestApp, TEST_PASSWORD } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';

let app: TestApp;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  first = await createMember(app, { roles: ['moderator'] });
  second = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());
beforeEach(() => {
  app.mails.length = 0;
});

const statement = () => app.mails.find((mail) => mail.template === 'restricted');
/** The token of the link in the last statement of reasons. */
function mailedToken(): string {
  const link = (statement()?.data as { link?: string } | undefined)?.link ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}
const disable = (member: TestMember) =>
  first.client.call('PUT /api/console-members.php', {
    body: { id: member.key, disabled: true, reason: 'Asked several members for money' },
  });
const read = (token: string) => app.client().call('GET /api/decision.php', { query: { token } });
const object = (token: string, text = 'That was my brother') =>
  app.client().call('POST /api/decision.php', { body: { token, text } });
async function objectionId(): Promise<string> {
  const { answer } = await second.client.call('GET /api/console-cases.php', { query: { status: 'open' } });
  return answer.cases.find(({ kind }) => kind === 'objection')?.id ?? '';
}
const decide = (by: TestMember, id: string, status: 'upheld' | 'dismissed') =>
  by.client.call('PUT /api/console-cases.php', { body: { id, status, outcome: 'We looked again.' } });

describe('a disabled member', () => {
  test('gets the reasons by mail, and reads them without a log-in', async () => {
    const tom = await createMember(app, { language: 'de' });
    await disable(tom);
    expect(statement()).toMatchObject({
      to: tom.email,
      locale: 'de',
      data: { facts: 'Asked several members for money', ground: 'unsere Nutzungsbedingungen' },
    });
    const token = mailedToken();
    expect((await read(token)).answer.decision).toMatchObject({
      kind: 'account',
      ground: 'terms',
      facts: 'Asked several members for money',
      automated: false,
      lifted: false,
      objection: null,
      account_disabled: true,
    });
    expect((await read(`${token.slice(0, -1)}x`)).error?.error).toBe('not_found');
    const other = token.replace(/^\d+/, (id) => String(Number(id) + 1));
    expect((await read(other)).error?.error).toBe('not_found');
  });

  test('does not learn what staff wrote to the author of the report', async () => {
    const tom = await createMember(app);
    const eva = await createMember(app);
    const report = { profile: tom.key, category: 'scam' } as const;
    const { answer } = await eva.client.call('POST /api/report.php', { body: report });
    const body = {
      id: answer.case.id,
      status: 'upheld',
      outcome: 'Thank you, Eva',
      disable_member: true,
    } as const;
    await first.client.call('PUT /api/console-cases.php', { body });
    expect(JSON.stringify(statement())).not.toContain('Eva');
    expect((await read(mailedToken())).answer.decision).toMatchObject({ kind: 'account', facts: null });
  });

  test('objects once, and only another moderator decides', async () => {
    const tom = await createMember(app);
    await disable(tom);
    const token = mailedToken();
    expect((await object(token, '  ')).error?.fields).toEqual({ text: 'required' });
    expect((await object(token)).answer.decision.objection).toMatchObject({ status: 'open' });
    expect((await object(token)).error?.error).toBe('conflict');
    const id = await objectionId();
    expect((await decide(first, id, 'dismissed')).error?.error).toBe('second_moderator');
    expect((await decide(second, id, 'upheld')).status).toBe(200);
    expect((await read(token)).answer.decision).toMatchObject({
      lifted: true,
      objection: { status: 'upheld', outcome: 'We looked again.' },
      account_disabled: false,
    });
    expect((await tom.client.call('GET /api/chats.php')).status).toBe(200);
  });

  test('objects within six months only', async () => {
    const tom = await createMember(app);
    await disable(tom);
    const token = mailedToken();
    app.clock.advance(185 * 86_400);
    expect((await object(token)).error?.error).toBe('link_expired');
    app.clock.set(new Date());
  });

  test('logs in by the link for their own data and money only', async () => {
    const tom = await createMember(app);
    await disable(tom);
    const token = mailedToken();
    const browser = app.client();
    const wrong = await browser.call('PUT /api/decision.php', { body: { token, password: 'not this one' } });
    expect(wrong.error?.error).toBe('wrong_password');
    const body = { token, password: TEST_PASSWORD };
    expect((await browser.call('PUT /api/decision.php', { body })).status).toBe(204);
    expect((await browser.call('GET /api/transactions.php', { query: {} })).answer.transactions).toEqual([]);
    const refund = await browser.call('POST /api/refund.php', { body: { payment_id: '5' } });
    expect(refund.error?.error).toBe('not_found');
    const headers = { 'x-password': encodeURIComponent(TEST_PASSWORD) };
    expect((await browser.request({ method: 'GET', path: '/api/export.php', headers })).status).toBe(200);
    expect((await browser.call('GET /api/chats.php')).error?.error).toBe('account_disabled');
    app.mails.length = 0;
    const gone = await browser.call('DELETE /api/user.php', { body: { password: TEST_PASSWORD } });
    expect(gone.status).toBe(200);
    // Undoing the deletion would enable the member.
    expect(app.mails).toEqual([]);
  });

  test('who asks for a new password gets the decision again', async () => {
    const tom = await createMember(app);
    await disable(tom);
    app.mails.length = 0;
    const asked = await app.client().call('POST /api/reset-password.php', { body: { email: tom.email } });
    expect(asked.error?.error).toBe('account_disabled');
    expect(statement()).toMatchObject({ to: tom.email });
  });

  test('who is not disabled gets no limited session', async () => {
    const tom = await createMember(app);
    const photo = String(await createPhoto(app, tom.id, { status: 'active' }));
    await first.client.call('PUT /api/console-photos.php', {
      body: { id: photo, status: 'rejected', rejection: 'others' },
    });
    const body = { token: mailedToken(), password: TEST_PASSWORD };
    expect((await app.client().call('PUT /api/decision.php', { body })).error?.error).toBe('conflict');
  });
});

test('an upheld objection shows a removed photo again, and reloads the member’s pages', async () => {
  const tom = await createMember(app);
  const photo = await createPhoto(app, tom.id, { status: 'active', main: true });
  await first.client.call('PUT /api/console-photos.php', {
    body: { id: String(photo), status: 'rejected', rejection: 'not_you' },
  });
  const token = mailedToken();
  expect((await read(token)).answer.decision).toMatchObject({ kind: 'photo', ground: 'photo_rules' });
  await object(token);
  await decide(second, await objectionId(), 'upheld');
  const { rows } = await app.db.execute(
    sql`select type, data from member_events where user_id = ${tom.id} order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ type: 'user', data: { reason: 'changed' } }]);
  const { answer } = await tom.client.call('GET /api/profile.php');
  expect(answer.profile.main_image?.id).toBe(String(photo));
});
