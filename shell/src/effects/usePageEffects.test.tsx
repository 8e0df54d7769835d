import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, FakeClock, createCard, createDiscount, refusal, settle } from '@rendezvous/core/testing';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const boot = { user: testUser() };

describe('?t= suggests a like', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['a member', boot],
    ['a visitor', {}],
  ])('to %s, after so many seconds and once', async (_who, given) => {
    const shell = await renderShell({ path: '/members?t=20&online=1', boot: given });
    const search = () => shell.router.place.location.search;
    await act(() => jest.advanceTimersByTimeAsync(19_999));
    expect([shell.dialogs.open, search()]).toEqual([null, '?t=20&online=1']);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(shell.dialogs.open?.name).toBe('like');
    expect(search()).toBe('?online=1');
    act(() => shell.dialogs.close());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(shell.dialogs.open).toBeNull();
  });

  it.each(['?t=soon', '?t=-1', ''])('never with "%s"', async (query) => {
    const shell = await renderShell({ path: `/members${query}`, boot });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(shell.dialogs.open).toBeNull();
  });
});

describe('a like that waits', () => {
  const sam = createCard('p-sam', { name: 'Sam' });

  async function looking({ path = '/members', waits = 1, matches = false } = {}) {
    const clock = new FakeClock();
    const api = new FakeApi()
      .on('GET /api/auto-like.php', { profile: sam })
      .on('PUT /api/like.php', undefined)
      .on('GET /api/likes.php', () => {
        if (!matches) throw refusal('internal');
        return {
          profiles: [sam],
          liked_by: [],
          sent: [],
          matches: [{ id: 'p-sam', matched_at: '2026-05-01T10:00:00Z', match_new: true }],
          totals: { received: 1, sent: 1, matches: 1, new: 0 },
          has_more: false,
        };
      });
    const counters = { unread_messages: 0, new_likes: waits };
    const shell = await renderShell({ path, api, clock, boot: { ...boot, counters } });
    const wait = (seconds: number) =>
      act(async () => {
        clock.advance(seconds * 1000);
        await settle();
      });
    return { shell, api, wait };
  }

  it('is shown while the member looks at people, after a calm moment and once', async () => {
    const { shell, api, wait } = await looking();
    await wait(19);
    expect(shell.dialogs.open).toBeNull();
    await wait(1);
    expect(shell.dialogs.open).toMatchObject({
      name: 'received-like',
      request: { profile: { id: 'p-sam' } },
    });
    act(() => shell.dialogs.close());
    await wait(120);
    expect(shell.dialogs.open).toBeNull();
    expect(api.count('GET /api/auto-like.php')).toBe(1);
  });

  it('comes after a match from while the member was away', async () => {
    const { shell, api, wait } = await looking({ waits: 0, matches: true });
    await act(() => shell.platform.core.likes.load());
    await wait(20);
    expect(shell.dialogs.open).toMatchObject({ name: 'match', request: { profile: { id: 'p-sam' } } });
    act(() => shell.dialogs.close());
    await wait(120);
    expect(shell.dialogs.open).toBeNull();
    expect(api.count('GET /api/auto-like.php')).toBe(0);
  });

  it('waits while a dialog is open or the member writes', async () => {
    const { shell, api, wait } = await looking();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await wait(20);
    field.remove();
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    await wait(20);
    other.remove();
    expect(api.count('GET /api/auto-like.php')).toBe(0);
    await wait(20);
    expect(shell.dialogs.open?.name).toBe('received-like');
  });

  it.each([
    ['in a conversation', { path: '/chats/c1' }],
    ['on the credits page', { path: '/credits' }],
    ['when none is new', { waits: 0 }],
  ])('is not asked for %s', async (_where, place) => {
    const { api, wait } = await looking(place);
    await wait(60);
    expect(api.count('GET /api/auto-like.php')).toBe(0);
  });
});

