import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createMember, createSite, startTestApp, tokenOf } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { PROMISES } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { DELETIONS } from '../../../kernel/db/retention.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { cases, dataRequests } from '../../../kernel/db/schema/safety.ts';
import { eraseMember } from '../../account/deletion/eraseMember.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { relaxedLoopback: false, trustProxy: ['127.0.0.1'] } });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(new Date());
  app.mails.length = 0;
});

let network = 0;
/** Calls from a new network each time, to avoid the rate limit. */
const ask = (email: string, kind: 'copy' | 'erasure') =>
  app.client().call('POST /api/data-request.php', {
    body: { email, kind },
    headers: { 'x-forwarded-for': `192.0.2.${(network += 1)}` },
  });
const linkFor = async (email: string, kind: 'copy' | 'erasure'): Promise<string> => {
  expect((await ask(email, kind)).status).toBe(204);
  return tokenOf(app, 'dataRequest');
};
const read = (token: string, host?: string) =>
  app.client(host).call('GET /api/data-request.php', { query: { token } });
const use = (token: string, text?: string) =>
  app.client().call('PUT /api/data-request.php', { body: { token, ...(text && { text }) } });
const statusOf = async (id: number) =>
  (await app.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status;

describe('a data request without logging in', () => {
  test('gets the same response and mail whether or not the address has an account', async () => {
    const member = await createMember(app);
    const answers = [await ask(member.email, 'copy'), await ask('nobody@example.org', 'copy')];
    expect(answers.map(({ status, answer, error }) => [status, answer, error])).toEqual(
      Array(2).fill([204, answers[0]?.answer, answers[0]?.error]),
    );
    const [one, other] = app.mails;
    const shape = ({ template, locale, siteId, data }: NonNullable<typeof one>) =>
      [template, locale, siteId, Object.keys(data)] as const;
    expect(one && other && [shape(one), one.userId]).toEqual(one && other && [shape(other), undefined]);
    expect((await ask('no address', 'copy')).error?.fields).toEqual({ email: expect.any(String) });
  });

  test('is limited by network and, silently, by address', async () => {
    const from = (address: string, email: string) =>
      app.client().call('POST /api/data-request.php', {
        body: { email, kind: 'copy' },
        headers: { 'x-forwarded-for': address },
      });
    const same = [];
    for (let count = 0; count < 6; count += 1)
      same.push((await from('198.51.100.7', `person${count}@example.org`)).status);
    expect(same).toEqual([204, 204, 204, 204, 204, 429]);
    app.mails.length = 0;
    for (let count = 0; count < 4; count += 1) await ask('Often@example.org', 'copy');
    expect((await ask('often@example.org', 'copy')).status).toBe(204);
    expect(app.mails).toHaveLength(3);
  });

  test('takes effect through a link that works once, only on its site, until it expires', async () => {
    const member = await createMember(app);
    const token = await linkFor(member.email, 'copy');
    expect((await read(token)).answer).toEqual({ kind: 'copy', by_staff: false });
    const elsewhere = await read(token, await createSite(app));
    expect(elsewhere.error?.error).toBe('link_expired');
    const uses = await Promise.all([use(token), use(token)]);
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect([(await read(token)).error?.error, (await use(token)).error?.error]).toEqual([
      'link_expired',
      'link_expired',
    ]);
    const late = await linkFor(member.email, 'erasure');
    app.clock.advance(1801);
    expect([(await read(late)).error?.error, (await use(late)).error?.error]).toEqual([
      'link_expired',
      'link_expired',
    ]);
    expect(await statusOf(member.id)).toBe('active');
  });

  test('delivers the archive at a signed URL that expires', async () => {
    const member = await createMember(app);
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, member.id));
    const { answer } = await use(await linkFor(member.email.toUpperCase(), 'copy'));
    expect(answer).toMatchObject({ erased_on: null, case: null });
    const path = answer.copy ?? '';
    const file = await app.client().request({ path });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip']);
    const { 'data.json': data } = unzipSync(file.bytes);
    expect(JSON.parse(Buffer.from(data ?? []).toString())).toMatchObject({
      account: [{ email: member.email }],
    });
    const other = await createMember(app);
    const status = async (given: string, host?: string) =>
      (await app.client(host).request({ path: given })).status;
    expect(await status(path.replace(`=${member.id}-`, `=${other.id}-`))).toBe(410);
    expect(await status(path.replace(/-\d{10}-/, '-9999999999-'))).toBe(410);
    expect(await status(path, await createSite(app))).toBe(410);
    app.clock.advance(1801);
    expect(await status(path)).toBe(410);
  });

  test('starts the same erasure as the settings, only once, even for a disabled account', async () => {
    const [member, banned] = [await createMember(app), await createMember(app)];
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, banned.id));
    const used = await use(await linkFor(member.email, 'erasure'));
    expect(await statusOf(member.id)).toBe('pending_deletion');
    expect((await member.client.call('GET /api/chats.php')).error?.error).toBe('authentication_required');
    expect(app.mails.map(({ template }) => template)).toContain('reactivation');
    app.clock.advance(3600);
    const again = await use(await linkFor(member.email, 'erasure'));
    expect(again.answer.erased_on).toBe(used.answer.erased_on);
    app.mails.length = 0;
    const token = await linkFor(banned.email, 'erasure');
    expect((await use(token)).answer.erased_on).not.toBeNull();
    // Undoing the deletion would enable the account, so it is not offered.
    expect(app.mails.map(({ template }) => template)).not.toContain('reactivation');
    const { copy } = (await use(await linkFor(banned.email, 'copy'))).answer;
    await eraseMember(app.services, banned.id);
    expect(await statusOf(banned.id)).toBe('erased');
    expect((await app.client().request({ path: copy ?? '' })).status).toBe(410);
  });
});

