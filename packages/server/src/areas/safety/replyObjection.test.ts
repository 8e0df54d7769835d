import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp, TEST_PASSWORD } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { stateEarlierReasons } from './stateEarlierReasons.ts';

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
  app.clock.set(new Date());
});

const mailed = (template: string) => app.mails.findLast((mail) => mail.template === template);
/** The token of the link in the last mail of the template. */
function tokenIn(template: string): string {
  const { link = '' } = (mailed(template)?.data ?? {}) as { link?: string };
  return new URL(link).searchParams.get('token') ?? '';
}
const read = (token: string) => app.client().call('GET /api/decision.php', { query: { token } });
const object = (token: string, text = 'Please look again') =>
  app.client().call('POST /api/decision.php', { body: { token, text } });
const decide = (by: TestMember, id: string, status: 'upheld' | 'dismissed', disable_member = false) =>
  by.client.call('PUT /api/console-cases.php', {
    body: { id, status, outcome: 'Nothing was found.', disable_member },
  });
const objectionAbout = async (tom: TestMember): Promise<string> => {
  const { answer } = await second.client.call('GET /api/console-cases.php', { query: { status: 'open' } });
  return answer.cases.find(({ kind, subject }) => kind === 'objection' && subject?.id === tom.key)?.id ?? '';
};

/** A report of tom by eva that the first moderator dismissed; the token of the reply. */
async function createReplied() {
  const tom = await createMember(app);
  const eva = await createMember(app);
  const body = { profile: tom.key, category: 'scam', text: 'Wants money' } as const;
  const { answer } = await eva.client.call('POST /api/report.php', { body });
  await decide(first, answer.case.id, 'dismissed');
  return { tom, eva, token: tokenIn('reportAnswered') };
}

describe('the author of a decided report', () => {
  test('objects by the link in the reply, once, and only another moderator decides', async () => {
    const { tom, eva, token } = await createReplied();
    expect((await read(token)).answer.decision).toMatchObject({
      kind: 'reply',
      ground: null,
      facts: 'Nothing was found.',
      objection: null,
    });
    expect((await object(token, ' ')).error?.fields).toEqual({ text: 'required' });
    expect((await object(token)).answer.decision.objection).toMatchObject({ status: 'open' });
    expect(mailed('reportReceived')).toMatchObject({ to: eva.email });
    expect((await object(token)).error?.error).toBe('conflict');
    const id = await objectionAbout(tom);
    expect((await decide(first, id, 'upheld')).error?.error).toBe('second_moderator');
    // The second one can still disable the reported member.
    expect((await decide(second, id, 'upheld', true)).error).toBeNull();
    expect((await tom.client.call('GET /api/chats.php')).error?.error).toBe('account_disabled');
    expect(mailed('objectionAnswered')).toMatchObject({ to: eva.email });
    expect((await read(token)).answer.decision.objection).toMatchObject({
      status: 'upheld',
      outcome: 'Nothing was found.',
    });
  });

  test('objects within six months only', async () => {
    const { token } = await createReplied();
    app.clock.advance(185 * 86_400);
    expect((await object(token)).error?.error).toBe('link_expired');
  });

  test('gets no session by the link', async () => {
    const { token } = await createReplied();
    const body = { token, password: TEST_PASSWORD };
    expect((await app.client().call('PUT /api/decision.php', { body })).error?.error).toBe('not_found');
  });

  test('cannot turn the link into that of another case or of a restriction', async () => {
    const { token } = await createReplied();
    for (const other of [token.slice(1), token.replace(/^r\d+/, (id) => `${id}1`), `r${token}`])
      expect((await read(other)).error?.error).toBe('not_found');
  });
});

test('a visitor objects to the reply to a complaint', async () => {
  const body = { category: 'privacy', text: 'Please look', email: 'visitor@example.test' } as const;
  const { answer } = await app.client().call('POST /api/complaint.php', { body });
  await decide(first, answer.case.id, 'dismissed');
  const token = tokenIn('reportAnswered');
  expect((await object(token)).status).toBe(201);
  expect(mailed('reportReceived')).toMatchObject({ to: 'visitor@example.test' });
});

describe('a member whom staff disabled before there were statements of reasons', () => {
  test('gets one that names no reporter, and objects to another moderator', async () => {
    const tom = await createMember(app, { language: 'de' });
    const body = { id: tom.key, disabled: true, reason: 'Eva reported him' };
    await first.client.call('PUT /api/console-members.php', { body });
    await app.db.execute(`delete from restrictions where user_id = ${tom.id}`);
    app.mails.length = 0;
    await stateEarlierReasons(app.services);
    const mails = app.mails.filter(({ to }) => to === tom.email);
    expect(mails).toMatchObject([{ template: 'restricted', locale: 'de' }]);
    expect(JSON.stringify(mails)).not.toContain('Eva');
    const { link } = mails[0]?.data as { link: string };
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await read(token)).answer.decision).toMatchObject({ kind: 'account', automated: false });
    expect((await object(token)).status).toBe(201);
    expect((await decide(first, await objectionAbout(tom), 'dismissed')).error?.error).toBe(
      'second_moderator',
    );
  });

  test('gets it once, and members with one or without need get none', async () => {
    const stated = await createMember(app);
    const body = { id: stated.key, disabled: true, reason: 'Spam' };
    await first.client.call('PUT /api/console-members.php', { body });
    const present = await createMember(app);
    const earlier = await createMember(app, { disabled: true });
    app.mails.length = 0;
    await stateEarlierReasons(app.services);
    await stateEarlierReasons(app.services);
    const told = app.mails.map(({ to }) => to);
    expect(told.filter((to) => to === earlier.email)).toHaveLength(1);
    expect(told).not.toContain(stated.email);
    expect(told).not.toContain(present.email);
  });
});
