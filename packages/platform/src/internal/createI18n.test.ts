import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FIGURES } from '@rendezvous/contracts';
import type { BootData, ReleaseDocument } from '@rendezvous/contracts';
import { createCore, memoryStorage } from '@rendezvous/core';
import { fakeBoot } from '../testing/fakePlatform.ts';
import { fakeBuild, fakeRelease } from '../testing/fakeRuntime.ts';
import { createI18n } from './createI18n.ts';

const chat = { ...fakeBuild('chat', 'v1'), locales: { en: '/chat.en.json', nl: '/chat.nl.json' } };
const bare = fakeRelease({ chat });
const release: ReleaseDocument = {
  ...bare,
  shell: { ...bare.shell, locales: { common: { en: '/common.en.json', nl: '/common.nl.json' } } },
};
const boot = (change: Partial<BootData> = {}): BootData =>
  fakeBoot({ release, texts: { common: { loading: 'Loading' } }, ...change });

describe('createI18n', () => {
  it('provides the page’s texts synchronously in its language, and does not escape values', () => {
    const i18n = createI18n(boot({ texts: { common: { loading: 'Loading {{what}}' } } }));
    expect(i18n.language).toBe('en');
    expect(i18n.t('loading', { what: '<b>' })).toBe('Loading <b>');
    expect(i18n.options.react).toMatchObject({ useSuspense: true, transSupportBasicHtmlNodes: false });
  });

  it('fills in the shared figures unless the caller passes its own', () => {
    const i18n = createI18n(boot({ texts: { common: { loading: 'For {{restore_days}} days' } } }));
    expect(i18n.t('loading')).toBe(`For ${FIGURES.restore_days} days`);
    expect(i18n.t('loading', { restore_days: 3 })).toBe('For 3 days');
  });

  it('groups the digits of counts from a thousand up, and of no other numbers', () => {
    const texts = { common: { loading: '{{count}} people since {{year}}' } };
    const page = boot({ locale: 'de', texts });
    const core = createCore({
      boot: page,
      api: { call: () => new Promise(() => undefined) },
      storage: memoryStorage(),
    });
    const i18n = createI18n(page, { core: () => core });
    expect(i18n.t('loading', { count: 999, year: 2026 })).toBe('999 people since 2026');
    expect(i18n.t('loading', { count: 1000, year: 2026 })).toBe('1.000 people since 2026');
  });

  it('elides Italian articles before a number that starts with a vowel, and leaves other languages alone', () => {
    const texts = { common: { loading: 'il {{what}}' } };
    const show = (locale: 'it' | 'nl') => createI18n(boot({ locale, texts })).t('loading', { what: '8' });
    expect([show('it'), show('nl')]).toEqual(['l’8', 'il 8']);
  });

  it('starts in the page’s language', () => {
    const i18n = createI18n(boot({ locale: 'nl', texts: { common: { loading: 'Laden' } } }));
    expect([i18n.language, i18n.t('loading')]).toEqual(['nl', 'Laden']);
  });

  it('fetches the English texts for an unknown language', async () => {
    const fetchTexts = jest.fn(async () => ({ title: 'Messages' }));
    const i18n = createI18n(boot(), { fetchTexts });
    await i18n.changeLanguage('xx');
    await i18n.loadNamespaces('chat');
    expect(fetchTexts.mock.calls).toContainEqual(['/chat.en.json']);
  });

  it('uses the English texts for American English', () => {
    expect(createI18n(boot({ locale: 'en-US' })).language).toBe('en');
  });

  it('does not fall back to another language', async () => {
    const i18n = createI18n(boot(), { fetchTexts: async () => ({}) });
    await i18n.changeLanguage('nl');
    expect(i18n.t('loading')).toBe('loading');
  });

  it('fetches texts that are not in the boot data from the current release', async () => {
    const fetchTexts = jest.fn(async (url: string) => ({ title: `from ${url}` }));
    const later = fakeRelease({ chat: { ...chat, locales: { en: '/later.json' } } });
    let current = release;
    const i18n = createI18n(boot(), { fetchTexts, release: () => current });
    current = later;
    await i18n.loadNamespaces('chat');
    expect(i18n.t('title', { ns: 'chat' })).toBe('from /later.json');
    expect(fetchTexts.mock.calls).toEqual([['/later.json']]);
  });

  it('fetches from the page’s release by default', async () => {
    const fetchTexts = jest.fn(async () => ({ title: 'Messages' }));
    const i18n = createI18n(boot(), { fetchTexts });
    await i18n.loadNamespaces('chat');
    expect(fetchTexts.mock.calls).toEqual([['/chat.en.json']]);
    await i18n.changeLanguage('nl');
    expect(fetchTexts.mock.calls).toContainEqual(['/chat.nl.json']);
  });

  it('reports texts that are not published or cannot be fetched', async () => {
    const failures: string[] = [];
    const report = (_lng: string, _ns: string, message: string) => void failures.push(message);
    const i18n = createI18n(boot(), { fetchTexts: () => Promise.reject(new Error('offline')) });
    i18n.on('failedLoading', report);
    await i18n.loadNamespaces('likes');
    await i18n.loadNamespaces('chat');
    expect(failures.map(String)).toEqual([
      expect.stringContaining('The release has no texts of likes in en.'),
      expect.stringContaining('offline'),
    ]);
  });
});

describe('fetching texts', () => {
  let fetched: jest.SpiedFunction<typeof fetch>;
  beforeEach(() => void (fetched = jest.spyOn(globalThis, 'fetch')));
  const answer = (status: number, texts: unknown = {}) => new Response(JSON.stringify(texts), { status });

  it('sends no cookies', async () => {
    fetched.mockResolvedValue(answer(200, { title: 'Messages' }));
    const i18n = createI18n(boot());
    await i18n.loadNamespaces('chat');
    expect(i18n.t('title', { ns: 'chat' })).toBe('Messages');
    expect(fetched.mock.calls).toEqual([['/chat.en.json', { credentials: 'omit' }]]);
  });

  it('tries three times, with increasing pauses', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.05);
    const pauses = jest.spyOn(globalThis, 'setTimeout');
    fetched
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(answer(503))
      .mockResolvedValueOnce(answer(200, { title: 'Messages' }));
    const i18n = createI18n(boot());
    await i18n.loadNamespaces('chat');
    expect(i18n.t('title', { ns: 'chat' })).toBe('Messages');
    expect(pauses.mock.calls.map(([, time]) => time).filter((time) => time === 20 || time === 40)).toEqual([
      20, 40,
    ]);
  });

  it('gives up after the third attempt and reports the response', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    fetched.mockImplementation(async () => answer(404));
    const i18n = createI18n(boot());
    const failures: string[] = [];
    i18n.on('failedLoading', (_lng: string, _ns: string, message: string) => void failures.push(message));
    await i18n.loadNamespaces('chat');
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(String(failures[0])).toContain('/chat.en.json: 404');
  });
});
