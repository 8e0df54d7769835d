import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { fillMembers } from '../../../fixtures/manyMembers.ts';
import { circlesFor } from './findNearest.ts';
import { sampleOf } from './searchSample.ts';

const OPTIONS = { today: '2028-02-29', similar: false };
const FILTER = anyMember(5);
const POINT = { latitude: 51, longitude: 5 };
const PAGE = { offset: 0, pageSize: 240, after: undefined, before: 0 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createSite(app, { niche: 5 });
  await fillMembers(app, 5, 9000);
  await sampleOf(app.db).refresh();
});
afterAll(() => app.close());

/** Members within a circle as the sample tells. */
const expectedIn = async (km: number): Promise<number> => {
  const filter = { ...FILTER, within: { point: POINT, km } };
  return 64 * (await sampleOf(app.db).hours(filter, OPTIONS, Infinity)).length;
};

test('the first circle holds the page, and not many times as many', async () => {
  const search = { point: POINT, filter: FILTER, options: OPTIONS };
  const [first = 0, second = 0] = await circlesFor(app.db, search, PAGE);
  const expected = await expectedIn(first);
  expect(expected).toBeGreaterThan(PAGE.pageSize);
  expect(expected).toBeLessThan(6 * PAGE.pageSize);
  expect(second).toBeGreaterThan(first);
  const [deep = 0] = await circlesFor(app.db, search, { ...PAGE, offset: 3 * PAGE.pageSize });
  expect(deep / first).toBeCloseTo(2);
});

test('where the sample has hardly anyone, and for similar members, the first circle is of a fixed size', async () => {
  const far = { point: { latitude: 60, longitude: 20 }, filter: FILTER, options: OPTIONS };
  expect((await circlesFor(app.db, far, PAGE))[0]).toBe(8);
  const similar = { point: POINT, filter: FILTER, options: { ...OPTIONS, similar: true } };
  expect((await circlesFor(app.db, similar, PAGE))[0]).toBe(8);
});

test('behind a far place, the sample is asked farther around', async () => {
  const after = { km: 400, hour: 0, seq: 0 };
  const outside = { point: { latitude: 54, longitude: 5 }, filter: FILTER, options: OPTIONS };
  expect((await circlesFor(app.db, outside, PAGE))[0]).toBe(8);
  expect((await circlesFor(app.db, outside, { ...PAGE, after }))[0]).toBeGreaterThan(8);
});

test('behind a place, the circle is as large as those before it tell, without the sample', async () => {
  const search = { point: POINT, filter: FILTER, options: OPTIONS };
  const after = { km: 20, hour: 0, seq: 0 };
  const hours = jest.spyOn(sampleOf(app.db), 'hours');
  const behind = (before: number, km = 20) =>
    circlesFor(app.db, search, { ...PAGE, after: { ...after, km }, before });
  const [first = 0, second = 0] = await behind(720);
  expect([first, second]).toEqual([20, 25]);
  expect((await behind(180))[0]).toBeCloseTo(40);
  expect(hours).not.toHaveBeenCalled();
  // The nearest are in the same place, or have none: then those before it tell nothing.
  await behind(720, 0);
  await behind(720, Infinity);
  await behind(0);
  expect(hours).toHaveBeenCalledTimes(3);
  hours.mockRestore();
});
