import { describe, expect, it, jest } from '@jest/globals';
import { RemoteError } from '@rendezvous/platform';
import { guardChunkFailures, handleScreenFailure, reloadOnce } from './guardChunkFailures.ts';

function fakePage() {
  const values = new Map<string, string>();
  const reload = jest.fn();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const navigator = { ...window.navigator, onLine: true };
  return { reload, page: { sessionStorage, location: { reload }, navigator } };
}

describe('reloadOnce', () => {
  it('reloads at most once in sixty seconds', () => {
    const { page, reload } = fakePage();
    const start = 1_000_000;
    expect(reloadOnce(page, start)).toBe(true);
    expect(reloadOnce(page, start + 59_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(page, start + 60_000)).toBe(true);
  });

  it('does not reload if it cannot store that it did', () => {
    const { page, reload } = fakePage();
    page.sessionStorage.getItem = () => {
      throw new Error('forbidden');
    };
    expect(reloadOnce(page, 1_000_000)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a failed screen', () => {
  const chunk = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

  it.each([
    ['whose build is gone', 'once', new RemoteError('gone', 'chat', 'Chat'), 1],
    ['whose chunk did not load', 'once', new RemoteError('network', 'chat', 'Chat', chunk), 1],
    [
      'whose entry did not load',
      'never',
      new RemoteError('network', 'chat', 'Chat', new Error('RUNTIME-008')),
      0,
    ],
    ['whose code throws', 'never', new RemoteError('broken', 'chat', 'Chat'), 0],
  ])('%s reloads the page %s', async (_, __, error, times) => {
    const { page, reload } = fakePage();
    const isOutdated = () => Promise.resolve(false);
    await handleScreenFailure(error, page, isOutdated);
    await handleScreenFailure(error, page, isOutdated);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it.each(['missing', 'incompatible', 'broken', 'network', 'timeout'] as const)(
    'reloads the page once if its code is %s and a newer build is live',
    async (reason) => {
      const { page, reload } = fakePage();
      const isOutdated = jest.fn(() => Promise.resolve(true));
      await handleScreenFailure(new RemoteError(reason, 'chat', 'Chat'), page, isOutdated);
      await handleScreenFailure(new RemoteError(reason, 'chat', 'Chat'), page, isOutdated);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(isOutdated).toHaveBeenCalledTimes(2);
    },
  );

  it('does not reload the page while offline', async () => {
    const { page, reload } = fakePage();
    page.navigator.onLine = false;
    await handleScreenFailure(new RemoteError('gone', 'chat', 'Chat'), page, () => Promise.resolve(true));
    expect(reload).not.toHaveBeenCalled();
  });
});

it('reloads the page for an unhandled chunk failure, and for no other rejection', () => {
  const { page, reload } = fakePage();
  const target = Object.assign(new EventTarget(), page);
  guardChunkFailures(target as never);
  const fail = (reason: unknown) =>
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  fail(new Error('other'));
  const timeout = new Error('Loading chunk 12 failed. (timeout)');
  fail(Object.assign(timeout, { name: 'ChunkLoadError', type: 'timeout' }));
  expect(reload).not.toHaveBeenCalled();
  fail(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
