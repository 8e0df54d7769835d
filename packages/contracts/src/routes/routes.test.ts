import { describe, expect, test } from '@jest/globals';
import { buildPath, matchRoute, routeById } from './matchRoute.ts';
import { dataOf } from './routeData.ts';
import { ROUTES } from './routes.ts';
import { LANGUAGES } from '../languages.ts';
import { REMOTE_NAMES } from './RouteRow.ts';
import { endpoints } from '../endpoints/index.ts';

const sampleOf = (name: string) => (name === 'type' ? 'sent' : name === 'page' ? 'terms' : 'ab-12_Z');

/** Routes of section 2 of the specification, with and without optional parameters. */
const PRODUCT: Record<string, string> = {
  '/': 'index',
  '/login': 'login',
  '/signup': 'signup',
  '/complete-signup': 'complete-signup',
  '/members': 'members',
  '/members/7': 'members-id',
  '/members/7/chat': 'members-id-chat',
  '/members/7/landing': 'members-id-landing',
  '/members/7/signup': 'members-id-signup',
  '/members/7/landing2': 'members-id-landing2',
  '/members/7/landing2/x': 'members-id-landing2',
  '/members/7/landing3': 'members-id-landing3',
  '/members/7/landing3/x': 'members-id-landing3',
  '/likes': 'likes',
  '/likes/received': 'likes-type',
  '/likes/m/7': 'likes-m-id',
  '/chats': 'chats',
  '/chats/7': 'chats-id',
  '/credits': 'credits',
  '/credits/7': 'credits-pay',
  '/credits/7/ideal': 'credits-pay',
  '/credits/repeat-order': 'credits-repeat-order',
  '/directdebit': 'directdebit',
  '/premium': 'premium',
  '/pricing': 'pricing',
  '/transactions': 'transactions',
  '/transactions/7': 'transactions',
  '/me': 'me',
  '/profile': 'profile',
  '/notifications': 'notifications',
  '/complaints': 'complaints',
  '/match-finder': 'match-finder',
  '/swipe-game': 'swipe-game',
  '/signup-matches': 'signup-matches',
  '/reset-password': 'reset-password',
  '/reset-password/do': 'reset-password-do',
  '/activate/done': 'activate-done',
  '/activate/error': 'activate-error',
  '/mail-change/do': 'mail-change-do',
  '/account-deleted': 'account-deleted',
  '/decision': 'decision',
  '/lang-config': 'lang-config',
  '/AbC123': 'token',
  '/pages/ban': 'pages-ban',
  '/pages/cookies': 'pages-cookies',
  '/pages/transparency': 'pages-transparency',
  '/pages/faq': 'pages-faq',
  '/pages/privacy': 'pages-privacy',
  '/pages/return-policy': 'pages-return-policy',
  '/pages/service': 'pages-service',
  '/pages/terms': 'pages-terms',
  '/pages/terms/changes': 'legal-changes',
  '/pages/privacy/changes': 'legal-changes',
  '/landers/alonetonight': 'landers-alonetonight',
  '/landers/alonetonight/x': 'landers-alonetonight',
  '/landers/collagelanding/x': 'landers-collagelanding',
  '/landers/gallery': 'landers-gallery',
  '/landers/gallery/x': 'landers-gallery',
  '/landers/iconslanding/x': 'landers-iconslanding',
  '/landers/maplanding/x': 'landers-maplanding',
  '/landers/socialnetwork/x': 'landers-socialnetwork',
  '/landers/transitionsvideolanding/x': 'landers-transitionsvideolanding',
  '/landers/video/x': 'landers-video',
  '/landers/tinderswipe': 'landers-tinderswipe',
  '/console': 'console',
  '/console/photos/7': 'console',
};

