import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { ReleaseDocument } from '@rendezvous/contracts';
import { createRemoteRegistry } from './internal/createRemoteRegistry.ts';
import common from './locales/nl.json';
import { PlatformContext } from './PlatformContext.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { TextsError } from './remotes.ts';
import { isOtherBuild } from './useServersBuild.ts';
import { FakeRuntime, NetworkFailure, fakeBuild, fakeRelease } from './testing/fakeRuntime.ts';
import { fakePlatform } from './testing/fakePlatform.ts';

const build = fakeBuild('auth-signup', 'v2');
const release: ReleaseDocument = fakeRelease({ 'auth-signup': build });

function Login() {
  return <h1>Inloggen</h1>;
}

async function createTree(
  runtime: FakeRuntime,
  shown: ReleaseDocument = release,
  around: (boundary: ReactNode) => ReactNode = (boundary) => boundary,
  loadTexts: () => Promise<void> = () => Promise.resolve(),
) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'nl', resources: { nl: { common } }, defaultNS: 'common' });
  const remotes = createRemoteRegistry({
    release: shown,
    platformVersion: '1.0.0',
    runtime,
    loadTexts,
    wait: () => Promise.resolve(),
  });
  const tree = (
    <PlatformContext value={fakePlatform({ remotes })}>
      <I18nextProvider i18n={i18n}>
        {around(<RemoteBoundary remote="auth-signup" module="Login" />)}
      </I18nextProvider>
    </PlatformContext>
  );
  return { tree, remotes };
}

async function show(
  runtime: FakeRuntime,
  around?: (boundary: ReactNode) => ReactNode,
  loadTexts?: () => Promise<void>,
  shown: ReleaseDocument = release,
) {
  const { tree, remotes } = await createTree(runtime, shown, around, loadTexts);
  render(tree);
  await act(async () => undefined);
  return remotes;
}

