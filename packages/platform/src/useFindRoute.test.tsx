import { describe, expect, it } from '@jest/globals';
import type { KnownRow } from '@rendezvous/contracts';
import { fakeBuild, fakeRelease } from './testing/fakeRuntime.ts';
import { renderInPlatform } from './testing/renderInPlatform.tsx';
import { useFindRoute } from './useFindRoute.ts';

async function finderOf(release = fakeRelease({})): Promise<(path: string) => KnownRow | null> {
  const seen: ReturnType<typeof useFindRoute>[] = [];
  function Screen() {
    seen.push(useFindRoute());
    return null;
  }
  await renderInPlatform(<Screen />, { path: '/members', release });
  return (path) => seen.at(-1)?.(path) ?? null;
}

describe('useFindRoute', () => {
  it('finds the row for a path, whatever its query and hash', async () => {
    const find = await finderOf();
    for (const path of ['/chats', '/chats?from=shop', '/chats#end?x'])
      expect(find(path)?.remote).toBe('chat');
    expect(find('/no/such/page')).toBeNull();
  });

  it('finds a row that a remote declares', async () => {
    const likes = fakeBuild('likes', 'v1');
    const routes = [{ name: 'week', path: '/likes/week/:day', screen: 'Week', title: 'titles.week' }];
    const declared = { ...likes, contributes: { ...likes.contributes, routes } };
    expect((await finderOf(fakeRelease({ likes: declared })))('/likes/week/monday?a=1')?.id).toBe(
      'likes/week',
    );
    expect((await finderOf())('/likes/week/monday')).toBeNull();
  });
});
