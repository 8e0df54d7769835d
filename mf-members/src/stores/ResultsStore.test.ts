import { describe, expect, it } from '@jest/globals';
import type { SearchPage } from '@rendezvous/core';
import { createCard, createTestCore, createUser } from '@rendezvous/core/testing';
import { parseFilters } from '../models/filters.ts';
import { createFound } from '../testing/renderMembers.tsx';
import { ResultsStore } from './ResultsStore.ts';

const SEARCH = 'GET /api/members.php';

const at = (page: number, after: string | null = null) => ({ page, after, similarPage: 1 });

function setUp() {
  const found = createFound([createCard('1')], { num_results: 60 });
  const { core, api } = createTestCore({ user: createUser(), data: { [SEARCH]: found } });
  const results = new ResultsStore(core);
  return { core, api, results, filters: parseFilters(new URLSearchParams(), results.defaults) };
}

describe('a preloaded response', () => {
  it('is shown without a request, before and after the screen opens', async () => {
    const { core, api, results, filters } = setUp();
    const seen = () => [results.state, core.search.results.get(1)?.length];
    expect([seen(), seen()]).toEqual([
      ['ready', 1],
      ['ready', 1],
    ]);
    await results.open(filters, at(1));
    expect(results.state).toBe('ready');
    expect(core.search.results.get(1)).toHaveLength(1);
    expect(api.calls).toEqual([]);
  });

  it('is not used for another page', async () => {
    const { core, api, results, filters } = setUp();
    api.on(SEARCH, createFound([createCard('2')], { num_results: 60, page: 2 }));
    await results.open(filters, at(2));
    expect([...core.search.results.keys()]).toEqual([2]);
  });
});

describe('consecutive pages', () => {
  /** Sets up a server with `pages` pages. Each response contains the cursor of the next page. */
  function setUpPages(pages: number, change: Partial<SearchPage> = {}) {
    const { core, api } = createTestCore({ user: createUser() });
    api.on(SEARCH, ({ query }) => {
      const page = query?.page ?? 1;
      const next = page < pages ? `start${page + 1}` : null;
      const profiles = page > pages ? [] : [createCard(`m${page}`)];
      return createFound(profiles, { num_results: pages * 24, page, next, ...change });
    });
    const results = new ResultsStore(core);
    const filters = parseFilters(new URLSearchParams(), results.defaults);
    const open = (page: number, after: string | null = null) => results.open(filters, at(page, after));
    const asked = () => {
      const { page, after }: { page?: number; after?: string } = api.last(SEARCH)?.query ?? {};
      return { page, after };
    };
    return { core, api, results, filters, open, asked };
  }

  it('start at the cursor of the previous page, and are loaded once', async () => {
    const { api, core, results, open, asked } = setUpPages(3);
    await open(1);
    expect(asked()).toEqual({ page: 1, after: undefined });
    expect([1, 2, 3].map((page) => results.startOf(page))).toEqual([null, 'start2', null]);
    await open(2, results.startOf(2));
    expect(asked()).toEqual({ page: 2, after: 'start2' });
    await open(1);
    await open(2, 'start2');
    expect(api.count(SEARCH)).toBe(2);
    expect(core.search.results.get(2)?.[0]?.id).toBe('m2');
  });

  it('start at the cursor in the URL, and are reloaded if that has changed', async () => {
    const { api, core, results, open, asked } = setUpPages(3);
    await open(2, 'kept');
    expect(asked()).toEqual({ page: 2, after: 'kept' });
    await open(2);
    expect(api.count(SEARCH)).toBe(1);
    const opening = open(2, 'start2');
    expect([core.search.results.has(2), results.state]).toEqual([false, 'loading']);
    await opening;
    expect([asked(), results.state]).toEqual([{ page: 2, after: 'start2' }, 'ready']);
  });

  it('are counted by the total if it is exact, and otherwise only up to the next page', async () => {
    const exact = setUpPages(9);
    await exact.open(1);
    expect(exact.results.lastPage(1)).toBe(9);
    const more = setUpPages(9, { num_results: 1000, exact: false });
    await more.open(1);
    expect(more.results.lastPage(1)).toBe(2);
    await more.open(9);
    expect(more.results.lastPage(9)).toBe(9);
  });

  it('are counted by the total if the server returns no cursors', async () => {
    const { api, results, open } = setUpPages(9);
    api.on(SEARCH, createFound([createCard('a')], { num_results: 1000, exact: false }));
    await open(1);
    expect([results.lastPage(1), results.startOf(2)]).toEqual([42, null]);
  });

  it('redirect to the last page if the URL is beyond it', async () => {
    const { results, open } = setUpPages(3);
    await open(8);
    expect(results.insteadOf(8)).toBe(3);
    await open(3);
    expect(results.insteadOf(3)).toBeNull();
    const none = setUpPages(0);
    await none.open(1);
    expect(none.results.insteadOf(1)).toBeNull();
  });

  it('lose their cursors on new filters and on login', async () => {
    const { core, results, filters, open } = setUpPages(3);
    await open(1);
    await results.open({ ...filters, withPhoto: true }, at(2));
    expect(results.startOf(2)).toBeNull();
    expect(results.startOf(3)).toBe('start3');
    core.search.clear();
    await results.open({ ...filters, withPhoto: true }, at(1));
    expect(results.startOf(3)).toBeNull();
  });

  it('ignore the response for an earlier URL', async () => {
    const { api, core, results, filters } = setUpPages(3);
    let answerFirst: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answerFirst = resolve));
    api.on(SEARCH, async ({ query }) => {
      if (!query?.with_photo) await slow;
      return createFound([createCard(query?.with_photo ? 'new' : 'old')], { num_results: 60 });
    });
    const first = results.open(filters, at(1));
    await results.open({ ...filters, withPhoto: true }, at(1));
    answerFirst();
    await first;
    expect(core.search.results.get(1)?.map(({ id }) => id)).toEqual(['new']);
    expect(results.state).toBe('ready');
  });
});
