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
  app.clock.set(new Date());
  app.mails.length = 0;
  host = await createSite(app);
});

const English = { language: 'en' as const, subject: 'A new game', text: 'Come and play.' };
const German = { language: 'de' as const, subject: 'Ein neues Spiel', text: 'Komm und spiel mit.' };
type Order = BodyOf<'POST /api/console-news.php'>;
async function preview(by: TestMember, texts: Order['texts']): Promise<void> {
  for (const text of texts)
    await by.client.call('POST /api/console-news.php?preview=1', { body: { site: host, text } });
  app.mails.splice(0, Infinity, ...app.mails.filter(({ userId }) => userId !== undefined));
}
const order = (change: Partial<Order> = {}, by = marketing) =>
  by.client.call('POST /api/console-news.php', {
    body: { client_id: randomUUID(), site: host, texts: [English, German], ...change },
  });
async function send(change: Partial<Order> = {}, by = marketing) {
  await preview(by, change.texts ?? [English, German]);
  return order(change, by);
}
const decide = (id: string, approve: boolean, by = marketing) =>
  by.client.call('PUT /api/console-news.php', { body: { id, approve } });
/** Writes the mails after the cancellation period. */
async function work(): Promise<void> {
  app.clock.advance(600);
  await workNews(app.services);
  app.clock.set(new Date());
}
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

describe('newsletters', () => {
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
    await work();
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

  test('are sent in the reader’s language, or in English, with a one-click unsubscribe', async () => {
    const german = await createReader({ language: 'de' });
    const finn = await createReader({ language: 'fi' });
    await send();
    await work();
    const out: OutgoingMail[] = [];
    const smtp: Mailer = {
      send: async (mail) => void out.push(mail as OutgoingMail),
      close: () => undefined,
    };
    for (const mail of ordered()) await workMail(app.services, smtp, mail);
    const to = (member: TestMember) => out.find((mail) => mail.to === member.email);
    expect(to(german)).toMatchObject({ language: 'de', values: { subject: German.subject } });
    expect(to(finn)).toMatchObject({ language: 'en', values: { subject: English.subject } });
    const path = new URL(to(finn)?.unsubscribe ?? '').pathname;
    expect((await app.client(host).request({ method: 'POST', path })).status).toBe(204);
    await send();
    await work();
    expect(ordered().filter((mail) => mail.userId === finn.id)).toHaveLength(1);
    expect(ordered().filter((mail) => mail.userId === german.id)).toHaveLength(2);
  });

  test('are not sent to a member who disabled them after the mail was enqueued', async () => {
    const eva = await createReader();
    await send();
    await work();
    await choose(eva, false);
    let sent = 0;
    const smtp: Mailer = { send: async () => void (sent += 1), close: () => undefined };
    for (const mail of ordered()) await workMail(app.services, smtp, mail);
    expect(sent).toBe(0);
  });

  test('for all sites are sent once to each member, in the name of the member’s own site', async () => {
    const one = await createReader();
    host = await createSite(app);
    const two = await createReader();
    await preview(marketing, [English]);
    const { answer } = await marketing.client.call('POST /api/console-news.php', {
      body: { client_id: randomUUID(), texts: [English] },
    });
    expect(answer.news.site).toBeNull();
    await work();
    const mine = ordered().filter((mail) => [one.id, two.id].includes(mail.userId ?? 0));
    expect(new Set(mine.map((mail) => mail.siteId)).size).toBe(2);
    expect(mine).toHaveLength(2);
  });

  test('are sent once for a repeated call', async () => {
    const eva = await createReader();
    const client_id = randomUUID();
    await preview(marketing, [English, German]);
    const answers = await Promise.all([order({ client_id }), order({ client_id }), order({ client_id })]);
    expect(new Set(answers.map(({ answer }) => answer.news.id)).size).toBe(1);
    app.clock.advance(600);
    await Promise.all([workNews(app.services), workNews(app.services)]);
    await work();
    expect(ordered().filter((mail) => mail.userId === eva.id)).toHaveLength(1);
    const { entries } = (await marketing.client.call('GET /api/console-audit.php')).answer;
    const subject = `news:${answers[0].answer.news.id}`;
    expect(entries.filter((entry) => entry.subject === subject)).toHaveLength(1);
  });

  test.each([
    ['no English', { texts: [German] }, { texts: 'required' }],
    ['a language twice', { texts: [English, English] }, { texts: 'invalid' }],
    ['an unknown site', { site: 'nowhere.example' }, { site: 'unknown' }],
  ])('are rejected with %s', async (_name, change, fields) => {
    expect((await send(change)).error?.fields).toEqual(fields);
  });

  test('are rejected with a text of only spaces', async () => {
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
    await app.db.execute(sql`update news set starts_at = created_at where id = ${answer.news.id}`);
    await sendUntilKilled(6);
    expect(await state(answer.news.id)).toMatchObject({ finished_at: null });
    await sendUntilKilled(9);
    // The killed process's lock may still be held, so the first run can find nothing to do.
    while ((await state(answer.news.id))?.finished_at === null) await workNews(app.services);
    expect(await state(answer.news.id)).toMatchObject({ readers: 30, sent: 30 });
    const jobs = await app.db.execute<{ user: number }>(sql`
      select (data->>'userId')::bigint as user from jobs.job where name = 'mail' and data->>'template' = 'news'`);
    const written = jobs.rows
      .map(({ user }) => user)
      .filter((id) => members.some((member) => member.id === id));
    expect(written.sort()).toEqual(members.map(({ id }) => id).sort());
  });
});

