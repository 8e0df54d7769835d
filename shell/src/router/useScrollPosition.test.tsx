import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { RouterStore } from './RouterStore.ts';
import { ShellRouter } from './ShellRouter.tsx';

afterEach(() => sessionStorage.clear());

async function setUp() {
  const scrollTo = jest.fn<(x: number, y: number) => void>();
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo as never);
  const history = createMemoryHistory({ initialEntries: ['/members'], v5Compat: true });
  const router = new RouterStore({ history, prepare: () => Promise.resolve() });
  render(
    <ShellRouter router={router}>
      <h2 id="details">Details</h2>
    </ShellRouter>,
  );
  const arrive = async (go: () => void, pathname: string) => {
    act(go);
    await waitFor(() => expect(router.place.location.pathname).toBe(pathname));
  };
  return { scrollTo, router, arrive };
}

it('starts a new screen at its top, and comes back to where it was left', async () => {
  const { scrollTo, router, arrive } = await setUp();
  Object.assign(window, { scrollY: 640 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  await arrive(() => router.navigator.push('/members/7'), '/members/7');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await arrive(() => router.navigator.go(-1), '/members');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('goes to what the hash names', async () => {
  const { scrollTo, router, arrive } = await setUp();
  const shown: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    shown.push(this);
  });
  scrollTo.mockClear();
  await arrive(() => router.navigator.push('/profile#details'), '/profile');
  expect(shown.map(({ id }) => id)).toEqual(['details']);
  expect(scrollTo).not.toHaveBeenCalled();
});

/** The page is loaded once more in the tab in which `/members` and `/pages/terms` were left far below their tops. */
async function loadAgain(type: 'navigate' | 'reload') {
  const left = ['/members', '/pages/terms'].map((path) => [`default${path}`, 900]);
  sessionStorage.setItem('scroll-positions', JSON.stringify(left));
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  return setUp();
}

it('begins at the top of a page whose address was typed', async () => {
  const { scrollTo } = await loadAgain('navigate');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('is where it was after a reload, and never where another page was left', async () => {
  const { scrollTo } = await loadAgain('reload');
  expect(scrollTo.mock.calls).toEqual([[0, 900]]);
  const left = [['default/pages/terms', 400]];
  sessionStorage.setItem('scroll-positions', JSON.stringify(left));
  expect((await setUp()).scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('an address with a bent hash is a page all the same', async () => {
  const { scrollTo, router, arrive } = await setUp();
  await arrive(() => router.navigator.push('/profile#%E0%A4%A'), '/profile');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('stays where it is when only the query changes', async () => {
  const { scrollTo, router } = await setUp();
  scrollTo.mockClear();
  act(() => router.navigator.push('/members?page=2', undefined, { preventScrollReset: true }));
  expect(router.place.location.search).toBe('?page=2');
  expect(scrollTo).not.toHaveBeenCalled();
});
