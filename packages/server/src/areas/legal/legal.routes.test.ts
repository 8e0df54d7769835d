import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { runUntilKilled } from '../../fixtures/runUntilKilled.ts';
import { legalAcceptances, legalMails, legalVersions } from '../../kernel/db/schema/legal.ts';
import { renderMail } from '../../kernel/mail/templates.ts';
import { eraseMember } from '../account/deletion/eraseMember.ts';
import { readExport } from '../account/export/exportQueries.ts';
import { form } from '../signup/fixtures/signUp.ts';
import { announce, outdate, start } from './fixtures/testVersions.ts';
import { workLegalMails } from './legal.jobs.ts';

let app: TestApp;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mails.length = 0;
  host = await createSite(app, { countries: ['NL', 'FI', 'US'] });
});

const read = (
  query: { page: 'terms' | 'privacy'; version?: string } = { page: 'terms' },
  who = app.client(host),
) => who.call('GET /api/legal.php', { query });
const changes = (version?: string, who = app.client(host)) =>
  who.call('GET /api/legal-changes.php', { query: { page: 'terms', ...(version ? { version } : {}) } });
const accept = (member: TestMember, ...versions: string[]) =>
  member.client.call('POST /api/legal-acceptance.php', { body: { versions } });
const due = async (member: TestMember) =>
  (await member.client.call('GET /api/user.php')).answer.user.legal_due;
const accepted = (member: { id: number }) =>
  app.db.select().from(legalAcceptances).where(eq(legalAcceptances.userId, member.id));
const ordered = (member?: TestMember) =>
  app.mails.filter((mail) => mail.template === 'legalChange' && (!member || mail.userId === member.id));

describe('a legal page', () => {
  test('is the text in the code, with deadlines and prices, until a version is recorded', async () => {
    const { answer } = await read();
    expect([answer.version, answer.versions]).toEqual([null, []]);
    expect(answer.text.title).toBe('Terms of use');
    const words = JSON.stringify(answer.text);
    expect(words).toContain('{{company}}');
    expect(words).not.toMatch(/\{\{(notice_days|refund_days|min_age|message_credits)\}\}/);
  });

  test('keeps the recorded text until the announced day, even if the code has another', async () => {
    await outdate(app, { host });
    expect((await read()).answer.text.intro).toMatch(/An old rule\.$/);
    const version = await announce(app, host);
    const waiting = (await read()).answer;
    expect(waiting.text.intro).toMatch(/An old rule\.$/);
    expect(waiting.versions.map(({ state }) => state)).toEqual(['coming', 'current']);
    expect((await read({ page: 'terms', version })).answer.text.intro).not.toContain('An old rule.');
    await start(app, version);
    const { answer } = await read();
    expect(answer.text.intro).not.toContain('An old rule.');
    expect(answer.version).toBe(version);
    expect(answer.versions.map(({ state }) => state)).toEqual(['current', 'past']);
  });

  test('keeps earlier versions readable', async () => {
    const first = String(await outdate(app, { host }));
    await start(app, await announce(app, host));
    expect((await read({ page: 'terms', version: first })).answer.text.intro).toMatch(/An old rule\.$/);
  });

  test('is in the reader’s language, and in a version for the United States if there is one', async () => {
    // First with the text in the code, then with a recorded one.
    for (const record of [() => Promise.resolve(0), () => outdate(app, { host })]) {
      await record();
      const client = app.client(host);
      client.headers['accept-language'] = 'fi';
      expect((await read({ page: 'privacy' }, client)).answer.text.title).toBe('Tietosuojaseloste');
      client.cookies.set('country', 'US');
      client.headers['accept-language'] = 'en-US';
      for (const page of ['terms', 'privacy'] as const) {
        const ids = (await read({ page }, client)).answer.text.sections.map(({ id }) => id);
        expect(ids.includes('usRights')).toBe(page === 'privacy');
      }
    }
  });

  test('is not found for versions of another page or site', async () => {
    const foreign = String(await outdate(app, { host: await createSite(app) }));
    const own = String(await outdate(app, { host }));
    expect((await read({ page: 'terms', version: foreign })).status).toBe(404);
    expect((await read({ page: 'privacy', version: own })).status).toBe(404);
  });
});