describe('a preview', () => {
  test('is sent only to the author, as a reader of the site would receive it', async () => {
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

describe('newsletters are held', () => {
  test('until the author has previewed each text by mail', async () => {
    const other = await createMember(app, { roles: ['marketing'] });
    const texts = [{ ...English, text: `Seen ${host}` }, German];
    await preview(marketing, texts.slice(0, 1));
    await preview(other, [{ ...English, text: `Seen ${host}.` }]);
    const changed = [{ ...English, text: `Seen ${host}.` }];
    expect((await order({ texts: changed })).error?.fields).toEqual({ preview: 'required' });
    expect((await order({ texts: texts.slice(0, 1) })).status).toBe(201);
    expect((await order({ texts: texts.slice(0, 1) }, other)).error?.fields).toEqual({ preview: 'required' });
    await app.db.execute(sql`update news_previews set created_at = created_at - interval '25 hours'`);
    expect((await order({ texts: texts.slice(0, 1) })).error?.fields).toEqual({ preview: 'required' });
  });

  test('for ten minutes, in which anyone in marketing can cancel them', async () => {
    await createReader();
    const other = await createMember(app, { roles: ['marketing'] });
    const { answer } = await send();
    const { created_at, starts_at, id } = answer.news;
    expect(Date.parse(starts_at ?? '') - Date.parse(created_at)).toBe(600_000);
    app.clock.set(new Date(Date.parse(starts_at ?? '') - 60_000));
    await workNews(app.services);
    expect(ordered()).toEqual([]);
    app.clock.set(new Date());
    const back = await decide(id, false, other);
    expect(back.answer.news.cancelled_at).not.toBeNull();
    expect((await decide(id, false)).status).toBe(200);
    expect((await decide(id, true, other)).error?.error).toBe('conflict');
    await work();
    expect(ordered()).toEqual([]);
    const { entries } = (await marketing.client.call('GET /api/console-audit.php')).answer;
    const acts = entries.filter((entry) => entry.subject === `news:${id}`).map(({ action }) => action);
    expect(acts).toEqual(['news.cancel', 'news.send']);
  });

  test('only until the first mail, and cannot be cancelled after it', async () => {
    await createReader();
    const { answer } = await send();
    await work();
    expect((await decide(answer.news.id, false)).error?.error).toBe('conflict');
    expect(ordered()).toHaveLength(1);
    expect((await decide('4711', false)).error?.error).toBe('not_found');
  });

  test('completely or not at all if they are cancelled while the job starts', async () => {
    for (let round = 0; round < 8; round += 1) {
      host = await createSite(app);
      app.mails.length = 0;
      await createReader();
      await createReader();
      const { answer } = await send();
      app.clock.advance(600);
      const [, taken] = await Promise.all([
        workNews(app.services),
        decide(answer.news.id, false),
        workNews(app.services, 1),
      ]);
      await workNews(app.services);
      app.clock.set(new Date());
      expect(ordered()).toHaveLength(taken.status === 200 ? 0 : 2);
      expect([200, 409]).toContain(taken.status);
    }
  });

  describe('newsletters to many readers', () => {
    test('need a second person’s approval above 1,000 readers a day', async () => {
      await createReader();
      const author = await createMember(app, { roles: ['marketing'] });
      const alone = async () => (await author.client.call('GET /api/console-news.php')).answer.alone;
      expect(await alone()).toBe(1000);
      const first = await send({}, author);
      await app.db.execute(sql`update news set readers = 1000 where id = ${first.answer.news.id}`);
      expect(await alone()).toBe(0);
      const { answer } = await send({}, author);
      const { id } = answer.news;
      expect(answer.news).toMatchObject({ starts_at: null, approvable: false });
      await work();
      expect(ordered()).toHaveLength(1);
      expect(await state(id)).toMatchObject({ approvable: true, sent: 0 });
      expect((await decide(id, true, author)).error?.error).toBe('forbidden');
      const approved = (await decide(id, true)).answer.news;
      expect(Date.parse(approved.starts_at ?? '')).toBeGreaterThan(app.clock.now().getTime() + 590_000);
      expect(approved.approvable).toBe(false);
      expect((await decide(id, true)).answer.news.starts_at).toBe(approved.starts_at);
      await workNews(app.services);
      expect(ordered()).toHaveLength(1);
      await work();
      expect(ordered()).toHaveLength(2);
      const { entries } = (await marketing.client.call('GET /api/console-audit.php')).answer;
      expect(entries.filter((entry) => entry.subject === `news:${id}`)).toHaveLength(2);
    });
  });
});

test.each(LANGUAGES)('newsletters are readable in %s, with the staff’s text unchanged', (language) => {
  const site = { name: 'Lanterne', origin: 'https://lanterne.test', address: '', niche: 1 };
  const values = { name: 'Eva', subject: 'New & <b>', text: 'One\n{{name}} $t(x)', link: 'https://x.test' };
  const { subject, html, text } = renderMail('news', values, language, site);
  expect(subject).toBe('New & <b>');
  expect(html).toContain('New &amp; &lt;b&gt;');
  expect(text).toContain('{{name}} $t(x)');
  expect(text).not.toContain('mail.news');
});
