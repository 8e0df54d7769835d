import { describe, expect, it, jest } from '@jest/globals';
import { declaredRoutes } from '@rendezvous/contracts';
import type { TextTree } from '@rendezvous/contracts';
import { TextsError } from '../remotes.ts';
import { fakeBoot } from '../testing/fakePlatform.ts';
import { fakeBuild, fakeRelease } from '../testing/fakeRuntime.ts';
import { createI18n } from './createI18n.ts';
import { changeLanguage, loadTexts, reloadFailedTexts, textsOfRemote } from './loadTexts.ts';

const chat = { ...fakeBuild('chat', 'v1'), locales: { en: '/chat.en.json', nl: '/chat.nl.json' } };
const bare = fakeRelease({ chat });
const locales = { common: { nl: '/common.nl.json' }, people: { en: '/people.en.json' } };
const release = { ...bare, shell: { ...bare.shell, locales } };

/** A page's texts. Requests for the files in `lost` fail. */
function setUp(lost = new Set<string>()) {
  const fetchTexts = jest.fn(async (url: string): Promise<TextTree> => {
    if (lost.has(url)) throw new Error('offline');
    return { title: url };
  });
  const boot = fakeBoot({ release, texts: { common: { title: 'Common' } } });
  return { lost, fetchTexts, i18n: createI18n(boot, { fetchTexts }) };
}

describe('loading texts', () => {
  it('retries texts that failed before', async () => {
    const { i18n, lost } = setUp(new Set(['/chat.en.json']));
    await expect(loadTexts(i18n, ['chat'])).rejects.toBeInstanceOf(TextsError);
    lost.clear();
    await loadTexts(i18n, ['chat']);
    expect(i18n.t('chat:title')).toBe('/chat.en.json');
  });

  it('retries only the texts that failed', async () => {
    const { i18n, lost, fetchTexts } = setUp(new Set(['/people.en.json']));
    await expect(loadTexts(i18n, ['chat', 'people'])).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('people'),
    );
    lost.clear();
    await loadTexts(i18n, ['chat', 'people']);
    expect(fetchTexts.mock.calls.flat()).toEqual(['/chat.en.json', '/people.en.json', '/people.en.json']);
  });

  it('fetches texts once, even if several modules need them', async () => {
    const { i18n, fetchTexts } = setUp();
    await Promise.all([loadTexts(i18n, ['chat']), loadTexts(i18n, ['chat'])]);
    expect(fetchTexts).toHaveBeenCalledTimes(1);
  });

  it('loads texts in a language other than the page’s', async () => {
    const { i18n } = setUp();
    await loadTexts(i18n, ['chat'], 'nl');
    expect(i18n.getResource('nl', 'chat', 'title')).toBe('/chat.nl.json');
  });

  it('reports missing texts as a network failure', async () => {
    const { i18n } = setUp(new Set(['/chat.en.json']));
    await expect(loadTexts(i18n, ['chat'])).rejects.toMatchObject({ name: 'TextsError', code: 'network' });
  });

  it('lists the namespaces that a remote’s screens share with others', () => {
    expect(textsOfRemote('likes')).toEqual(['likes', 'people', 'errors']);
    const routes = [
      { name: 'year', path: '/pricing/year', screen: 'Year', title: 'year', texts: ['people'] as const },
    ];
    const declared = declaredRoutes({ payments: { contributes: { routes } } });
    expect(textsOfRemote('payments')).not.toContain('people');
    expect(textsOfRemote('payments', declared)).toContain('people');
  });

  it('lists the namespaces that a screen reads; a dialog may read those of all screens', () => {
    expect(textsOfRemote('auth-signup', [], 'Login')).toEqual(['auth-signup', 'errors']);
    expect(textsOfRemote('auth-signup', [], 'Signup')).toEqual(['auth-signup', 'people', 'errors']);
    expect(textsOfRemote('auth-signup', [], 'LoginDialog')).toEqual(textsOfRemote('auth-signup'));
  });
});

describe('a change of language', () => {
  it('loads the texts of everything on the page', async () => {
    const { i18n } = setUp();
    await loadTexts(i18n, ['chat']);
    await changeLanguage(i18n, 'nl');
    expect([i18n.t('common:title'), i18n.t('chat:title')]).toEqual(['/common.nl.json', '/chat.nl.json']);
  });

  it('does not wait for texts that failed earlier and are not shown', async () => {
    const { i18n } = setUp(new Set(['/chat.en.json', '/chat.nl.json']));
    await expect(loadTexts(i18n, ['chat'])).rejects.toBeInstanceOf(TextsError);
    await changeLanguage(i18n, 'nl');
    expect(i18n.language).toBe('nl');
  });

  it('keeps the language while a text is missing, and succeeds once it loads', async () => {
    const { i18n, lost } = setUp(new Set(['/common.nl.json']));
    await expect(changeLanguage(i18n, 'nl')).rejects.toBeInstanceOf(TextsError);
    expect([i18n.language, i18n.t('common:title')]).toEqual(['en', 'Common']);
    lost.clear();
    await changeLanguage(i18n, 'nl');
    expect(i18n.t('common:title')).toBe('/common.nl.json');
  });
});

it('texts that failed are loaded again once the connection is back', async () => {
  const { i18n, lost } = setUp(new Set(['/chat.en.json']));
  reloadFailedTexts(i18n, window);
  await expect(loadTexts(i18n, ['chat'])).rejects.toBeInstanceOf(TextsError);
  lost.clear();
  const loaded = new Promise((resolve) => i18n.on('loaded', resolve));
  window.dispatchEvent(new Event('online'));
  await loaded;
  expect(i18n.t('chat:title')).toBe('/chat.en.json');
});
