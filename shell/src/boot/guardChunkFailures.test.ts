import { describe, expect, it, jest } from '@jest/globals';
import { RemoteError } from '@rendezvous/platform';
import { guardChunkFailures, handleScreenFailure, isChunkFailure, reloadOnce } from './guardChunkFailures.ts';

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

it('recognises a chunk that failed to load, also as the cause of a remote’s failure, and nothing else', () => {
  const chunk = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect(isChunkFailure(chunk)).toBe(true);
  expect(isChunkFailure(new Error('chat/Chat: network', { cause: chunk }))).toBe(true);
  expect(isChunkFailure(new Error('chat/Chat: network', { cause: new Error('RUNTIME-008') }))).toBe(false);
  expect(isChunkFailure('Loading chunk 12 failed.')).toBe(false);
});

describe('reloadOnce', () => {
  it('reloads at most once in sixty seconds', () => {
    const { page, reload } = fakePage();
    const start = 1_000_000;
    expect(reloadOnce(page, start)).toBe(true);
    expect(reloadOnce(page, start + 59_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(page, start + 60_000)).toBe(true);
  });

  it('does not reload if it cannot remember that it did', () => {
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
  ])('%s reloads the page %s', (_, __, error, times) => {
    const { page, reload } = fakePage();
    handleScreenFailure(error, page);
    handleScreenFailure(error, page);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('does not reload the page without a network', () => {
    const { page, reload } = fakePage();
    page.navigator.onLine = false;
    handleScreenFailure(new RemoteError('gone', 'chat', 'Chat'), page);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('reloads the page when a chunk fails that nobody waits for, and for no other failure', () => {
  const { page, reload } = fakePage();
  const target = Object.assign(new EventTarget(), page);
  guardChunkFailures(target as never);
  const fail = (reason: unknown) =>
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  fail(new Error('other'));
  expect(reload).not.toHaveBeenCalled();
  fail(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
