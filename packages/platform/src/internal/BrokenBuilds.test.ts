import { describe, expect, it } from '@jest/globals';
import { rememberBrokenBuilds } from './BrokenBuilds.ts';

const tab = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

describe('broken builds', () => {
  it('are remembered on the tab’s next page', () => {
    const storage = tab();
    const first = rememberBrokenBuilds(() => storage);
    expect(first.has('chat@v2')).toBe(false);
    first.add('chat@v2');
    expect(first.has('chat@v2')).toBe(true);
    expect(rememberBrokenBuilds(() => storage).has('chat@v2')).toBe(true);
    expect(rememberBrokenBuilds(() => storage).has('chat@v3')).toBe(false);
  });

  it('are forgotten, oldest first, once there are too many', () => {
    const storage = tab();
    const builds = rememberBrokenBuilds(() => storage);
    for (let version = 1; version <= 9; version += 1) builds.add(`chat@v${version}`);
    const next = rememberBrokenBuilds(() => storage);
    expect(['chat@v1', 'chat@v2', 'chat@v9'].map((build) => next.has(build))).toEqual([false, true, true]);
  });

  it('are remembered within the page if storage is unavailable', () => {
    const builds = rememberBrokenBuilds(() => {
      throw new Error('The user denies storage.');
    });
    builds.add('chat@v2');
    expect(builds.has('chat@v2')).toBe(true);
  });
});