describe('the comparison of a version with the one before it', () => {
  test('marks removed and added sentences, and omits unchanged text', async () => {
    await outdate(app, {
      host,
      change: (text) => ({
        ...text,
        intro: `${text.intro} An old rule.`,
        sections: [
          { id: 'gone', heading: 'Gone', paragraphs: ['We fax you.'] },
          ...text.sections.filter(({ id }) => id !== 'ranking'),
        ],
      }),
    });
    const version = await announce(app, host);
    const { answer } = await changes(version);
    expect(answer).toMatchObject({
      title: 'Terms of use',
      summary: 'We explain refunds.',
      version: { id: version, state: 'coming' },
    });
    expect(answer.changes.map(({ id }) => id)).toEqual(['intro', 'gone', 'ranking']);
    const [intro, gone, ranking] = answer.changes;
    expect(intro?.paragraphs[0]?.at(-1)).toEqual({ kind: 'removed', text: 'An old rule.' });
    expect(intro?.paragraphs[0]?.[0]?.kind).toBe('same');
    expect(gone).toEqual({
      id: 'gone',
      heading: [{ kind: 'removed', text: 'Gone' }],
      paragraphs: [[{ kind: 'removed', text: 'We fax you.' }]],
    });
    expect(ranking?.paragraphs.flat().every(({ kind }) => kind === 'added')).toBe(true);
    expect((await changes()).answer.version?.id).toBe(version);
  });

  test('has the summary in the reader’s language, or the English one', async () => {
    await outdate(app, { host });
    await announce(app, host);
    const german = await createMember(app, { host, language: 'de' });
    const finn = await createMember(app, { host, language: 'fi' });
    expect((await changes(undefined, german.client)).answer.summary).toBe('Wir erklären Erstattungen.');
    expect((await changes(undefined, finn.client)).answer.summary).toBe('We explain refunds.');
  });

  test('is empty for the first version, recorded or not, and not found for an unknown one', async () => {
    const unrecorded = await changes();
    expect(unrecorded.answer).toEqual({
      title: 'Terms of use',
      version: null,
      before: null,
      summary: '',
      changes: [],
    });
    const first = String(await outdate(app, { host }));
    for (const { answer } of [await changes(first), await changes()])
      expect(answer).toMatchObject({ version: { id: first, state: 'current' }, before: null, changes: [] });
    expect((await changes('999999999')).status).toBe(404);
  });
});

describe('an announcement', () => {
  const DAY = 86_400_000;
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);

  test.each([
    ['a day less than 30 days ahead', () => ({ validFrom: inDays(29.9) }), { from: 'too_small' }],
    ['an invalid day', () => ({ validFrom: new Date('x') }), { from: 'invalid' }],
    ['no English summary', () => ({ summary: { de: 'Neu.' } }), { summary: 'required' }],
    ['an unknown language', () => ({ summary: { en: 'New.', xx: 'New.' } }), { summary: 'unknown' }],
    ['a long summary', () => ({ summary: { en: 'x'.repeat(601) } }), { summary: 'too_long' }],
  ])('is refused with %s', async (_, order, fields) => {
    await outdate(app, { host });
    await expect(announce(app, host, order())).rejects.toMatchObject({ details: { fields } });
    expect((await read()).answer.versions).toHaveLength(1);
  });

  test('is refused if the text has not changed, or if it starts before the latest version', async () => {
    await expect(announce(app, host)).rejects.toMatchObject({ code: 'conflict' });
    await outdate(app, { host });
    await announce(app, host, { validFrom: inDays(60) });
    await expect(announce(app, host, { validFrom: inDays(50) })).rejects.toMatchObject({
      details: { fields: { from: 'too_small' } },
    });
  });

  test('is recorded and audited once for concurrent attempts', async () => {
    await outdate(app, { host });
    const attempts = await Promise.allSettled([
      announce(app, host),
      announce(app, host),
      announce(app, host),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id } = await app.services.sites.byHost(host);
    const log = await app.db.execute(
      sql`select action, reason from audit_log where (data->>'site')::int = ${id}`,
    );
    expect(log.rows).toEqual([{ action: 'legal.announce', reason: 'a test' }]);
  });
});

describe('the mail 30 days ahead', () => {
  test('goes once to each earlier member in their language, whatever their notification settings', async () => {
    await outdate(app, { host });
    const german = await createMember(app, { host, language: 'de' });
    const disabled = await createMember(app, { host, disabled: true });
    const elsewhere = await createMember(app);
    const unconfirmed = await createMember(app, { host, confirmed: false });
    const fictional = await createMember(app, { host, fictional: true });
    const version = await announce(app, host);
    const late = await createMember(app, { host, signedUpAt: new Date(Date.now() + 60_000) });
    await Promise.all([workLegalMails(app.services, 1), workLegalMails(app.services, 1)]);
    await workLegalMails(app.services);
    const mailed = ordered().map(({ userId }) => Number(userId));
    expect(mailed.toSorted((a, b) => a - b)).toEqual([german.id, disabled.id].toSorted((a, b) => a - b));
    for (const who of [elsewhere, unconfirmed, fictional, late]) expect(ordered(who)).toEqual([]);
    expect(ordered(german)[0]).toMatchObject({
      locale: 'de',
      data: {
        page: 'Nutzungsbedingungen',
        summary: 'Wir erklären Erstattungen.',
        link: expect.stringMatching(new RegExp(`/pages/terms/changes\\?version=${version}$`)),
      },
    });
    const [row] = await app.db
      .select()
      .from(legalVersions)
      .where(eq(legalVersions.id, Number(version)));
    expect(row?.mailedAt).toBeInstanceOf(Date);
  });

  test.each(LANGUAGES)('names the page, the day and the changes in %s', (language) => {
    const values = { name: 'Eva', page: 'PAGE', date: 'DAY', summary: 'SUMMARY', link: 'https://a.test/x' };
    const site = { name: 'Site', origin: 'https://a.test', address: 'A 1', niche: 1 };
    const { subject, html, text } = renderMail('legalChange', values, language, site);
    expect(subject).toContain('PAGE');
    for (const word of ['DAY', 'SUMMARY', 'https://a.test/x'])
      for (const body of [html, text]) expect(body).toContain(word);
  });

  test('goes once to each member even if the process is killed in between', async () => {
    await outdate(app, { host });
    for (let index = 0; index < 13; index += 1) await createMember(app, { host });
    const version = Number(await announce(app, host));
    await runUntilKilled(app, join(import.meta.dirname, './fixtures/legalMailer.ts'), 6);
    const sent = () => app.db.$count(legalMails, eq(legalMails.versionId, version));
    expect(await sent()).toBeLessThan(13);
    // The killed process's lock may still be held, so the first run can find nothing to do.
    while ((await sent()) < 13) await workLegalMails(app.services, 4);
    expect(await sent()).toBe(13);
    const jobs = await app.db.execute<{ count: number }>(sql`
      select count(distinct data->>'userId')::int as count from jobs.job
      where name = 'mail' and data->>'template' = 'legalChange'
        and (data->>'userId')::bigint in (select user_id from legal_mails where version_id = ${version})
      having count(*) = count(distinct data->>'userId')`);
    expect(jobs.rows[0]?.count).toBe(13);
  });
});

