import { describe, expect, it } from '@jest/globals';
import { PagedList } from './PagedList.ts';
import { createDeferred } from './testing/createDeferred.ts';
import type { Deferred } from './testing/createDeferred.ts';
import { failOnMobxWarnings } from './testing/failOnMobxWarnings.ts';

failOnMobxWarnings();

type Query = { page: number; member: string };
const ANN = { page: 1, member: 'Ann' };
type Answer = { rows: string[]; total: number };

/** Creates a list of 60 rows, 25 per page, whose responses the test sends in any order. */
function createList() {
  const calls: Deferred<Answer>[] = [];
  const list = new PagedList<string, Query>(25, () => {
    const call = createDeferred<Answer>();
    calls.push(call);
    return call.promise;
  });
  const answer = (index: number, ...rows: string[]) => calls[index]?.resolve({ rows, total: 60 });
  return { list, calls, answer };
}

async function createShown(...rows: string[]) {
  const made = createList();
  const load = made.list.load(ANN);
  made.answer(0, ...rows);
  await load;
  return made;
}

describe('a paged list', () => {
  it('loads a page and counts the pages', async () => {
    const { list, answer } = createList();
    expect([list.state, list.pages, list.rows]).toEqual(['loading', 1, []]);
    const load = list.load({ page: 1, member: 'Ann' });
    answer(0, 'Ann 1');
    await load;
    expect([list.state, list.total, list.pages, list.rows]).toEqual(['ready', 60, 3, ['Ann 1']]);
  });

  it('keeps its rows while another page loads, but never those of another list', async () => {
    const { list, calls, answer } = await createShown('Ann 1');
    const next = list.load({ page: 2, member: 'Ann' });
    expect([list.state, list.rows]).toEqual(['loading', ['Ann 1']]);
    answer(1, 'Ann 2');
    await next;
    expect([list.state, list.rows]).toEqual(['ready', ['Ann 2']]);
    const other = list.load({ page: 1, member: 'Bea' });
    expect(list.rows).toEqual([]);
    calls[2]?.reject(new Error('away'));
    await other;
    expect([list.rows, list.state]).toEqual([[], 'failed']);
  });

  it('shows the page requested last, even if an earlier response arrives later', async () => {
    const { list, answer } = createList();
    const first = list.load({ page: 1, member: 'Ann' });
    const second = list.load({ page: 2, member: 'Ann' });
    answer(1, 'Ann 2');
    await second;
    answer(0, 'Ann 1');
    await first;
    expect(list.rows).toEqual(['Ann 2']);
  });

  it('reloads the shown page without hiding it', async () => {
    const { list, answer } = createList();
    const query = { page: 1, member: 'Ann' };
    const [first, second] = [list.load(query), list.load(query)];
    answer(1, 'newer');
    await second;
    answer(0, 'older');
    await first;
    expect([list.state, list.rows]).toEqual(['ready', ['newer']]);
    void list.load(query);
    expect([list.state, list.rows]).toEqual(['ready', ['newer']]);
  });

  it('reports a failed refresh', async () => {
    const { list, calls } = await createShown('Ann 1');
    const refresh = list.load({ page: 1, member: 'Ann' });
    calls[1]?.reject(new Error('away'));
    await refresh;
    expect([list.state, list.failure?.code]).toEqual(['failed', 'unknown']);
  });

  it('changes a row, which a refresh in flight does not undo', async () => {
    const { list, answer } = await createShown('a', 'b');
    const refresh = list.load({ page: 1, member: 'Ann' });
    list.update((row) => (row === 'b' ? 'B' : row));
    answer(1, 'a', 'b');
    await refresh;
    expect([list.rows, list.total]).toEqual([['a', 'B'], 60]);
  });

  it('is empty again after `clear`', async () => {
    const { list } = await createShown('a');
    list.clear();
    expect([list.state, list.rows, list.total]).toEqual(['loading', [], 0]);
  });

  it('shows the preloaded page, and sends a request from the second load on', async () => {
    const calls: Query[] = [];
    let given: Answer | null = { rows: ['a'], total: 60 };
    const list = new PagedList<string, Query>(
      25,
      (query) => {
        calls.push(query);
        return Promise.resolve({ rows: ['b'], total: 1 });
      },
      {
        preloaded: {
          read: () => given,
          take: () => {
            const taken = given;
            given = null;
            return taken;
          },
        },
      },
    );
    expect([list.state, list.rows, list.total]).toEqual(['ready', ['a'], 60]);
    await list.load(ANN);
    expect([list.rows, calls]).toEqual([['a'], []]);
    await list.load(ANN);
    expect([list.rows, calls]).toEqual([['b'], [ANN]]);
  });
});
