import { expect, it } from '@jest/globals';
import { PagedList } from './PagedList.ts';

type Query = { page: number; member: string };

it('keeps its rows while another page comes, and never those of another list', async () => {
  let isReachable = true;
  const list = new PagedList<string, Query>(({ page, member }) =>
    isReachable
      ? Promise.resolve({ rows: [`${member} ${page}`], total: 60 })
      : Promise.reject(new Error('away')),
  );
  await list.load({ page: 1, member: 'Ann' });
  const next = list.load({ page: 2, member: 'Ann' });
  expect(list.rows).toEqual(['Ann 1']);
  await next;
  expect(list.rows).toEqual(['Ann 2']);
  isReachable = false;
  const other = list.load({ page: 1, member: 'Bea' });
  expect(list.rows).toEqual([]);
  await other;
  expect([list.rows, list.state]).toEqual([[], 'failed']);
});