describe('acceptance', () => {
  test('is due once an announced version takes effect, and is recorded with version and time', async () => {
    await outdate(app, { host });
    const member = await createMember(app, { host });
    expect(await due(member)).toEqual([]);
    const version = await announce(app, host);
    expect(await due(member)).toEqual([]);
    expect((await accept(member, version)).status).toBe(204);
    expect(await accepted(member)).toEqual([]);
    await start(app, version);
    expect(await due(member)).toEqual([{ page: 'terms', version }]);
    expect((await accept(member, version)).status).toBe(204);
    expect(await due(member)).toEqual([]);
    const [first] = await accepted(member);
    expect(first).toEqual({ userId: member.id, versionId: Number(version), acceptedAt: expect.any(Date) });
    expect((await accept(member, version)).status).toBe(204);
    expect(await accepted(member)).toEqual([first]);
  });

  test('is due by the clock that decides which version applies', async () => {
    await outdate(app, { host });
    const version = await announce(app, host);
    const today = app.clock.now();
    app.clock.set(new Date(today.getTime() + 41 * 86_400_000));
    const member = await createMember(app, { host });
    expect(await due(member)).toEqual([{ page: 'terms', version }]);
    expect((await accept(member, version)).status).toBe(204);
    expect(await due(member)).toEqual([]);
    app.clock.set(today);
  });

  test('is due for both pages, terms first, and only on the member’s own site', async () => {
    for (const page of ['privacy', 'terms'] as const) {
      await outdate(app, { host, page });
      await start(app, await announce(app, host, { page }));
    }
    expect((await due(await createMember(app, { host }))).map(({ page }) => page)).toEqual([
      'terms',
      'privacy',
    ]);
    expect(await due(await createMember(app))).toEqual([]);
  });

  test('of another site’s version is not recorded', async () => {
    const foreign = await createSite(app);
    await outdate(app, { host: foreign });
    const version = await announce(app, foreign);
    await start(app, version);
    const member = await createMember(app, { host });
    await accept(member, version);
    expect(await accepted(member)).toEqual([]);
  });

  test('is part of sign-up, for the versions in force', async () => {
    const client = app.client(host);
    const { status, answer } = await client.call('POST /api/signup.php', { body: form() });
    expect([status, answer.user.legal_due]).toEqual([201, []]);
    const { versions } = (await read()).answer;
    const rows = await accepted({ id: Number(answer.user.id) });
    expect(rows).toHaveLength(2);
    expect(rows.map(({ versionId }) => String(versionId))).toContain(versions[0]?.id);
  });

  test('is in the export, and erased with the account', async () => {
    await outdate(app, { host });
    const member = await createMember(app, { host });
    const version = await announce(app, host);
    await workLegalMails(app.services);
    await start(app, version);
    await accept(member, version);
    const data = await readExport(app.db, member.id);
    expect(data['legal_acceptances']).toEqual([
      expect.objectContaining({ page: 'terms', version: expect.anything() }),
    ]);
    expect(data['legal_mails']).toHaveLength(1);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    await eraseMember(app.services, member.id);
    expect(await accepted(member)).toEqual([]);
    expect(await app.db.$count(legalMails, eq(legalMails.userId, member.id))).toBe(0);
  });

  test('is not needed to change the date of the terms that orders refer to', async () => {
    await outdate(app, { host });
    const settings = async () =>
      (await app.client(host).call('GET /api/settings.php', { query: {} })).answer.settings;
    const before = (await settings()).terms_version;
    const version = await announce(app, host);
    expect((await settings()).terms_version).toBe(before);
    await start(app, version);
    expect(Date.parse((await settings()).terms_version)).toBeGreaterThan(Date.parse(before));
  });
});