describe('a page that is hidden', () => {
  const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
  const hide = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const sent = async () => {
    const [url, body] = sendBeacon.mock.calls.at(-1) ?? [];
    const text = await new Promise<unknown>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(body ?? new Blob());
    });
    return { url, type: body?.type, body: JSON.parse(String(text)) as unknown };
  };

  beforeEach(() => {
    sendBeacon.mockReset();
    Object.assign(window.navigator, { sendBeacon });
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('tells the server so, and nothing else', async () => {
    await renderShell({ path: '/members', boot });
    hide('visible');
    expect(sendBeacon).not.toHaveBeenCalled();
    hide('hidden');
    expect(await sent()).toEqual({ url: '/api/page-hidden.php', type: 'application/json', body: {} });
  });

  it('tells where and how soon when it was opened with ?lb', async () => {
    window.history.replaceState(null, '', '/landers/video?lb=1');
    await renderShell({ path: '/landers/video?lb=1' });
    hide('hidden');
    expect(await sent()).toMatchObject({
      url: '/api/page-hidden.php?lb=1',
      body: { path: '/landers/video', seconds: expect.any(Number) },
    });
  });
});

describe('an idle page', () => {
  const idle = jest.fn<(run: () => void, options?: { timeout: number }) => number>(() => 7);

  beforeEach(() => {
    idle.mockClear();
    Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: jest.fn() });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window.navigator, 'connection');
  });

  it.each([
    ['a member', boot, ['Members', 'Profile', 'Chats', 'Likes', 'Credits']],
    ['a visitor', {}, ['Signup', 'Login']],
  ])('brings the next screens of %s, within two seconds', async (_who, given, screens) => {
    const shell = await renderShell({ path: '/pricing', boot: given });
    const prefetch = jest.spyOn(shell.platform.remotes, 'prefetch');
    // The code that does it comes after the page.
    await waitFor(() => expect(idle).toHaveBeenCalled());
    const [run, options] = idle.mock.calls.at(-1) ?? [];
    expect(options).toEqual({ timeout: 2000 });
    expect(prefetch).not.toHaveBeenCalled();
    run?.();
    expect(prefetch.mock.calls.map(([, screen]) => screen)).toEqual(screens);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('leaves %j alone', async (connection) => {
    Object.assign(window.navigator, { connection });
    await renderShell({ path: '/pricing' });
    await screen.findByRole('region', { name: 'Messages' });
    expect(idle).not.toHaveBeenCalled();
  });
});

describe('the time-bonus dialog', () => {
  it.each([
    ['/members', true],
    ['/members/7', true],
    ['/chats', true],
    ['/likes', true],
    ['/likes/m/7', true],
    ['/premium', true],
    ['/profile', false],
    ['/credits', false],
  ])('counts the time on %s: %s', async (path, counts) => {
    const now = '2026-05-01T12:00:00Z';
    const clock = new FakeClock(now);
    const api = new FakeApi().on('GET /api/discountcode.php', ({ query }) => {
      if (query?.welcome) throw refusal('discount_not_found');
      return { discountcode: createDiscount() };
    });
    const user = testUser({ credits: 0, signup_date: now });
    const shell = await renderShell({ path, boot: { user, now }, api, clock });
    await act(() => shell.platform.core.timeBonus.load());
    act(() => clock.advance(40_000));
    expect(shell.platform.core.timeBonus.modalOpen).toBe(counts);
  });
});

describe('a tap on a notification', () => {
  const message = {
    type: 'click',
    check_url: 'http://localhost/chats/1',
    open_url: 'http://localhost/login?next=%2Fchats%2F1',
  } as const;

  it.each([
    ['a member to what it is about', boot, '/chats/1'],
    ['a visitor to the log-in', {}, '/login?next=%2Fchats%2F1'],
  ])('leads %s', async (_who, given, place) => {
    const shell = await renderShell({ path: '/pricing', boot: given });
    act(() => shell.platform.core.push.receive(message));
    await waitFor(() => {
      const { pathname, search } = shell.router.place.location;
      expect(`${pathname}${search}`).toBe(place);
    });
  });

  it('never leads to another site', async () => {
    const shell = await renderShell({ path: '/pricing', boot });
    await screen.findByRole('region', { name: 'Messages' });
    act(() => shell.platform.core.push.receive({ ...message, check_url: 'https://evil.example/chats/1' }));
    expect(shell.router.place.location.pathname).toBe('/pricing');
  });
});

it('tells the document who is logged in', async () => {
  const shell = await renderShell({ path: '/pricing', boot });
  expect(document.body).toHaveClass('logged-in');
  act(() => shell.platform.core.session.setUser(null));
  expect(document.body).not.toHaveClass('logged-in');
});
