import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import type { InitialEntry } from 'react-router';
import { RouterStore } from './RouterStore.ts';
import { ShellRouter } from './ShellRouter.tsx';

const onTestEnd: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  onTestEnd.splice(0).forEach((end) => end());
});

async function setUp(...places: InitialEntry[]) {
  const scrollTo = jest.fn<(x: number, y: number) => void>();
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo as never);
  const history = createMemoryHistory({ initialEntries: places, initialIndex: 0, v5Compat: true });
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

it('keeps the first screen at the visitor’s scroll position', async () => {
  const { scrollTo } = await setUp('/members');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('starts a new screen at the top, and restores the position on Back', async () => {
  const { scrollTo, router, arrive } = await setUp('/members');
  Object.assign(window, { scrollY: 640 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  await arrive(() => router.navigator.push('/members/7'), '/members/7');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await arrive(() => router.navigator.go(-1), '/members');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it('keeps the old screen’s position if the new one scrolls before its effects run', async () => {
  const { scrollTo, router, arrive } = await setUp('/members');
  const scroll = (y: number) => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  };
  scroll(640);
  scrollTo.mockImplementation((_x, y) => scroll(y));
  await arrive(() => router.navigator.push('/members/7'), '/members/7');
  await arrive(() => router.navigator.go(-1), '/members');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

/** Records the ids of elements that are scrolled into view, in order. */
function watchShown(): string[] {
  const shown: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    shown.push(this.id);
  });
  return shown;
}

/** A page whose height the test changes. */
function watchGrowth(): { grow: () => void } {
  const watching = new Set<() => void>();
  jest.spyOn(window, 'ResizeObserver').mockImplementation((notify) => {
    const emit = () => notify([], {} as ResizeObserver);
    return {
      observe: () => void watching.add(emit),
      unobserve: () => undefined,
      disconnect: () => void watching.delete(emit),
    };
  });
  return { grow: () => watching.forEach((emit) => emit()) };
}

/** Adds a section to the page, as if its data had loaded. */
function drawLate(id: string): HTMLElement {
  const section = document.createElement('section');
  section.id = id;
  document.body.append(section);
  onTestEnd.push(() => section.remove());
  return section;
}

it('scrolls to the hash target and moves the focus there', async () => {
  const { scrollTo, router, arrive } = await setUp('/members');
  const shown = watchShown();
  scrollTo.mockClear();
  await arrive(() => router.navigator.push('/profile#details'), '/profile');
  expect(shown).toEqual(['details']);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus();
});

it('scrolls to a hash target that renders later, and stays there while the page grows', async () => {
  const { grow } = watchGrowth();
  const shown = watchShown();
  const { scrollTo } = await setUp('/profile#interests');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  grow();
  expect(shown).toEqual([]);
  const interests = drawLate('interests');
  grow();
  expect(shown).toEqual(['interests']);
  expect(interests).toHaveFocus();
  grow();
  expect(shown).toEqual(['interests', 'interests']);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'stops at the visitor’s first input (%s)',
  async (type) => {
    const { grow } = watchGrowth();
    const shown = watchShown();
    await setUp('/profile#interests');
    window.dispatchEvent(new Event(type));
    drawLate('interests');
    grow();
    expect(shown).toEqual([]);
  },
);

it('stops looking for the previous hash target', async () => {
  const { grow } = watchGrowth();
  const shown = watchShown();
  const { router, arrive } = await setUp('/profile#interests');
  await arrive(() => router.navigator.push('/members'), '/members');
  drawLate('interests');
  grow();
  expect(shown).toEqual([]);
});

it('follows a typed hash instead of the previous position', async () => {
  // The browser gives such an entry no key, so both have the default one.
  const places = ['', '#details'].map((hash) => ({ pathname: '/members', hash, key: 'default' }));
  const { scrollTo, router } = await setUp(...places);
  Object.assign(window, { scrollY: 640 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  const shown = watchShown();
  scrollTo.mockClear();
  act(() => router.navigator.go(1));
  expect(shown).toEqual(['details']);
  expect(scrollTo).not.toHaveBeenCalled();
});

/** Loads a page in a tab that has stored positions far down `/members` and `/pages/terms`. */
async function loadAgain(type: 'navigate' | 'reload') {
  const left = ['/members', '/pages/terms'].map((path) => [`default${path}`, 900]);
  sessionStorage.setItem('scroll-positions', JSON.stringify(left));
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  return setUp('/members');
}

it('restores no position if the visitor typed the URL', async () => {
  const { scrollTo } = await loadAgain('navigate');
  expect(scrollTo.mock.calls).toEqual([]);
});

it('restores its position after a reload, and never another page’s', async () => {
  const { scrollTo } = await loadAgain('reload');
  expect(scrollTo.mock.calls).toEqual([[0, 900]]);
  const left = [['default/pages/terms', 400]];
  sessionStorage.setItem('scroll-positions', JSON.stringify(left));
  expect((await setUp('/members')).scrollTo.mock.calls).toEqual([]);
});

it('tolerates a malformed hash', async () => {
  const { scrollTo, router, arrive } = await setUp('/members');
  await arrive(() => router.navigator.push('/profile#%E0%A4%A'), '/profile');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it.each(['/members', '/members#details'])(
  'keeps the position if only the query changes (%s)',
  async (from) => {
    const { scrollTo, router } = await setUp(from);
    const shown = watchShown();
    scrollTo.mockClear();
    act(() =>
      router.navigator.push(`/members?page=2${router.place.location.hash}`, undefined, {
        preventScrollReset: true,
      }),
    );
    expect(scrollTo).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  },
);

describe('the position', () => {
  const scroll = (top: number) => {
    Object.assign(window, { scrollY: top });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  const leavePage = () => void window.dispatchEvent(new Event('pagehide'));
  const reload = () =>
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never);

  it('is kept when the page reloads', async () => {
    await setUp({ pathname: '/members', key: 'default' });
    scroll(640);
    leavePage();
    reload();
    const { scrollTo } = await setUp({ pathname: '/members', key: 'default' });
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
  });

  it('is kept for the fifty latest entries', async () => {
    const left = Array.from({ length: 60 }, (_, index) => [`default/members/${index}`, index]);
    sessionStorage.setItem('scroll-positions', JSON.stringify(left));
    reload();
    await setUp({ pathname: '/members/59', key: 'default' });
    leavePage();
    expect(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '')).toEqual(left.slice(10));
  });

  it.each(['{', '{}', '7'])('is not restored if the stored positions are damaged (%s)', async (stored) => {
    sessionStorage.setItem('scroll-positions', stored);
    reload();
    const { scrollTo } = await setUp('/members');
    expect(scrollTo.mock.calls).toEqual([]);
  });

  it('is lost without an error if storage is unavailable', async () => {
    await setUp('/members');
    scroll(640);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const failed = jest.fn();
    window.addEventListener('error', failed);
    onTestEnd.push(() => window.removeEventListener('error', failed));
    leavePage();
    expect(failed).not.toHaveBeenCalled();
  });

  it('is restored by the shell instead of by the browser', async () => {
    await setUp('/members');
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('is restored as soon as the page is long enough', async () => {
    const { grow } = watchGrowth();
    const { scrollTo, router, arrive } = await setUp('/members');
    scroll(640);
    await arrive(() => router.navigator.push('/members/7'), '/members/7');
    // jsdom does not scroll, as if the page were still too short.
    Object.assign(window, { scrollY: 100 });
    await arrive(() => router.navigator.go(-1), '/members');
    scrollTo.mockClear();
    grow();
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
    Object.assign(window, { scrollY: 639 });
    grow();
    expect(scrollTo.mock.calls).toEqual([
      [0, 640],
      [0, 640],
    ]);
    grow();
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });
});

it('looks for the hash target for ten seconds', async () => {
  jest.useFakeTimers();
  const { grow } = watchGrowth();
  const shown = watchShown();
  await setUp('/profile#interests');
  jest.advanceTimersByTime(9_999);
  const interests = drawLate('interests');
  grow();
  expect(shown).toEqual(['interests']);
  expect(interests).toHaveFocus();
  jest.advanceTimersByTime(1);
  grow();
  expect(shown).toEqual(['interests']);
});

it('focuses the hash target once, without scrolling', async () => {
  const { grow } = watchGrowth();
  watchShown();
  await setUp('/profile#interests');
  const interests = drawLate('interests');
  const focus = jest.spyOn(interests, 'focus');
  grow();
  grow();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(interests).toHaveAttribute('tabindex', '-1');
});

it('does not make a hash target focusable that already is', async () => {
  const { grow } = watchGrowth();
  watchShown();
  await setUp('/profile#interests');
  const interests = drawLate('interests');
  interests.tabIndex = 0;
  grow();
  expect(interests).toHaveFocus();
  expect(interests).toHaveAttribute('tabindex', '0');
});