describe('a data request that needs staff', () => {
  test('becomes a case with the promised deadline, outside the flaggers’ queue', async () => {
    const moderator = await createMember(app, { roles: ['moderator'] });
    const token = await linkFor('nobody@example.org', 'erasure');
    expect((await read(token)).answer).toEqual({ kind: 'erasure', by_staff: true });
    expect((await use(token)).error?.fields).toEqual({ text: 'required' });
    const { answer } = await use(token, 'A photo of mine is on a profile');
    const weeks = (Date.parse(answer.case?.due_at ?? '') - app.clock.now().getTime()) / (7 * 86_400_000);
    expect([Math.round(weeks * 100) / 100, weeks * 7 <= 28]).toEqual([PROMISES.privacyReplyWeeks, true]);
    const list = async (about?: 'flagger') =>
      (
        await moderator.client.call('GET /api/console-cases.php', {
          query: { status: 'open', ...(about && { about }) },
        })
      ).answer.cases;
    expect(await list()).toMatchObject([
      {
        id: answer.case?.id,
        kind: 'complaint',
        category: 'privacy',
        email: 'nobody@example.org',
        due_at: answer.case?.due_at,
        text: 'Erase my data\n\nA photo of mine is on a profile',
      },
    ]);
    expect(await list('flagger')).toEqual([]);
    expect(app.mails.at(-1)).toMatchObject({ template: 'reportReceived', to: 'nobody@example.org' });
    expect((await use(token, 'Again')).error?.error).toBe('link_expired');
  });

  test('keeps its link if the case could not be written', async () => {
    const token = await linkFor('crash@example.org', 'copy');
    const { db } = app.services;
    const transact = db.transaction.bind(db);
    const spy = jest.spyOn(db, 'transaction').mockImplementationOnce((work) =>
      transact(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
    );
    expect((await use(token, 'My photo')).status).toBe(500);
    spy.mockRestore();
    expect((await use(token, 'My photo')).status).toBe(200);
    expect(await app.db.$count(cases, eq(cases.email, 'crash@example.org'))).toBe(1);
  });

  test('may be about an account with two-step verification or of staff, which a mailbox alone does not open', async () => {
    const [careful, staff] = [await createMember(app), await createMember(app, { roles: ['support'] })];
    await app.db.execute(sql`
      insert into totp_factors (user_id, secret, confirmed_at) values (${careful.id}, 'JBSWY3DPEHPK3PXP', now())`);
    for (const { email, id } of [careful, staff])
      for (const kind of ['copy', 'erasure'] as const) {
        const token = await linkFor(email, kind);
        expect((await read(token)).answer).toEqual({ kind, by_staff: true });
        const { answer } = await use(token, 'I lost my phone');
        expect(answer).toMatchObject({ copy: null, erased_on: null, case: { category: 'privacy' } });
        expect(await statusOf(id)).toBe('active');
      }
  });
});

test('an unused data link is deleted after it expires', async () => {
  await linkFor('trace@example.org', 'copy');
  const left = () => app.db.$count(dataRequests, eq(dataRequests.email, 'trace@example.org'));
  expect(await left()).toBe(1);
  app.clock.advance(1900);
  for (const end of DELETIONS) await end(app.services);
  expect(await left()).toBe(0);
});
