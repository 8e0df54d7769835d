import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, TEST_PASSWORD } from '@rendezvous/testing/server';
import { TestDesk } from '../fixtures/testDesk.ts';
import { stateEarlierReasons } from '../stateEarlierReasons.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.reset());

/** Creates a report of tom by eva that the first moderator dismissed. @returns the reply's token */
async function createReplied() {
  const tom = await createMember(desk.app);
  const eva = await createMember(desk.app);
  const body = { profile: tom.key, category: 'scam', text: 'Wants money' } as const;
  const { answer } = await eva.client.call('POST /api/report.php', { body });
  await desk.decide(desk.first, answer.case.id, { status: 'dismissed' });
  return { tom, eva, token: desk.tokenIn('reportAnswered') };
}

describe('the author of a decided report', () => {
  test('can object once through the reply’s link, and only another moderator decides', async () => {
    const { tom, eva, token } = await createReplied();
    expect((await desk.read(token)).answer.decision).toMatchObject({
      kind: 'reply',
      ground: null,
      facts: 'We looked again.',
      objection: null,
    });
    expect((await desk.object(token, ' ')).error?.fields).toEqual({ text: 'required' });
    expect((await desk.object(token)).answer.decision.objection).toMatchObject({ status: 'open' });
    expect(desk.mailed('reportReceived')).toMatchObject({ to: eva.email });
    expect((await desk.object(token)).error?.error).toBe('conflict');
    const id = await desk.objectionAbout(tom);
    expect((await desk.decide(desk.first, id, { status: 'upheld' })).error?.error).toBe('second_moderator');
    // The second moderator can still disable the reported member.
    expect((await desk.decide(desk.second, id, { status: 'upheld', measure: 'ban' })).error).toBeNull();
    expect((await tom.client.call('GET /api/chats.php')).error?.error).toBe('account_disabled');
    expect(desk.mailed('objectionAnswered')).toMatchObject({ to: eva.email });
    expect((await desk.read(token)).answer.decision.objection).toMatchObject({
      status: 'upheld',
      outcome: 'We looked again.',
    });
  });

  test('can object only within six months', async () => {
    const { token } = await createReplied();
    desk.app.clock.advance(185 * 86_400);
    expect((await desk.object(token)).error?.error).toBe('link_expired');
  });

  test('gets no session through the link', async () => {
    const { token } = await createReplied();
    const body = { token, password: TEST_PASSWORD };
    expect((await desk.app.client().call('PUT /api/decision.php', { body })).error?.error).toBe('not_found');
  });

  test('cannot change the link to another case or a restriction', async () => {
    const { token } = await createReplied();
    for (const other of [token.slice(1), token.replace(/^r\d+/, (id) => `${id}1`), `r${token}`])
      expect((await desk.read(other)).error?.error).toBe('not_found');
  });
});

test('a visitor can object to the reply to a complaint', async () => {
  const body = { category: 'privacy', text: 'Please look', email: 'visitor@example.test' } as const;
  const { answer } = await desk.app.client().call('POST /api/complaint.php', { body });
  await desk.decide(desk.first, answer.case.id, { status: 'dismissed' });
  const token = desk.tokenIn('reportAnswered');
  expect((await desk.object(token)).status).toBe(201);
  expect(desk.mailed('reportReceived')).toMatchObject({ to: 'visitor@example.test' });
});

describe('a member who was disabled before statements of reasons existed', () => {
  test('gets a statement that names no reporter, and can object to a moderator who did not decide', async () => {
    const tom = await createMember(desk.app, { language: 'de' });
    await desk.disable(tom, 'Eva reported him');
    await desk.app.db.execute(`delete from restrictions where user_id = ${tom.id}`);
    desk.app.mails.length = 0;
    await stateEarlierReasons(desk.app.services);
    const mails = desk.app.mails.filter(({ to }) => to === tom.email);
    expect(mails).toMatchObject([{ template: 'restricted', locale: 'de' }]);
    expect(JSON.stringify(mails)).not.toContain('Eva');
    const { link } = mails[0]?.data as { link: string };
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await desk.read(token)).answer.decision).toMatchObject({ kind: 'account', automated: false });
    expect((await desk.object(token)).status).toBe(201);
    expect(
      (await desk.decide(desk.first, await desk.objectionAbout(tom), { status: 'dismissed' })).error?.error,
    ).toBe('second_moderator');
  });

  test('gets the statement once, while members who have one or need none get none', async () => {
    const stated = await createMember(desk.app);
    await desk.disable(stated);
    const present = await createMember(desk.app);
    const earlier = await createMember(desk.app, { disabled: true });
    desk.app.mails.length = 0;
    await stateEarlierReasons(desk.app.services);
    await stateEarlierReasons(desk.app.services);
    const sent = desk.app.mails.map(({ to }) => to);
    expect(sent.filter((to) => to === earlier.email)).toHaveLength(1);
    expect(sent).not.toContain(stated.email);
    expect(sent).not.toContain(present.email);
  });
});
