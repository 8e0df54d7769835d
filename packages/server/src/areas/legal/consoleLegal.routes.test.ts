import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { acceptVersions } from './acceptVersions.ts';
import { outdate, start } from './fixtures/testVersions.ts';
import { workLegalMails } from './legal.jobs.ts';

let app: TestApp;
let administrator: TestMember;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await createMember(app, { roles: ['administrator'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.length = 0;
  host = await createSite(app);
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const English = { language: 'en' as const, text: 'We explain refunds.' };
const German = { language: 'de' as const, text: 'Wir erklären Erstattungen.' };
type Order = BodyOf<'POST /api/console-legal.php'>;
const announce = (change: Partial<Order> = {}) =>
  administrator.client.call('POST /api/console-legal.php', {
    body: { site: host, page: 'terms', from: inDays(40), summary: [English, German], ...change },
  });
const read = async (site = host) =>
  (await administrator.client.call('GET /api/console-legal.php', { query: { site } })).answer;
const terms = async () => (await read()).pages.find(({ page }) => page === 'terms');

describe('the versions of a site', () => {
  test('show whether the code has other texts, and from which day these may apply', async () => {
    await outdate(app, { host });
    const { pages, earliest } = await read();
    expect(pages.map(({ page, changed }) => [page, changed])).toEqual([
      ['terms', true],
      ['privacy', false],
    ]);
    expect(earliest).toBe(inDays(31));
    expect((await announce({ from: inDays(30) })).status).toBe(422);
    expect((await announce({ from: earliest })).status).toBe(201);
    expect((await terms())?.changed).toBe(false);
  });

  test('show who announced them, how many mails went out, and how many members accepted', async () => {
    await outdate(app, { host });
    const members = [await createMember(app, { host }), await createMember(app, { host })];
    await createMember(app, { host, confirmed: false });
    const { answer } = await announce();
    const version = async () => (await terms())?.versions[0];
    expect(await version()).toMatchObject({
      id: answer.version.id,
      state: 'coming',
      staff: administrator.name,
      summary: expect.arrayContaining([English, German]),
      readers: 2,
      mailed: 0,
      mailed_at: null,
      accepted: 0,
    });
    await workLegalMails(app.services);
    expect(await version()).toMatchObject({ readers: 2, mailed: 2, mailed_at: expect.any(String) });
    await start(app, answer.version.id);
    const { id: siteId } = await app.services.sites.byHost(host);
    const acceptance = { siteId, versions: null, now: new Date() };
    await acceptVersions(app.db, { ...acceptance, userId: members[0]?.id ?? 0 });
    expect(await version()).toMatchObject({ state: 'current', accepted: 1 });
    const first = (await terms())?.versions[1];
    expect(first).toMatchObject({ state: 'past', announced_at: null, staff: null, readers: 0, mailed: 0 });
  });

  test('belong to the requested site, by default that of the host', async () => {
    await outdate(app, { host });
    await announce();
    const elsewhere = await createSite(app);
    await outdate(app, { host: elsewhere });
    for (const { versions } of (await read(elsewhere)).pages) expect(versions).toHaveLength(1);
    const { status } = await administrator.client.call('GET /api/console-legal.php', { query: {} });
    expect(status).toBe(200);
    const unknown = { query: { site: 'none.example.test' } };
    expect((await administrator.client.call('GET /api/console-legal.php', unknown)).status).toBe(422);
  });
});

describe('an announcement by staff', () => {
  test.each([
    ['a day that does not exist', () => ({ from: '2100-02-30' }), { from: 'invalid' }],
    ['a day that is too close', () => ({ from: inDays(20) }), { from: 'too_small' }],
    ['no English text', () => ({ summary: [German] }), { summary: 'required' }],
    ['two texts in one language', () => ({ summary: [English, English] }), { summary: 'invalid' }],
  ])('is refused with %s', async (_, change, fields) => {
    await outdate(app, { host });
    const { status, error } = await announce(change());
    expect([status, error?.fields]).toEqual([422, fields]);
    expect((await terms())?.versions).toHaveLength(1);
  });

  test('is recorded once for concurrent attempts', async () => {
    await outdate(app, { host });
    const responses = await Promise.all([announce(), announce(), announce()]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await terms())?.versions).toHaveLength(2);
  });

  test('is in the audit log with its author and site', async () => {
    await outdate(app, { host });
    const { answer } = await announce();
    const log = await administrator.client.call('GET /api/console-audit.php', { query: { kind: 'acts' } });
    expect(log.answer.entries.find(({ site }) => site === host)).toMatchObject({
      action: 'legal.announce',
      staff: { name: administrator.name },
      subject: `legal:terms/${answer.version.id}`,
      change: inDays(40),
    });
  });
});
