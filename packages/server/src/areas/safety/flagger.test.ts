import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { computeReports } from './transparency/computeReports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const report = { category: 'spam' } as const;

test('a report of a trusted flagger is due within a day, comes before other spam and is in a separate queue', async () => {
  const eva = await createMember(app);
  const tom = await createMember(app, { gender: 'male' });
  const flagger = await createMember(app, { roles: ['flagger'] });
  const moderator = await createMember(app, { roles: ['moderator'] });
  await eva.client.call('POST /api/report.php', { body: { ...report, profile: tom.key } });
  app.clock.advance(60);
  const sent = await flagger.client.call('POST /api/report.php', { body: { ...report, profile: tom.key } });
  const due = new Date(app.clock.now().getTime() + 86_400_000);
  expect(Math.abs(Date.parse(sent.answer.case.due_at ?? '') - due.getTime())).toBeLessThan(10_000);
  const list = async (query: { about?: 'flagger' }) =>
    (
      await moderator.client.call('GET /api/console-cases.php', { query: { status: 'open', ...query } })
    ).answer.cases.map(({ id }) => id);
  expect(await list({ about: 'flagger' })).toEqual([sent.answer.case.id]);
  expect((await list({}))[0]).toBe(sent.answer.case.id);
  expect((await flagger.client.call('GET /api/report.php')).answer.cases[0]?.due_at).toBe(
    sent.answer.case.due_at,
  );
  expect((await flagger.client.call('GET /api/user.php')).answer.user.staff_roles).toEqual([]);
});

test('transparency reports count notices of trusted flaggers, warnings, limits and automatic decisions', async () => {
  await computeReports(app.services);
  const { answer } = await app.client().call('GET /api/transparency.php');
  const figures = Object.fromEntries(answer.reports[0]?.figures.map((one) => [one.figure, one.count]) ?? []);
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(['flagged', 'warnings', 'limits', 'messages']));
  expect(figures['flagged']).toBeNull();
});