describe('RemoteBoundary', () => {
  // React also logs errors that a boundary catches; these tests only check what is shown.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the module', async () => {
    await show(new FakeRuntime(() => Promise.resolve({ default: Login })));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });

  it('shows a skeleton while the module loads', async () => {
    await show(new FakeRuntime(() => new Promise(() => undefined)));
    expect(screen.getByRole('status')).toHaveTextContent('Laden');
  });

  it('shows a translated fallback for only the remote that cannot be fetched, and focuses it', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await show(new FakeRuntime(() => Promise.reject(new NetworkFailure())), (boundary) => (
      <>
        <p>Bovenbalk</p>
        {boundary}
      </>
    ));
    expect(await screen.findByRole('heading', { name: common.remote.title })).toHaveFocus();
    expect(screen.getByText(common.remote.text)).toBeVisible();
    expect(screen.getByText('Bovenbalk')).toBeVisible();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('reports the failure to the shell', async () => {
    const onFailure = jest.fn();
    const failure = new NetworkFailure();
    await show(new FakeRuntime(() => Promise.reject(failure)), () => (
      <RemoteBoundary remote="auth-signup" module="Login" onFailure={onFailure} />
    ));
    await screen.findByRole('heading', { name: common.remote.title });
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'network', cause: failure }));
  });

  it('retries only on demand, and shows the module once it loads', async () => {
    const runtime = new FakeRuntime(() => Promise.reject(new NetworkFailure()));
    await show(runtime);
    const button = await screen.findByRole('button', { name: common.remote.retry });
    const asked = runtime.requests.length;
    expect(asked).toBe(3);

    await userEvent.click(button);
    await screen.findByRole('button', { name: common.remote.retry });
    expect(runtime.requests).toHaveLength(asked + 3);

    runtime.answer = () => Promise.resolve({ default: Login });
    await userEvent.click(screen.getByRole('button', { name: common.remote.retry }));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(runtime.requests).toHaveLength(asked + 4);
  });

  it('reloads the page on demand if the server no longer has the build', async () => {
    const runtime = new FakeRuntime(() => Promise.reject(new NetworkFailure()));
    runtime.gone.add('v2');
    const reload = jest.fn();
    await show(runtime, () => <RemoteBoundary remote="auth-signup" module="Login" reload={reload} />);
    const button = await screen.findByRole('button', { name: common.remote.retry });
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(runtime.requests).toHaveLength(1);
  });

  it.each([
    ['reloads the page on demand if code threw and the server has another build', true, 1],
    ['runs the same code again on demand if the server has no other build', false, 0],
  ])('%s', async (_, isOutdated, reloads) => {
    const runtime = new FakeRuntime(() => Promise.reject(new TypeError('boom')));
    const reload = jest.fn();
    const shown = () => <RemoteBoundary remote="auth-signup" module="Login" reload={reload} />;
    const remotes = await show(runtime, shown);
    jest.spyOn(remotes, 'isOutdated').mockResolvedValue(isOutdated);
    await userEvent.click(await screen.findByRole('button', { name: common.remote.retry }));
    await waitFor(() =>
      expect([reload.mock.calls.length, runtime.requests.length]).toEqual([reloads, 2 - reloads]),
    );
  });

  it('retries automatically, including the texts, once the connection is back', async () => {
    let isOnline = false;
    const loadTexts = () => (isOnline ? Promise.resolve() : Promise.reject(new Error('offline')));
    const runtime = new FakeRuntime(() => Promise.resolve({ default: Login }));
    await show(runtime, undefined, loadTexts);
    expect(await screen.findByRole('button', { name: common.remote.retry })).toBeVisible();
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    const asked = runtime.requests.length;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(runtime.requests).toHaveLength(asked);
  });

  it('catches a module that throws while rendering, and recovers', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('crashed');
      return <h1>Inloggen</h1>;
    };
    await show(new FakeRuntime(() => Promise.resolve({ default: Fragile })));
    const button = await screen.findByRole('button', { name: common.remote.retry });
    broken = false;
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });

  it('retries with the current version after a network failure', async () => {
    const runtime = new FakeRuntime(() => Promise.reject(new NetworkFailure()));
    const lastGood = fakeBuild('auth-signup', 'v1');
    await show(runtime, undefined, undefined, fakeRelease({ 'auth-signup': { ...build, lastGood } }));
    const button = await screen.findByRole('button', { name: common.remote.retry });
    runtime.answer = () => Promise.resolve({ default: Login });
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(runtime.requests.map((request) => request.build.version)).toEqual([
      'v2',
      'v2',
      'v2',
      'v1',
      'v1',
      'v1',
      'v2',
    ]);
  });

  it('replaces a crashed module with the last good version, without a retry by the visitor', async () => {
    const Crashing = () => {
      throw new Error('crashed');
    };
    const runtime = new FakeRuntime((request) =>
      Promise.resolve({ default: request.build.version === 'v2' ? Crashing : Login }),
    );
    const lastGood = fakeBuild('auth-signup', 'v1');
    await show(runtime, undefined, undefined, fakeRelease({ 'auth-signup': { ...build, lastGood } }));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(runtime.requests.map((request) => request.build.version)).toEqual(['v2', 'v1']);
  });

  it.each([
    ['loaded before', true],
    ['still loading', false],
  ])('replaces server markup from another build instead of hydrating it (module %s)', async (_, isLoaded) => {
    const lastGood = fakeBuild('auth-signup', 'v1');
    const runtime = new FakeRuntime(({ build: { version } }) =>
      version === 'v2' ? Promise.reject(new NetworkFailure()) : Promise.resolve({ default: Login }),
    );
    runtime.gone.add('v2');
    const { tree, remotes } = await createTree(
      runtime,
      fakeRelease({ 'auth-signup': { ...build, lastGood } }),
    );
    if (isLoaded) await remotes.load('auth-signup', 'Login');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = '<p>Before</p><!--$--><h1>Welkom <b>terug</b></h1><!--/$-->';
    const before = within(container).getByText('Before');
    const recovered: unknown[] = [];
    const page = (
      <>
        <p>Before</p>
        {tree}
      </>
    );
    render(page, { container, hydrate: true, onRecoverableError: (error) => recovered.push(error) });
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
    expect(screen.queryByText('terug')).not.toBeInTheDocument();
    expect(screen.getByText('Before')).toBe(before);
    expect(recovered.map(isOtherBuild)).toEqual([true]);
  });

  it('does not treat missing texts as a crash of the build', async () => {
    const Wordless = () => {
      throw new TextsError('auth-signup', 'nl');
    };
    const runtime = new FakeRuntime(() => Promise.resolve({ default: Wordless }));
    const lastGood = fakeBuild('auth-signup', 'v1');
    await show(runtime, undefined, undefined, fakeRelease({ 'auth-signup': { ...build, lastGood } }));
    expect(await screen.findByRole('button', { name: common.remote.retry })).toBeVisible();
    expect(runtime.requests.map((request) => request.build.version)).toEqual(['v2']);
  });

  it('shows a small fallback for a part of a screen, and does not move the focus', async () => {
    const runtime = new FakeRuntime(() => Promise.reject(new NetworkFailure()));
    await show(runtime, () => (
      <>
        <input ref={(input) => input?.focus()} aria-label="Naam" />
        <RemoteBoundary remote="auth-signup" module="Login" size="part" />
      </>
    ));
    expect(await screen.findByRole('alert')).toHaveTextContent(common.remote.partTitle);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
    runtime.answer = () => Promise.resolve({ default: Login });
    await userEvent.click(screen.getByRole('button', { name: common.remote.retry }));
    expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });

  it('shows a loaded module without showing a skeleton first', async () => {
    const runtime = new FakeRuntime(() => Promise.resolve({ default: Login }));
    const remotes = createRemoteRegistry({
      release,
      platformVersion: '1.0.0',
      runtime,
      loadTexts: () => Promise.resolve(),
    });
    await remotes.load('auth-signup', 'Login');
    const Screen = remotes.lazy('auth-signup', 'Login');
    render(<Screen />);
    expect(screen.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });
});
