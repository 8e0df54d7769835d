import { describe, expect, it, jest } from '@jest/globals';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { RouterStore } from './RouterStore.ts';

function setUp() {
  const waiting = new Map<string, () => void>();
  const prepare = jest.fn(
    (pathname: string) => new Promise<void>((resolve) => waiting.set(pathname, resolve)),
  );
  const router = new RouterStore({
    history: createMemoryHistory({ initialEntries: ['/'], v5Compat: true }),
    prepare,
  });
  const finish = async (pathname: string) => {
    waiting.get(pathname)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { router, prepare, finish, path: () => router.place.location.pathname };
}

describe('RouterStore', () => {
  it('stays on the old screen until the new one is ready', async () => {
    const { router, finish, path } = setUp();
    router.navigator.push('/members');
    expect([path(), router.isPending]).toEqual(['/', true]);
    await finish('/members');
    expect([path(), router.isPending]).toEqual(['/members', false]);
  });

  it('follows the latest click', async () => {
    const { router, finish, path } = setUp();
    router.navigator.push('/members');
    router.navigator.push('/likes');
    await finish('/members');
    expect([path(), router.isPending]).toEqual(['/', true]);
    await finish('/likes');
    expect([path(), router.isPending]).toEqual(['/likes', false]);
  });

  it('does not wait if only the query changes, and keeps the scroll position', () => {
    const { router, prepare } = setUp();
    router.navigator.push('/?page=2', undefined, { preventScrollReset: true });
    expect(prepare).not.toHaveBeenCalled();
    expect(router.place).toMatchObject({ action: 'PUSH', keepsScroll: true });
    expect(router.place.location.search).toBe('?page=2');
  });

  it('marks steps back in the history, and links up to the parent screen, as a return', async () => {
    const { router, finish } = setUp();
    const go = async (path: string, navigate: () => void) => {
      navigate();
      await finish(path);
      return router.place.returns;
    };
    expect(await go('/likes', () => router.navigator.push('/likes'))).toBe(false);
    expect(await go('/', () => router.navigator.go(-1))).toBe(true);
    expect(await go('/chats/7', () => router.navigator.push('/chats/7'))).toBe(false);
    expect(await go('/chats', () => router.navigator.push('/chats'))).toBe(true);
  });
});
