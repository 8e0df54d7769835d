import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DECISION_KINDS } from '@rendezvous/contracts/kinds';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { cases, restrictions } from '../../../kernel/db/schema/safety.ts';
import { secondLooks } from '../../../kernel/db/schema/trust.desk.ts';
import { computeReports } from './computeReports.ts';
import { countPeriod } from './transparencyQueries.ts';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-05-20T12:00:00Z'));
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

/** Written with SQL, because the API cannot create cases in another half-year. */
const write = (
  kind: string,
  category: string,
  count: number,
  given: { at: string; hours?: number; status?: string },
) =>
  app.db.execute(sql`
    insert into cases (site_id, kind, language, category, status, created_at, closed_at, outcome)
    select site_id, ${kind}, 'en', ${category}, ${given.status ?? 'open'}, ${given.at}::timestamptz,
      case when ${given.hours ?? null}::int is null then null else ${given.at}::timestamptz + make_interval(hours => ${given.hours ?? 0}) end,
      case when ${given.hours ?? null}::int is null then null else 'Done' end
    from users, generate_series(1, ${count}) where users.id = ${moderator.id}`);
const reports = async () => (await app.client().call('GET /api/transparency.php')).answer.reports;
const countOf = (report: Awaited<ReturnType<typeof reports>>[number] | undefined, figure: string) =>
  report?.figures.find((one) => one.figure === figure)?.count;

test('a report counts what the site received and decided in half a year, and hides small numbers', async () => {
  await write('report', 'scam', 6, { at: '2026-05-01T00:00:00Z', hours: 4, status: 'upheld' });
  await write('report', 'spam', 2, { at: '2026-05-01T00:00:00Z', hours: 8, status: 'dismissed' });
  await write('complaint', 'payment', 3, { at: '2026-05-02T00:00:00Z' });
  await write('report', 'scam', 9, { at: '2025-12-31T23:00:00Z' });
  await write('complaint', 'payment', 2, { at: '2025-09-01T00:00:00Z', hours: 3, status: 'upheld' });
  await computeReports(app.services);
  const [current, before] = await reports();
  expect(current).toMatchObject({ from: '2026-01-01', to: '2026-06-30', complete: false, median_hours: 4 });
  expect(before).toMatchObject({ from: '2025-07-01', to: '2025-12-31', complete: true, median_hours: null });
  expect(countOf(current, 'reports')).toBe(8);
  expect(countOf(current, 'upheld')).toBe(6);
  expect(countOf(current, 'dismissed')).toBeNull();
  expect(countOf(current, 'complaints')).toBeNull();
  expect(countOf(current, 'objections')).toBe(0);
  expect(countOf(before, 'reports')).toBe(9);
  expect(current?.categories).toEqual([
    { category: 'scam', count: 6 },
    { category: 'spam', count: null },
  ]);
});

/**
 * Writes groups of cases, one for each kind, decision and status. All sums of their sizes differ.
 */
async function fill(siteId: number, at: Date, subjectId: number) {
  const groups = [
    ['report', 'open', 1, false],
    ['report', 'upheld', 2, true],
    ['report', 'dismissed', 4, true],
    ['complaint', 'upheld', 8, false],
    ['complaint', 'dismissed', 16, true],
    ['objection', 'upheld', 32, false],
    ['objection', 'dismissed', 64, false],
  ] as const;
  const given = { siteId, language: 'en', createdAt: at };
  for (const [kind, status, count, isDue] of groups) {
    const one = { ...given, kind, status, category: kind, dueAt: isDue ? at : null };
    const old = { ...given, kind: 'complaint' as const, category: 'other', createdAt: new Date(0) };
    const contested = await app.db.insert(cases).values(Array(count).fill(old)).returning();
    const rows = contested.map(({ id }, index) => {
      const minutes = index + (kind === 'objection' ? 100 : 1);
      return {
        ...{ ...one, objectsTo: kind === 'objection' ? id : null },
        closedAt: status === 'open' ? null : new Date(at.getTime() + minutes * 60_000),
      };
    });
    await app.db.insert(cases).values(rows);
  }
  for (const [index, kind] of DECISION_KINDS.entries()) {
    const decidedBy = kind === 'hold' ? null : moderator.id;
    const photoId = kind === 'photo' ? 1 : null;
    const one = {
      ...{ siteId, userId: subjectId, kind, ground: 'terms' as const, createdAt: at, decidedBy, photoId },
    };
    await app.db.insert(restrictions).values(Array(2 ** index).fill(one));
  }
  const look = { siteId, decidedBy: moderator.id, decided: 'accept' as const, lookedBy: subjectId };
  const verdicts = ['accept', 'reject', 'reject'] as const;
  await app.db.insert(secondLooks).values(verdicts.map((verdict) => ({ ...look, lookedAt: at, verdict })));
}

