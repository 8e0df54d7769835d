import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SCREEN_TIMEOUT, prepareScreen } from './prepareScreen.ts';

type Sources = Parameters<typeof prepareScreen>[0];

const ready = () => Promise.resolve();
const never = () => new Promise<never>(() => undefined);

type Parts = { screen?: () => Promise<unknown>; alerts?: () => Promise<void>; remotes?: object };

async function prepare(parts: Parts, path = '/likes') {
  const load = jest.fn<(remote: string, module: string) => Promise<unknown>>(parts.screen ?? ready);
  const sources = {
    remotes: { load, release: { remotes: parts.remotes ?? {} } },
    alerts: { prepare: parts.alerts ?? ready },
  } as unknown;
  const started = Date.now();
  let took: number | null = null;
  void prepareScreen(sources as Sources, path, SCREEN_TIMEOUT).then(() => (took = Date.now() - started));
  await jest.advanceTimersByTimeAsync(20_000);
  return { took, load };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('preparing a screen', () => {
  it('loads the screen of a route that a remote declares', async () => {
    const routes = [{ name: 'week', path: '/likes/week', screen: 'Week', title: 'week' }];
    const { load } = await prepare({ remotes: { likes: { contributes: { routes } } } }, '/likes/week');
    expect(load).toHaveBeenCalledWith('likes', 'Week');
  });

  it('loads the route’s screen, and resolves when it and the alerts have loaded', async () => {
    const { took, load } = await prepare({});
    expect(took).toBe(0);
    expect(load).toHaveBeenCalledWith('likes', 'Likes');
  });

  it('resolves if the screen fails, because its error boundary shows the failure', async () => {
    expect((await prepare({ screen: () => Promise.reject(new Error('gone')) })).took).toBe(0);
  });

  it('waits for a hanging screen until the timeout', async () => {
    expect((await prepare({ screen: never })).took).toBe(5000);
  });

  it('waits for a slow screen while the loading bar runs', async () => {
    const slow = () => new Promise((resolve) => setTimeout(resolve, 4900));
    expect((await prepare({ screen: slow })).took).toBe(4900);
  });

  it('waits only slightly longer for hanging alerts than for the screen', async () => {
    expect((await prepare({ alerts: never })).took).toBe(300);
  });
});
