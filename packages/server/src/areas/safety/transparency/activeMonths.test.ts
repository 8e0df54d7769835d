import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import type { Member } from '../../../kernel/request/Member.ts';
import { touchMember } from '../../account/sessions/touchMember.ts';
import { computeReports } from './computeReports.ts';
import { readActiveMonths } from './transparencyQueries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LONG_AGO = new Date('2030-01-01T00:00:00Z');
const SIGNED_UP = new Date('2030-05-20T00:00:00Z');

async function see(id: number, moments: readonly string[]): Promise<void> {
  let lastActiveAt = LONG_AGO;
  for (const now of moments.map((moment) => new Date(moment))) {
    const services = { ...app.services, now: () => now };
    await touchMember(services, { id, lastActiveAt } as Member, { isAct: false });
    lastActiveAt = now;
  }
}
async function createSeen(moments: readonly string[], options: Parameters<typeof createMember>[1] = {}) {
  const { id } = await createMember(app, { signedUpAt: SIGNED_UP, lastActiveAt: LONG_AGO, ...options });
  await see(id, moments);
  return id;
}
async function computeOn(day: string) {
  await computeReports({ ...app.services, now: () => new Date(day) });
  return (await readActiveMonths(app.db, 1)).map(({ month, members }) => [month, members]);
}

test('each month counts the EU members who were active in it, once it has ended', async () => {
  // Half a minute later but in the new month: usually too soon for another write.
  await createSeen(['2030-05-31T23:59:40Z', '2030-06-01T00:00:10Z']);
  expect(await computeOn('2030-05-31T23:59:59Z')).toEqual([]);
  await createSeen(['2030-05-20T00:00:00Z', '2030-06-10T12:00:00Z', '2030-06-30T23:59:59Z']);
  await createSeen(['2030-06-01T00:00:00Z']);
  await createSeen(['2030-05-31T12:00:00Z'], { country: 'GB' });
  await createSeen(['2030-05-31T12:00:00Z'], { fictional: true });
  const leaves = await createSeen(['2030-05-31T12:00:00Z']);
  expect(await computeOn('2030-06-30T23:59:59Z')).toEqual([['2030-05-01', 3]]);
  await app.db.execute(sql`delete from presence where user_id = ${leaves}`);
  expect(await computeOn('2030-07-01T00:11:00Z')).toEqual([
    ['2030-05-01', 3],
    ['2030-06-01', 3],
  ]);
  await createSeen(['2030-06-30T00:00:00Z']);
  expect(await computeOn('2030-07-31T23:59:59Z')).toContainEqual(['2030-06-01', 3]);
});

test('the count uses the profiles’ activity if a crash has emptied the presence table', async () => {
  const july = (day: string) => ({ lastActiveAt: new Date(`2030-07-${day}T12:00:00Z`) });
  await createSeen([], july('10'));
  await createSeen(['2030-08-01T12:00:00Z'], july('20'));
  await createSeen(['2030-08-01T12:00:00Z']);
  expect(await computeOn('2030-08-01T13:00:00Z')).toContainEqual(['2030-07-01', 2]);
});

test('a report averages and names the recorded months of the last six', async () => {
  for (const day of ['2030-11-02T00:00:00Z', '2030-12-02T00:00:00Z']) await computeOn(day);
  await app.db.execute(sql`update active_months set members = members + 10 where month > '2030-06-01'`);
  app.clock.set(new Date('2030-12-02T00:00:00Z'));
  const { reports } = (await app.client().call('GET /api/transparency.php')).answer;
  expect(reports.slice(0, 2).map(({ active }) => active)).toEqual([
    { average: 9, months: ['2030-06-01', '2030-07-01', '2030-10-01', '2030-11-01'] },
    { average: null, months: ['2030-05-01', '2030-06-01'] },
  ]);
  const moderator = await createMember(app, { roles: ['moderator'] });
  const { text } = await moderator.client.request({ path: '/api/console-transparency.php' });
  expect(text).toMatch(/,2030-01-01,2030-06-30,active:2030-05-01:2030-06-01,3\r\n/);
});