test('each figure counts its own kind and site, from the first moment of a half-year until the next one', async () => {
  const [from, until] = [new Date('2024-01-01T00:00:00Z'), new Date('2024-07-01T00:00:00Z')];
  const siteOf = async (host: string) => (await app.services.sites.byHost(host)).id;
  const [site, other] = [await siteOf(await createSite(app)), await siteOf(await createSite(app))];
  const { id } = await createMember(app);
  await fill(site, from, id);
  for (const outside of [until, new Date(from.getTime() - 4 * 3_600_000)]) await fill(site, outside, id);
  await fill(other, from, id);
  expect(await countPeriod(app.db, site, { from, until })).toEqual({
    figures: {
      ...{ reports: 7, flagged: 6, complaints: 24, upheld: 10, dismissed: 20 },
      ...{ objections: 96, objections_upheld: 32, objections_dismissed: 64 },
      ...{ accounts: 1, photos: 2, profiles: 4, warnings: 8, messages: 16, limits: 96, automatic: 64 },
      ...{ second_looks: 3, second_looks_agreed: 1 },
    },
    categories: { report: 7 },
    medianHours: expect.closeTo(5 / 60),
    objectionMedianHours: expect.closeTo(123.5 / 60),
  });
});

test('restrictions are counted by kind, and automated ones separately', async () => {
  const names = ['accounts', 'profiles', 'automatic'];
  const exact = async () => {
    await computeReports(app.services);
    const { text } = await moderator.client.request({ path: '/api/console-transparency.php' });
    const { domain } = await app.services.sites.byId(1);
    const number = (name: string) =>
      Number(new RegExp(`^${domain},2026-01-01,2026-06-30,${name},(\\d+)`, 'm').exec(text)?.[1]);
    return names.map(number);
  };
  const [accounts = 0, profiles = 0, automatic = 0] = await exact();
  const tom = await createMember(app);
  const max = await createMember(app);
  const body = { id: tom.key, disabled: true, reason: 'Spam' };
  expect((await moderator.client.call('PUT /api/console-members.php', { body })).error).toBeNull();
  const eva = await createMember(app);
  const report = { profile: max.key, category: 'underage' } as const;
  expect((await eva.client.call('POST /api/report.php', { body: report })).error).toBeNull();
  expect(await exact()).toEqual([accounts + 1, profiles + 1, automatic + 1]);
});

test('a report of an earlier half-year is kept when its cases are deleted', async () => {
  await computeReports(app.services);
  const before = await reports();
  app.clock.set(new Date('2027-03-01T12:00:00Z'));
  await app.db.execute(sql`delete from cases where created_at < '2026-07-01'`);
  await computeReports(app.services);
  const after = await reports();
  expect(after.map(({ from }) => from)).toEqual(['2027-01-01', '2026-07-01', '2026-01-01', '2025-07-01']);
  expect(countOf(after[2], 'reports')).toBe(countOf(before[0], 'reports'));
  app.clock.set(new Date('2026-05-20T12:00:00Z'));
});

test('exact numbers are in a table that only moderators can open', async () => {
  const { headers, text } = await moderator.client.request({ path: '/api/console-transparency.php' });
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toContain('transparency.csv');
  expect(text.split('\r\n')[0]).toBe('site,from,to,figure,number');
  expect(text).toMatch(/,2026-01-01,2026-06-30,dismissed,2\r\n/);
  const member = await createMember(app);
  expect((await member.client.request({ path: '/api/console-transparency.php' })).status).toBe(404);
});
