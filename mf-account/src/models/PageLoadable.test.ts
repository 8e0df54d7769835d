import { expect, it, jest } from '@jest/globals';
import { PageLoadable } from './PageLoadable.ts';

function setUp(given: string | null) {
  const fetch = jest.fn(() => Promise.resolve('fetched'));
  return { fetch, loadable: new PageLoadable<string>(() => given, fetch) };
}

it('shows what came with the page, and fetches it only when it is loaded again', async () => {
  const { fetch, loadable } = setUp('given');
  loadable.showGiven();
  expect([loadable.state, loadable.value]).toEqual(['ready', 'given']);
  // Two parts of a screen load it when they are mounted.
  await Promise.all([loadable.load(), loadable.load()]);
  expect(fetch).not.toHaveBeenCalled();
  await loadable.load();
  expect(loadable.value).toBe('fetched');
});

it('is fetched if nothing came with the page', async () => {
  const { loadable } = setUp(null);
  loadable.showGiven();
  expect(loadable.state).toBe('loading');
  await loadable.load();
  expect(loadable.value).toBe('fetched');
});
