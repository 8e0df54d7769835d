import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ReleaseDocument } from '@rendezvous/contracts';
import { FakeApi } from '@rendezvous/core/testing';
import { renderShell } from '../testing/renderShell.tsx';
import type { Shell } from '../ShellContext.ts';
import { followBuilds } from './followBuilds.ts';

const CALL = 'GET /api/release.php';

let streams: EventTarget[];
const urls: string[] = [];
class FakeEventSource extends EventTarget {
  constructor(url: string) {
    super();
    urls.push(url);
    streams.push(this);
  }
}
const build = () => streams.at(-1)?.dispatchEvent(new Event('built'));

const perform = jest.fn();
/** jsdom logs an error instead of reloading, so this counts reloads. */
let reloads: jest.SpiedFunction<typeof console.error>;
let api: FakeApi;
let shell: Shell;
let replace: jest.SpiedFunction<Shell['platform']['remotes']['replace']>;

beforeEach(async () => {
  streams = [];
  Object.assign(window, { EventSource: FakeEventSource });
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  perform.mockClear();
  window.rendezvousRefresh = { hasOtherLogic: () => false, perform };
  api = new FakeApi();
  shell = await renderShell({ path: '/pricing', api });
  replace = jest.spyOn(shell.platform.remotes, 'replace');
  followBuilds('/built', shell);
});
afterEach(() => {
  delete window.rendezvousRefresh;
});

/** The page's release document with another build of chat. */
function changed(): ReleaseDocument {
  const { release } = shell.platform.remotes;
  const { chat } = release.remotes;
  if (chat === undefined) throw new Error('The test has no remote chat');
  return { ...release, remotes: { ...release.remotes, chat: { ...chat, version: 'next' } } };
}

it('shows new components in the running page, with their texts', async () => {
  const reload = jest.spyOn(shell.i18n, 'reloadResources').mockResolvedValue(undefined);
  const release = changed();
  api.on(CALL, { release } as never);
  build();
  await waitFor(() => expect(perform).toHaveBeenCalledTimes(1));
  expect(urls.at(-1)).toBe('/built');
  expect(replace).toHaveBeenCalledWith(release);
  expect(reload.mock.calls).toEqual([['en', ['chat']]]);
  expect(api.last(CALL)?.query).toEqual({ route: window.location.pathname });
  expect(reloads).not.toHaveBeenCalled();
});

it('retries while the server does not have the build yet', async () => {
  const before = shell.platform.remotes.release;
  const release = changed();
  api.on(CALL, () => ({ release: api.count(CALL) < 2 ? before : release }) as never);
  build();
  await waitFor(() => expect(perform).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect([api.count(CALL), replace.mock.calls.length]).toEqual([2, 1]);
});

it.each([
  ['other logic changed', () => (window.rendezvousRefresh = { hasOtherLogic: () => true, perform })],
  ['components cannot be replaced', () => delete window.rendezvousRefresh],
])('reloads the page if %s', async (_what, prepare) => {
  prepare();
  api.on(CALL, { release: changed() } as never);
  build();
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(perform).not.toHaveBeenCalled();
});

it('reloads the page for another shell', async () => {
  const { release } = shell.platform.remotes;
  api.on(CALL, { release: { ...release, shell: { ...release.shell, version: 'next' } } } as never);
  build();
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(replace).not.toHaveBeenCalled();
});

it('reloads the page if the release document does not load', async () => {
  api.on(CALL, new Error('down'));
  build();
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
});
