import { describe, expect, test } from '@jest/globals';
import { declaredRoutes, type RouteContribution } from './declaredRoutes.ts';
import { matchRoute } from './matchRoute.ts';
import { routeProblems } from './routeProblems.ts';

const week: RouteContribution = {
  name: 'week',
  path: '/likes/week/:day?',
  screen: 'Week',
  title: 'titles.week',
};
const remotesWith = (routes: Record<string, readonly Partial<RouteContribution>[]>) =>
  Object.fromEntries(
    Object.entries(routes).map(([remote, list]) => [
      remote,
      { contributes: { routes: list.map((route) => ({ ...week, ...route })) } },
    ]),
  );

describe('routes that remotes declare', () => {
  test('are matched like those of the table, with their remote, screen, title and parameters', () => {
    const declared = declaredRoutes(remotesWith({ likes: [{ access: 'member', texts: ['people'] }] }));
    expect(matchRoute('/likes/week/monday', declared)).toEqual({
      row: expect.objectContaining({
        ...{ id: 'likes/week', remote: 'likes', screen: 'Week', access: 'member', layout: 'default' },
        ...{ texts: ['likes', 'people'], titleKey: 'labels:likes.titles.week' },
      }),
      params: { day: 'monday' },
    });
    expect(matchRoute('/likes/week', declared)?.row.id).toBe('likes/week');
    expect(matchRoute('/likes/sent', declared)?.row.id).toBe('likes-type');
    expect(matchRoute('/likes/week')).toBeNull();
  });

  test('are collected once per release document', () => {
    const remotes = remotesWith({ likes: [{}] });
    expect(declaredRoutes(remotes)).toBe(declaredRoutes(remotes));
  });

  test.each([
    [
      '/chats/week',
      'likes declares /chats/week (week), which is not below /likes, /match-finder, /swipe-game.',
    ],
    [
      '/:slug/week',
      'likes declares /:slug/week (week), which is not below /likes, /match-finder, /swipe-game.',
    ],
    ['/likes', 'likes declares /likes (week), which the route "likes" has.'],
    ['/likes/:kind', 'likes declares /likes/:kind (week), which the route "likes-type" has.'],
    ['/likes/:kind?', 'likes declares /likes/:kind? (week), which the route "likes" has.'],
  ])('may not have the path %s', (path, problem) => {
    const remotes = remotesWith({ likes: [{ path }] });
    expect(routeProblems(remotes)).toEqual([problem]);
  });

  test('may not share a path; the first one keeps it', () => {
    const remotes = remotesWith({
      likes: [{ path: '/likes/week' }, { name: 'again', path: '/likes/week/:day?' }],
    });
    expect(routeProblems(remotes)).toEqual([
      'likes declares /likes/week/:day? (again), which likes\'s "week" has.',
    ]);
  });

  describe('below the paths of a registered remote', () => {
    const lander = { name: 'spring', path: '/landers/spring/:day?' };
    const ofSpring = 'landers declares /landers/spring/:day? (spring), which belongs to the remote spring.';

    test('belong to it alone, even while it has no build', () => {
      const landers = remotesWith({ landers: [lander, { name: 'summer', path: '/landers/summer' }] });
      expect(routeProblems(landers)).toEqual([]);
      expect(routeProblems(landers, ['gift-shop', 'spring'])).toEqual([ofSpring]);
      expect(routeProblems(remotesWith({ spring: [lander] }), ['spring'])).toEqual([]);
    });

    test('may not be pages that landers already have', () => {
      expect(routeProblems(remotesWith({ landers: [lander], spring: [lander] }), ['spring'])).toEqual([
        ofSpring,
        'spring declares /landers/spring/:day? (spring), which landers\'s "spring" has.',
      ]);
    });
  });

  test('are empty if there are no remotes, and for builds that cannot declare any', () => {
    expect(declaredRoutes({ chat: { contributes: {} } })).toEqual([]);
    expect(routeProblems({})).toEqual([]);
  });
});
