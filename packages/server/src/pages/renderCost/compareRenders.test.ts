import { describe, expect, test } from '@jest/globals';
import type { RenderJob } from '../rendering/RenderJob.ts';
import { compareRenders, ratioOf, SLOWER } from './compareRenders.ts';

const build = { name: 'chat@1', version: '1', file: '/server.js', integrity: 'sha256-' };
const jobOf = (url: string): RenderJob => ({
  ...{ shell: build, remote: build, container: 'mf_chat', screen: 'Chats', boot: '{}', url },
});
const pair = { screen: 'chat: Chats', live: jobOf('/live'), next: jobOf('/next') };

/**
 * Compares two builds with given render times.
 * @param takes returns the milliseconds of a build's nth render
 */
async function compare(takes: (isNext: boolean, render: number) => number) {
  const renders = { live: 0, next: 0 };
  const compared = await compareRenders((job) => {
    const isNext = job === pair.next;
    renders[isNext ? 'next' : 'live'] += 1;
    return Promise.resolve(takes(isNext, renders[isNext ? 'next' : 'live']));
  }, pair);
  return { ...compared, ratio: ratioOf(compared), renders };
}

describe('the comparison of two renders', () => {
  test('renders both equally often, and only briefly if the new one is not slower', async () => {
    const { ratio, renders } = await compare((isNext) => (isNext ? 5 : 5.2));
    expect(ratio).toBeLessThan(1);
    expect(renders).toEqual({ live: 10, next: 10 });
  });

  test('finds a build that is slower in all of many rounds', async () => {
    const compared = await compare((isNext) => (isNext ? 6.5 : 5));
    expect(compared).toMatchObject({ live: 5, next: 6.5, renders: { live: 34, next: 34 } });
    expect(compared.ratio).toBeGreaterThan(SLOWER);
  });

  test('does not report a build that was slower only in the first rounds', async () => {
    const { ratio } = await compare((isNext, render) => (isNext && render <= 10 ? 9 : 5));
    expect(ratio).toBe(1);
  });

  test('does not report a build that was interrupted in most rounds', async () => {
    const { ratio } = await compare((isNext, render) => (isNext && render % 3 > 0 ? 20 : 5));
    expect(ratio).toBe(1);
  });
});
