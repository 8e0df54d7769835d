import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { createMember, createPhoto, TEST_PASSWORD } from '@rendezvous/testing/server';
import { TestDesk } from './fixtures/testDesk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.reset());

describe('a disabled member', () => {
  test('gets the reasons by mail, and reads them without logging in', async () => {
    const tom = await createMember(desk.app, { language: 'de' });
    await desk.disable(tom);
    expect(desk.mailed('restricted')).toMatchObject({
      to: tom.email,
      locale: 'de',
      data: { facts: 'Asked several members for money', ground: 'unsere Nutzungsbedingungen' },
    });
    const token = desk.tokenIn('restricted');
    expect((await desk.read(token)).answer.decision).toMatchObject({
      kind: 'account',
      ground: 'terms',
      facts: 'Asked several members for money',
      automated: false,
      lifted: false,
      objection: null,
      account_disabled: true,
    });
    expect((await desk.read(`${token.slice(0, -1)}x`)).error?.error).toBe('not_found');
    const other = token.replace(/^\d+/, (id) => String(Number(id) + 1));
    expect((await desk.read(other)).error?.error).toBe('not_found');
  });

  test.each([
    ['GB', /^\d+\u00A0\w+\u00A0\d{4}$/],
    ['US', /^\w+\u00A0\d+,\u00A0\d{4}$/],
  ] as const)(
    'from %s gets the last day to object in the country’s date format: %s',
    async (country, form) => {
      const member = await createMember(desk.app, { country, region: null, language: 'en' });
      await desk.disable(member);
      expect(desk.mailed('restricted')?.data).toMatchObject({ date: expect.stringMatching(form) });
    },
  );

  test('does not see what staff wrote to the author of the report', async () => {
    const tom = await createMember(desk.app);
    const eva = await createMember(desk.app);
    const report = { profile: tom.key, category: 'scam' } as const;
    const { answer } = await eva.client.call('POST /api/report.php', { body: report });
    const body = {
      id: answer.case.id,
      status: 'upheld',
      outcome: 'Thank you, Eva',
      measure: 'ban',
    } as const;
    await desk.first.client.call('PUT /api/console-cases.php', { body });
    expect(JSON.stringify(desk.mailed('restricted'))).not.toContain('Eva');
    expect((await desk.read(desk.tokenIn('restricted'))).answer.decision).toMatchObject({
      kind: 'account',
      facts: null,
    });
  });

  test('does not see who sent the report', async () => {
    const tom = await createMember(desk.app);
    const eva = await createMember(desk.app, { name: 'Evangeline' });
    const report = { profile: tom.key, category: 'scam', text: 'Evangeline here' } as const;
    const { answer } = await eva.client.call('POST /api/report.php', { body: report });
    const body = { id: answer.case.id, status: 'upheld', outcome: 'Thanks', measure: 'ban' } as const;
    await desk.first.client.call('PUT /api/console-cases.php', { body });
    const { answer: read } = await desk.read(desk.tokenIn('restricted'));
    const sent = JSON.stringify([desk.app.mails.filter(({ to }) => to === tom.email), read]);
    expect(sent).toContain('"kind":"account"');
    for (const one of ['Evangeline', eva.key, eva.email]) expect(sent).not.toContain(one);
  });

  test('can object once, and only another moderator decides', async () => {
    const tom = await createMember(desk.app);
    await desk.disable(tom);
    const token = desk.tokenIn('restricted');
    expect((await desk.object(token, '  ')).error?.fields).toEqual({ text: 'required' });
    expect((await desk.object(token)).answer.decision.objection).toMatchObject({ status: 'open' });
    expect((await desk.object(token)).error?.error).toBe('conflict');
    const id = await desk.objectionAbout(tom);
    expect((await desk.decide(desk.first, id, { status: 'dismissed' })).error?.error).toBe(
      'second_moderator',
    );
    expect((await desk.decide(desk.second, id, { status: 'upheld' })).status).toBe(200);
    expect((await desk.read(token)).answer.decision).toMatchObject({
      lifted: true,
      objection: { status: 'upheld', outcome: 'We looked again.' },
      account_disabled: false,
    });
    expect((await tom.client.call('GET /api/chats.php')).status).toBe(200);
  });

  test('can object only within six months', async () => {
    const [tom, eva] = [await createMember(desk.app), await createMember(desk.app)];
    await desk.disable(tom);
    const token = desk.tokenIn('restricted');
    await desk.disable(eva);
    desk.app.clock.advance(180 * 86_400);
    expect((await desk.object(desk.tokenIn('restricted'))).status).toBe(201);
    desk.app.clock.advance(5 * 86_400);
    expect((await desk.object(token)).error?.error).toBe('link_expired');
  });

  test('gets a session from the link only for their own data and money', async () => {
    const tom = await createMember(desk.app);
    await desk.disable(tom);
    const token = desk.tokenIn('restricted');
    const browser = desk.app.client();
    const wrong = await browser.call('PUT /api/decision.php', { body: { token, password: 'not this one' } });
    expect(wrong.error?.error).toBe('wrong_password');
    const body = { token, password: TEST_PASSWORD };
    expect((await browser.call('PUT /api/decision.php', { body })).status).toBe(204);
    expect((await browser.call('GET /api/transactions.php', { query: {} })).answer.transactions).toEqual([]);
    const refund = await browser.call('POST /api/refund.php', { body: { payment_id: '5' } });
    expect(refund.error?.error).toBe('not_found');
    expect((await browser.call('GET /api/refund.php')).answer.closing).toEqual({
      refunds: [],
      unrefunded: 0,
    });
    const invoice = await browser.call('GET /api/transactions.php?invoice', { query: { invoice: '5' } });
    expect(invoice.error?.error).toBe('not_found');
    const headers = { 'x-password': encodeURIComponent(TEST_PASSWORD) };
    expect((await browser.request({ method: 'GET', path: '/api/export.php', headers })).status).toBe(200);
    expect((await browser.call('GET /api/chats.php')).error?.error).toBe('account_disabled');
    desk.app.mails.length = 0;
    const gone = await browser.call('DELETE /api/user.php', { body: { password: TEST_PASSWORD } });
    expect(gone.status).toBe(200);
    // Undoing the deletion would enable the member, so it is not offered.
    expect(desk.app.mails).toEqual([]);
  });

  test('gets the decision again when they request a new password', async () => {
    const tom = await createMember(desk.app);
    await desk.disable(tom);
    desk.app.mails.length = 0;
    const asked = await desk.app
      .client()
      .call('POST /api/reset-password.php', { body: { email: tom.email } });
    expect(asked.error?.error).toBe('account_disabled');
    expect(desk.mailed('restricted')).toMatchObject({ to: tom.email });
  });

  test('can request the decision three times a day, independently of other members', async () => {
    const [tom, eva] = [await createMember(desk.app), await createMember(desk.app)];
    for (const member of [tom, eva]) await desk.disable(member);
    const ask = async ({ email }: { email: string }) =>
      (await desk.app.client().call('POST /api/reset-password.php', { body: { email } })).error?.error;
    for (let index = 0; index < LIMITS.resetMailsPerDay; index += 1) {
      expect(await ask(tom)).toBe('account_disabled');
    }
    expect(await ask(tom)).toBe('rate_limited');
    expect(await ask(eva)).toBe('account_disabled');
  });

  test('gets a session from a decision’s link only while disabled', async () => {
    const tom = await createMember(desk.app);
    const photo = String(await createPhoto(desk.app, tom.id, { status: 'active' }));
    await desk.first.client.call('PUT /api/console-photos.php', {
      body: { id: photo, status: 'rejected', rejection: 'others' },
    });
    const body = { token: desk.tokenIn('restricted'), password: TEST_PASSWORD };
    expect((await desk.app.client().call('PUT /api/decision.php', { body })).error?.error).toBe('conflict');
  });
});

test('an upheld objection restores a removed photo, and reloads the member’s pages', async () => {
  const tom = await createMember(desk.app);
  const photo = await createPhoto(desk.app, tom.id, { status: 'active', main: true });
  await desk.first.client.call('PUT /api/console-photos.php', {
    body: { id: String(photo), status: 'rejected', rejection: 'not_you' },
  });
  const token = desk.tokenIn('restricted');
  expect((await desk.read(token)).answer.decision).toMatchObject({ kind: 'photo', ground: 'photo_rules' });
  await desk.object(token);
  await desk.decide(desk.second, await desk.objectionAbout(tom), { status: 'upheld' });
  const { rows } = await desk.app.db.execute(
    sql`select type, data from event_log where user_id = ${tom.id} order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ type: 'user', data: { reason: 'changed' } }]);
  const { answer } = await tom.client.call('GET /api/profile.php');
  expect(answer.profile.main_image?.id).toBe(String(photo));
});
