import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { fakeBuild, fakeRelease } from './testing/fakeRuntime.ts';
import { renderInPlatform } from './testing/renderInPlatform.tsx';
import type { Navigation } from './useNavigation.ts';
import { useNavigation } from './useNavigation.ts';

async function navigateFrom(path: string, release = fakeRelease({})) {
  let current: Navigation | undefined;
  function Screen() {
    current = useNavigation();
    return null;
  }
  const { place } = await renderInPlatform(<Screen />, { path, release });
  const now = (): Navigation => {
    if (current === undefined) throw new Error('The screen was not rendered.');
    return current;
  };
  const does = (run: (navigation: Navigation) => void) => act(async () => run(now()));
  return { now, does, place };
}

describe('useNavigation', () => {
  it('exposes the route, its parameters, the path and the query', async () => {
    const { now } = await navigateFrom('/members/p-1?photo=2');
    expect(now().route?.id).toBe('members-id');
    expect(now().params).toEqual({ id: 'p-1' });
    expect(now().pathname).toBe('/members/p-1');
    expect(now().query.get('photo')).toBe('2');
  });

  it('exposes a route that a remote declares', async () => {
    const likes = fakeBuild('likes', 'v1');
    const routes = [{ name: 'week', path: '/likes/week/:day', screen: 'Week', title: 'titles.week' }];
    const declared = { ...likes, contributes: { ...likes.contributes, routes } };
    const { now } = await navigateFrom('/likes/week/monday', fakeRelease({ likes: declared }));
    expect(now().route).toMatchObject({ id: 'likes/week', screen: 'Week' });
    expect(now().params).toEqual({ day: 'monday' });
  });

  it('has no route or parameters at an unknown URL', async () => {
    const { now } = await navigateFrom('/no/such/page');
    expect(now().route).toBeNull();
    expect(now().params).toEqual({});
  });

  it('goes to a route with parameters, query and hash', async () => {
    const { does, place } = await navigateFrom('/members');
    await does(({ go }) => go('members-id', { id: 'p-1' }, { query: { photo: 2 }, hash: 'about' }));
    expect(place()).toBe('/members/p-1?photo=2#about');
    await does(({ go }) => go('members'));
    expect(place()).toBe('/members');
  });

  it('adds a history entry unless it replaces the current one', async () => {
    const { does, place } = await navigateFrom('/members');
    await does(({ go }) => go('likes'));
    await does(({ back }) => back());
    expect(place()).toBe('/members');
    await does(({ go }) => go('likes', undefined, { replace: true }));
    await does(({ back }) => back());
    expect(place()).toBe('/terms');
  });

  it('goes back by several entries', async () => {
    const { does, place } = await navigateFrom('/members');
    await does(({ go }) => go('likes'));
    await does(({ go }) => go('chats'));
    await does(({ back }) => back(2));
    expect(place()).toBe('/members');
  });

  it('returns the URL of a route', async () => {
    const { now } = await navigateFrom('/members');
    expect(now().href('members-id', { id: 'p-1' }, { photo: 2 })).toBe('/members/p-1?photo=2');
  });

  it.each([
    ['/chats/c-1?a=1', '/chats/c-1?a=1'],
    ['/', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['members', '/'],
    ['', '/'],
  ])('given the path %j, goes to %j', async (path, expected) => {
    const { does, place } = await navigateFrom('/members');
    await does(({ goPath }) => goPath(path));
    expect(place()).toBe(expected);
  });

  it('replaces the current page with a path', async () => {
    const { does, place } = await navigateFrom('/login');
    await does(({ goPath }) => goPath('/members', { replace: true }));
    await does(({ back }) => back());
    expect(place()).toBe('/terms');
  });

  it('goes to a path, with a way back', async () => {
    const { does, place } = await navigateFrom('/login');
    await does(({ goPath }) => goPath('/members'));
    await does(({ back }) => back());
    expect(place()).toBe('/login');
  });

  it('changes some query values, keeps the others and the hash, and removes empty ones', async () => {
    const { does, place } = await navigateFrom('/members?gender=male&min_age=30&page=2#list');
    await does(({ setQuery }) => setQuery({ gender: 'female', min_age: '', max_age: 40 }));
    expect(place()).toBe('/members?gender=female&page=2&max_age=40#list');
    await does(({ setQuery }) => setQuery({ gender: null, page: undefined, max_age: '' }));
    expect(place()).toBe('/members#list');
  });

  it('adds a changed query to the history unless it replaces', async () => {
    const { does, place } = await navigateFrom('/members');
    await does(({ setQuery }) => setQuery({ page: 2 }));
    await does(({ setQuery }) => setQuery({ page: 3 }, { replace: true }));
    await does(({ back }) => back());
    expect(place()).toBe('/members');
  });
});
