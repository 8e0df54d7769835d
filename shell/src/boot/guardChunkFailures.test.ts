import { describe, expect, it, jest } from '@jest/globals';
import { isChunkFailure, reloadOnce } from './guardChunkFailures.ts';

function fakePage() {
  const values = new Map<string, string>();
  const reload = jest.fn();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { reload, page: { sessionStorage, location: { reload } } };
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
