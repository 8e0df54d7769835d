import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { MemberOptions, TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { runUntilKilled } from '../../fixtures/runUntilKilled.ts';
import { workNews } from './news.jobs.ts';
import { consents, notificationsDisabled } from '../../kernel/db/schema/account.ts';
import { notificationSettings } from '../../kernel/db/schema/notifications.ts';
import { workMail } from './mail.jobs.ts';
import { renderMail } from '../../kernel/mail/templates.ts';
import type { Mailer, OutgoingMail } from '../../kernel/mail/mailer.ts';

let app: TestApp;
let marketing: TestMember;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  marketing = await createMember(app, { roles: ['marketing'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.length = 0;
  host = await createSite(app);
});

const English = { language: 'en' as const, subject: 'A new game', text: 'Come and play.' };
const German = { language: 'de' as const, subject: 'Ein neues Spiel', text: 'Komm und spiel mit.' };
type Order = BodyOf<'POST /api/console-news.php'>;
const send = (change: Partial<Order> = {}, by = marketing) =>
  by.client.call('POST /api/console-news.php', {
    body: { client_id: randomUUID(), site: host, texts: [English, German], ...change },
  });
const state = async (id: string) =>
  (await marketing.client.call('GET /api/console-news.php')).answer.news.find((one) => one.id === id);
const readers = async () =>
  (await marketing.client.call('GET /api/console-news.php')).answer.readers.find((one) => one.site === host)
    ?.count;

const agree = (member: TestMember, given = true) =>
  app.db.insert(consents).values({ userId: member.id, kind: 'marketing', version: '1', given });
const choose = (member: TestMember, email: boolean) =>
  app.db.insert(notificationSettings).values({ userId: member.id, type: 'news', email, push: false });
async function createReader(options: MemberOptions = {}): Promise<TestMember> {
  const member = await createMember(app, { host, ...options });
  await agree(member);
  return member;
}
const ordered = () => app.mails.filter((mail) => mail.template === 'news');

describe('access', () => {
  test('other members get 404', async () => {
    for (const who of [
      await createMember(app),
      await createMember(app, { roles: ['support', 'moderator'] }),
    ]) {
      expect((await who.client.call('GET /api/console-news.php')).status).toBe(404);
      expect((await send({}, who)).status).toBe(404);
      const preview = { body: { text: English } };
      expect((await who.client.call('POST /api/console-news.php?preview=1', preview)).status).toBe(404);
    }
  });
});

describe('news', () => {
  test('are sent to members who enabled them, have a confirmed address and can use the site', async () => {
    const agreed = await createReader();
    const switched = await createMember(app, { host });
    await choose(switched, true);
    const never = await createMember(app, { host });
    const off = await createReader();
    await choose(off, false);
    const withdrawn = await createReader();
    await agree(withdrawn, false);
    const stopped = await createReader();
    await app.db.insert(notificationsDisabled).values({ userId: stopped.id, reason: 'fbl' });
    const disabled = await createReader({ disabled: true });
    const unconfirmed = await createReader({ confirmed: false });
    const fictional = await createReader({ fictional: true });
    const deleted = await createReader();
    await deleted.client.call('DELETE /api/user.php', { body: { password: deleted.password } });
    const elsewhere = await createMember(app);
    await agree(elsewhere);
    app.mails.length = 0;
    expect(await readers()).toBe(2);

    const { status, answer } = await send();
    expect(status).toBe(201);
    expect(answer.news).toMatchObject({ site: host, readers: 2, sent: 0, finished_at: null });
    await workNews(app.services);
    expect(
      ordered()
        .map((mail) => mail.userId)
        .sort(),
    ).toEqual([agreed.id, switched.id].sort());
    for (const who of [never, off, withdrawn, stopped, disabled, unconfirmed, fictional, deleted, elsewhere])
      expect(ordered().some((mail) => mail.userId === who.id)).toBe(false);
    expect(await state(answer.news.id)).toMatchObject({ sent: 2, finished_at: expect.any(String) });
    const { entries } = (await marketing.client.call('GET /api/console-audit.php')).answer;
    expect(entries[0]).toMatchObject({ action: 'news.send', subject: `news:${answer.news.id}`, change: '2' });
  });

  test('are sent in the reader’s language, else in English, with a one-click unsubscribe', async () => {
    const german = await createReader({ language: 'de' });
    const finn = await createReader({ language: 'fi' });
    await send();
    await workNews(app.services);
    const out: OutgoingMail[] = [];
    const smtp: Mailer = {
      send: async (mail) => void out.push(mail as OutgoingMail),
      close: () => undefined,
    };
    for (const order of ordered()) await workMail(app.services, smtp, order);
    const to = (member: TestMember) => out.find((mail) => mail.to === member.email);
    expect(to(german)).toMatchObject({ language: 'de', values: { subject: German.subject } });
    expect(to(finn)).toMatchObject({ language: 'en', values: { subject: English.subject } });
    const path = new URL(to(finn)?.unsubscribe ?? '').pathname;
    expect((await app.client(host).request({ method: 'POST', path })).status).toBe(204);
    await send();
    await workNews(app.services);
    expect(ordered().filter((mail) => mail.userId === finn.id)).toHaveLength(1);
    expect(ordered().filter((mail) => mail.userId === german.id)).toHaveLength(2);
  });

  test('are not sent to a member who disabled them after the mail was enqueued', async () => {
    const eva = await createReader();
    await send();
    await workNews(app.services);
    await choose(eva, false);
    let sent = 0;
    const smtp: Mailer = { send: async () => void (sent += 1), close: () => undefined };
    for (const order of ordered()) await workMail(app.services, smtp, order);
    expect(sent).toBe(0);
  });

  test('for all sites are sent once to each member, in the name of the member’s own site', async () => {
    const one = await createReader();
    host = await createSite(app);
    const two = await createReader();
    const { answer } = await marketing.client.call('POST /api/console-news.php', {
      body: { client_id: randomUUID(), texts: [English] },
    });
    expect(answer.news.site).toBeNull();
    await workNews(app.services);
    const mine = ordered().filter((mail) => [one.id, two.id].includes(mail.userId ?? 0));
    expect(new Set(mine.map((mail) => mail.siteId)).size).toBe(2);
    expect(mine).toHaveLength(2);
  });

  test('sent twice are one', async () => {
    const eva = await createReader();
    const client_id = randomUUID();
    const answers = await Promise.all([send({ client_id }), send({ client_id }), send({ client_id })]);
    expect(new Set(answers.map(({ answer }) => answer.news.id)).size).toBe(1);
    await Promise.all([workNews(app.services), workNews(app.services)]);
    await workNews(app.services);
    expect(ordered().filter((mail) => mail.userId === eva.id)).toHaveLength(1);
    const { entries } = (await marketing.client.call('GET /api/console-audit.php')).answer;
    const subject = `news:${answers[0].answer.news.id}`;
    expect(entries.filter((entry) => entry.subject === subject)).toHaveLength(1);
  });

  test.each([
    ['no English', { texts: [German] }, { texts: 'required' }],
    ['a language twice', { texts: [English, English] }, { texts: 'invalid' }],
    ['a site that is none', { site: 'nowhere.example' }, { site: 'unknown' }],
  ])('are rejected with %s', async (_name, change, fields) => {
    expect((await send(change)).error?.fields).toEqual(fields);
  });

  test('reject a text of only spaces', async () => {
    expect((await send({ texts: [{ ...English, text: '  \n ' }] })).error?.error).toBe('invalid');
  });
});

describe('a killed process', () => {
  const sendUntilKilled = (after: number) =>
    runUntilKilled(app, join(import.meta.dirname, './fixtures/newsSender.ts'), after);

  test('leaves out no reader and sends no mail twice', async () => {
    const members: TestMember[] = [];
    for (let count = 0; count < 30; count += 1) members.push(await createReader());
    const { answer } = await send();
    await sendUntilKilled(6);
    expect(await state(answer.news.id)).toMatchObject({ finished_at: null });
    await sendUntilKilled(9);
    // The database may still hold the row for the killed process, so the first run can find nothing to do.
    const deadline = Date.now() + 30_000;
    while ((await state(answer.news.id))?.finished_at === null && Date.now() < deadline)
      await workNews(app.services);
    expect(await state(answer.news.id)).toMatchObject({ readers: 30, sent: 30 });
    const jobs = await app.db.execute<{ user: number }>(sql`
      select (data->>'userId')::bigint as user from jobs.job where name = 'mail' and data->>'template' = 'news'`);
    const written = jobs.rows
      .map(({ user }) => user)
      .filter((id) => members.some((member) => member.id === id));
    expect(written.sort()).toEqual(members.map(({ id }) => id).sort());
  }, 60_000);
});

describe('a preview', () => {
  test('is sent only to the writer, as a reader of the site would get it', async () => {
    await createReader();
    const body = { site: host, text: German };
    const { status } = await marketing.client.call('POST /api/console-news.php?preview=1', { body });
    expect(status).toBe(204);
    expect(ordered()).toMatchObject([
      { to: marketing.email, locale: 'de', data: { subject: German.subject, text: German.text } },
    ]);
    expect(ordered()[0]?.userId).toBeUndefined();
  });
});

test.each(LANGUAGES)('can be read in %s, with the text of staff unchanged', (language) => {
  const site = { name: 'Lanterne', origin: 'https://lanterne.test', address: '', niche: 1 };
  const values = { name: 'Eva', subject: 'New & <b>', text: 'One\n{{name}} $t(x)', link: 'https://x.test' };
  const { subject, html, text } = renderMail('news', values, language, site);
  expect(subject).toBe('New & <b>');
  expect(html).toContain('New &amp; &lt;b&gt;');
  expect(text).toContain('{{name}} $t(x)');
  expect(text).not.toContain('mail.news');
});
