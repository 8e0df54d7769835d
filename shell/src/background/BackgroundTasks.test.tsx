import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { BackgroundContribution } from '@rendezvous/contracts';
import { memoryStorage } from '@rendezvous/core';
import { RemoteError } from '@rendezvous/platform';
import { declareRemote, declaredRemotes } from '../testing/declaredRemotes.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const user = testUser();
const outbox = () => screen.findByRole('heading', { name: 'mf_chat/Outbox' });

describe('a task with a stored trigger', () => {
  it('starts on any page if an earlier page has stored the trigger', async () => {
    const storage = memoryStorage({ [`outbox:${user.id}`]: '[]' });
    await renderShell({ path: '/likes', boot: { user }, storage });
    expect(await outbox()).toBeInTheDocument();
  });

  it('starts on the next screen if a screen has stored the trigger', async () => {
    const storage = memoryStorage();
    const shell = await renderShell({ path: '/likes', boot: { user }, storage });
    await screen.findByRole('region', { name: 'Notifications' });
    storage.set(`outbox:${user.id}`, '[]');
    await act(async () => shell.router.navigator.push('/members'));
    expect(await outbox()).toBeInTheDocument();
  });

  it('loads nothing until something is stored and the connection is back', async () => {
    const storage = memoryStorage();
    const shell = await renderShell({ path: '/likes', boot: { user }, storage });
    const load = jest.spyOn(shell.platform.remotes, 'load');
    await screen.findByRole('region', { name: 'Notifications' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(load).not.toHaveBeenCalledWith('chat', 'Outbox');
    storage.set(`outbox:${user.id}`, '[]');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await outbox()).toBeInTheDocument();
  });

  it('does not start for a visitor', async () => {
    const storage = memoryStorage({ 'outbox:': '[]', [`outbox:${user.id}`]: '[]' });
    await renderShell({ path: '/pricing', storage });
    await screen.findByRole('region', { name: 'Notifications' });
    expect(screen.queryByRole('heading', { name: 'mf_chat/Outbox' })).not.toBeInTheDocument();
  });
});

describe('a task', () => {
  const loaded = jest.fn<(module: string) => void>();
  let answers: (() => Promise<unknown>)[];

  beforeEach(() => {
    delete document.documentElement.dataset['backgroundTasks'];
    loaded.mockReset();
    answers = [];
  });

  /** A remote with one task. It replaces mf-likes. */
  async function withTask(task: Partial<BackgroundContribution>) {
    const contributes = { background: [{ module: 'Work', ...task }] };
    const likes = declareRemote({ exposes: ['Work'], contributes, labels: {} });
    return renderShell({
      path: '/pricing',
      boot: { user },
      declared: { ...declaredRemotes, likes },
      load: (container, module) => {
        if (module !== 'Work') return Promise.resolve({ default: () => <h1>{`${container}/${module}`}</h1> });
        loaded(module);
        return (answers.shift() ?? (() => Promise.resolve({ default: () => <p>at work</p> })))();
      },
    });
  }
  const findRunningTask = () => screen.findByText('at work');
  const partsAreLoaded = () => screen.findByRole('region', { name: 'Notifications' });

  it('starts when its condition holds for the first time, and keeps running', async () => {
    const { platform } = await withTask({ when: { 'session.user.credits': 0 } });
    await partsAreLoaded();
    expect(loaded).not.toHaveBeenCalled();
    act(() => platform.core.session.patchUser({ credits: 0 }));
    expect(await findRunningTask()).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-background-tasks', 'likes/Work');
    act(() => platform.core.session.patchUser({ credits: 5 }));
    expect(screen.getByText('at work')).toBeInTheDocument();
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('is listed on the document once, next to those already running', async () => {
    document.documentElement.dataset['backgroundTasks'] = 'chat/Outbox likes/Work';
    await withTask({});
    await findRunningTask();
    expect(document.documentElement).toHaveAttribute('data-background-tasks', 'chat/Outbox likes/Work');
  });

  it('starts when its parameter is in the query', async () => {
    const shell = await withTask({ query: 'now' });
    await partsAreLoaded();
    expect(loaded).not.toHaveBeenCalled();
    act(() => shell.router.navigator.push('/pricing?now=1'));
    expect(await findRunningTask()).toBeInTheDocument();
  });

  it('is retried on the next screen or connection if its files did not load', async () => {
    // A file that times out is requested only once; other failed requests are retried by the
    // loader.
    const late = new RemoteError('timeout', 'likes', 'Work');
    let expire: () => void = () => undefined;
    answers = [
      () => new Promise((_resolve, reject) => (expire = () => reject(late))),
      () => Promise.reject(late),
    ];
    const shell = await withTask({});
    const forget = jest.spyOn(shell.platform.remotes, 'forget');
    await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
    expire();
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1));
    act(() => shell.router.navigator.push('/profile'));
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(2));
    expect(loaded).toHaveBeenCalledTimes(2);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await findRunningTask()).toBeInTheDocument();
  });

  it('is requested only once if its code throws while loading, and the page keeps working', async () => {
    answers = [() => Promise.reject(new TypeError('broken'))];
    const shell = await withTask({});
    await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
    act(() => shell.router.navigator.push('/profile'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'mf_account/MyProfile' })).toBeVisible();
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('is dropped if it throws while running, and the page keeps working', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const throwing = jest.fn((): null => {
      throw new Error('broken');
    });
    answers = [() => Promise.resolve({ default: throwing })];
    await withTask({});
    await waitFor(() => expect(throwing).toHaveBeenCalled());
    expect(screen.getByRole('heading', { name: 'mf_payments/Pricing' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  describe('on a busy page', () => {
    const idle = jest.fn<(run: () => void) => number>(() => 7);

    beforeEach(
      () => void Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: jest.fn() }),
    );
    afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

    it('waits until the page is idle', async () => {
      await withTask({});
      await waitFor(() => expect(idle).toHaveBeenCalled());
      expect(loaded).not.toHaveBeenCalled();
      act(() => idle.mock.calls.forEach(([run]) => run()));
      expect(await findRunningTask()).toBeInTheDocument();
    });
  });
});