describe('the route table', () => {
  test.each(Object.entries(PRODUCT))('maps %s to the route %s', (path, id) => {
    expect(matchRoute(path)?.row.id).toBe(id);
  });

  test('has only the rows of the list above', () => {
    expect(new Set(ROUTES.map(({ id }) => id))).toEqual(new Set(Object.values(PRODUCT)));
  });

  test('has the paths of the specification and no others, none with a language in it', () => {
    const member = ['/members/:id', '/members/:id/chat', '/members/:id/landing', '/members/:id/signup'];
    const landers = ['alonetonight', 'collagelanding', 'gallery', 'iconslanding', 'maplanding'];
    const more = ['socialnetwork', 'transitionsvideolanding', 'video'];
    const pages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'];
    const paths: string[] = [
      ...['/', '/login', '/signup', '/complete-signup', '/members', ...member],
      ...['/members/:id/landing2/:slug?', '/members/:id/landing3/:slug?'],
      ...['/likes', '/likes/:type', '/likes/m/:id', '/chats', '/chats/:id'],
      ...['/credits', '/credits/:id/:paymentmethod?', '/credits/repeat-order', '/directdebit'],
      ...['/premium', '/pricing', '/transactions/:id?', '/profile', '/notifications', '/complaints'],
      ...['/match-finder', '/swipe-game', '/signup-matches', '/reset-password', '/reset-password/do'],
      ...['/activate/done', '/activate/error', '/mail-change/do', '/account-deleted', '/lang-config'],
      '/me',
      '/decision',
      '/pages/transparency',
      ...['/:token', '/console/:section?/:id?', '/landers/tinderswipe'],
      ...[...landers, ...more].map((name) => `/landers/${name}/:slug?`),
      ...pages.map((name) => `/pages/${name}`),
      '/pages/:page/changes',
    ];
    expect(ROUTES.map(({ path }) => path as string).toSorted()).toEqual(paths.toSorted());
    for (const language of LANGUAGES) expect(matchRoute(`/${language}/members`)).toBeNull();
  });

  test('has unique ids, known remotes and valid data needs', () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
    for (const row of ROUTES) {
      expect(REMOTE_NAMES).toContain(row.remote);
      expect(row.screen).toMatch(/^[A-Z][A-Za-z0-9]+$/);
      for (const { call } of dataOf(row)) expect(endpoints).toHaveProperty([call]);
    }
  });

  test.each(ROUTES.map((row) => [row.id, row] as const))('%s is found by its own path', (id, row) => {
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const params = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
    expect(matchRoute(buildPath(id, params))).toEqual({ row, params });
    const required = Object.fromEntries(
      names.filter((name) => !row.path.includes(`:${name}?`)).map((name) => [name, sampleOf(name)]),
    );
    expect(matchRoute(buildPath(id, required))).toEqual({ row, params: required });
  });

  test('follows the specification on entry warning, account area and back button', () => {
    const ids = (test: (row: (typeof ROUTES)[number]) => boolean): string[] =>
      ROUTES.filter(test)
        .map(({ id }) => id)
        .toSorted();
    expect(ids(({ entryWarning, layout }) => layout === 'default' && entryWarning === 'never')).toEqual([
      'complete-signup',
      'reset-password',
      'reset-password-do',
    ]);
    expect(ids(({ accountArea }) => !accountArea)).toEqual(['complete-signup']);
    expect(ids(({ backButton }) => backButton)).toEqual([
      'credits',
      'credits-pay',
      'likes-m-id',
      'likes-type',
      'members-id',
    ]);
    expect(ids(({ membersArea }) => membersArea)).toEqual([
      'chats',
      'likes',
      'likes-m-id',
      'likes-type',
      'members',
      'members-id',
      'premium',
    ]);
  });
});

test('layouts other than the default one warn only in NL and DE', () => {
  const others = ROUTES.filter(({ layout, access }) => layout !== 'default' && access !== 'staff');
  expect(new Set(others.map(({ layout }) => layout))).toEqual(new Set(['chat', 'lander', 'empty']));
  expect(new Set(others.map(({ entryWarning }) => entryWarning))).toEqual(new Set(['nl_de']));
});

describe('matchRoute', () => {
  test.each([
    '/abc',
    '/a/b/c',
    '/members//chat',
    '/chats//',
    '/%E0%A4%A',
    '/token.with.dots',
    '/landers/nobody',
    '/likes/nobody',
    '/pages/faq/changes',
  ])('%s matches no route', (path) => expect(matchRoute(path)).toBeNull());

  test('accepts a trailing slash and decodes parameters', () => {
    expect(matchRoute('/likes/')?.row.id).toBe('likes');
    expect(matchRoute('/members/a%20b/')?.params).toEqual({ id: 'a b' });
  });
});

describe('buildPath', () => {
  test('encodes parameters and omits empty query values', () => {
    expect(buildPath('members-id', { id: 'a/b' })).toBe('/members/a%2Fb');
    expect(buildPath('members', {}, { page: 2, gender: undefined, similar: null })).toBe('/members?page=2');
  });

  test('throws for a missing parameter', () => {
    expect(() => buildPath('members-id')).toThrow(RangeError);
  });

  test('returns a row by its id', () => {
    expect(routeById('members').screen).toBe('Members');
  });
});
