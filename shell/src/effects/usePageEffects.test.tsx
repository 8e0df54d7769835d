import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const boot = { user: testUser() };

describe('the language of the document', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('keeps the server’s tag while the language is the same', async () => {
    document.documentElement.lang = 'en-GB';
    await renderShell({ path: '/pricing' });
    expect(document.documentElement.lang).toBe('en-GB');
  });

  it('replaces the tag of another language', async () => {
    document.documentElement.lang = 'nl-NL';
    await renderShell({ path: '/pricing' });
    expect(document.documentElement.lang).toBe('en');
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

  it('sends only the event to the server', async () => {
    await renderShell({ path: '/members', boot });
    hide('visible');
    expect(sendBeacon).not.toHaveBeenCalled();
    hide('hidden');
    expect(await sent()).toEqual({ url: '/api/page-hidden.php', type: 'application/json', body: {} });
  });

  it('sends the path and the time if it was opened with `?lb`', async () => {
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
  ])('prefetches the next screens of %s, within two seconds', async (_who, given, screens) => {
    const shell = await renderShell({ path: '/pricing', boot: given });
    const download = jest.spyOn(shell.platform.remotes, 'download');
    // The code that prefetches loads after the page.
    await waitFor(() => expect(idle).toHaveBeenCalled());
    for (const [, options] of idle.mock.calls) expect(options).toEqual({ timeout: 2000 });
    expect(download).not.toHaveBeenCalled();
    const load = jest.spyOn(shell.platform.remotes, 'load');
    act(() => idle.mock.calls.forEach(([run]) => run()));
    expect(load).not.toHaveBeenCalled();
    // Only alerts are downloaded without texts.
    const downloaded = download.mock.calls.filter(([, , options]) => options?.texts !== false);
    expect(downloaded.map(([, screen]) => screen)).toEqual(screens);
  });

  it('prefetches the screens of a member after a login', async () => {
    const shell = await renderShell({ path: '/pricing' });
    const download = jest.spyOn(shell.platform.remotes, 'download');
    await waitFor(() => expect(idle).toHaveBeenCalled());
    act(() => idle.mock.calls.forEach(([run]) => run()));
    act(() => shell.platform.core.session.setUser(testUser()));
    expect(download).toHaveBeenCalledWith('chat', 'Chats');
  });

  it('prefetches the alerts that apply, without texts, for the next screen', async () => {
    const shell = await renderShell({ path: '/profile', boot });
    const load = jest.spyOn(shell.platform.remotes, 'load');
    const download = jest.spyOn(shell.platform.remotes, 'download');
    await waitFor(() => expect(idle).toHaveBeenCalled());
    act(() => shell.platform.core.session.patchUser({ notifications_disabled: ['bounce'] }));
    act(() => idle.mock.calls.forEach(([run]) => run()));
    expect(download).toHaveBeenCalledWith('account', 'StoppedMailAlert', { texts: false });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'prefetches nothing on %j',
    async (connection) => {
      Object.assign(window.navigator, { connection });
      await renderShell({ path: '/pricing' });
      await screen.findByRole('region', { name: 'Notifications' });
      // Only the background tasks wait for the page to be idle.
      expect(idle).toHaveBeenCalledTimes(1);
    },
  );
});

describe('a tap on a notification', () => {
  const message = {
    type: 'click',
    check_url: 'http://localhost/chats/1',
    open_url: 'http://localhost/login?next=%2Fchats%2F1',
  } as const;

  it.each([
    ['a member to its subject', boot, '/chats/1'],
    ['a visitor to the login page', {}, '/login?next=%2Fchats%2F1'],
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
    await screen.findByRole('region', { name: 'Notifications' });
    act(() => shell.platform.core.push.receive({ ...message, check_url: 'https://evil.example/chats/1' }));
    expect(shell.router.place.location.pathname).toBe('/pricing');
  });
});

it('follows a tap that was made while the page was still loading', async () => {
  const tapped = { type: 'click', check_url: '/chats/1', open_url: '/login' } as const;
  const shell = await renderShell({ path: '/pricing', boot, tapped });
  await waitFor(() => expect(shell.router.place.location.pathname).toBe('/chats/1'));
});

describe('the title of the document', () => {
  it('is the site’s tagline on the entry page', async () => {
    await renderShell({ path: '/' });
    expect(document.title).toBe('Meet someone worth staying up for · Rendezvous');
  });

  it('follows the screen, and what the screen sets', async () => {
    const shell = await renderShell({ path: '/pricing', boot });
    act(() => shell.router.navigator.push('/members'));
    await waitFor(() => expect(document.title).toBe('Search members · Rendezvous'));
    act(() => shell.platform.setTitle('Sanne'));
    expect(document.title).toBe('Sanne · Rendezvous');
    act(() => shell.platform.setTitle(null));
    expect(document.title).toBe('Search members · Rendezvous');
  });
});

describe('the focus', () => {
  it('moves to the content of a new screen without scrolling', async () => {
    const shell = await renderShell({ path: '/pricing', boot });
    const main = screen.getByRole('main');
    const focus = jest.spyOn(main, 'focus');
    act(() => shell.router.navigator.push('/members'));
    await waitFor(() => expect(main).toHaveFocus());
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('stays where the new screen has moved it', async () => {
    const shell = await renderShell({
      path: '/pricing',
      boot,
      load: (_container, module) =>
        Promise.resolve({
          default: () =>
            module === 'Members' ? (
              <h1 ref={(it) => it?.focus()} tabIndex={-1}>
                {module}
              </h1>
            ) : null,
        }),
    });
    act(() => shell.router.navigator.push('/members'));
    expect(await screen.findByRole('heading', { name: 'Members' })).toHaveFocus();
  });

  it('stays where the browser has put it on the first screen', async () => {
    await renderShell({ path: '/pricing', boot });
    expect(document.body).toHaveFocus();
  });
});

it('drops the server’s output for the first screen when another one is shown', async () => {
  const shell = await renderShell({ path: '/pricing', boot });
  const clear = jest.spyOn(shell.platform.core.preloaded, 'clear');
  act(() => shell.router.navigator.push('/pricing?page=2'));
  expect(clear).not.toHaveBeenCalled();
  act(() => shell.router.navigator.push('/members'));
  await waitFor(() => expect(clear).toHaveBeenCalledTimes(1));
});

it('sets the login state on the document', async () => {
  const shell = await renderShell({ path: '/pricing', boot });
  expect(document.body).toHaveClass('logged-in');
  act(() => shell.platform.core.session.setUser(null));
  expect(document.body).not.toHaveClass('logged-in');
});
