import { describe, expect, it, jest } from '@jest/globals';
import type { TextTree } from '@rendezvous/contracts';
import { fakeBoot } from '../testing/fakePlatform.ts';
import { fakeBuild, fakeRelease } from '../testing/fakeRuntime.ts';
import { createI18n } from './createI18n.ts';

const labelled = (remote: 'chat' | 'likes') => ({
  ...fakeBuild(remote, '1'),
  locales: { en: `/${remote}/en.json`, nl: `/${remote}/nl.json` },
  labels: { nl: `/${remote}/labels.nl.json` },
});
const release = fakeRelease({
  chat: labelled('chat'),
  likes: labelled('likes'),
  account: fakeBuild('account', '1'),
});

function setUp(fetchTexts = jest.fn((url: string): Promise<TextTree> => Promise.resolve({ from: url }))) {
  const texts = { common: { hello: 'Hello' }, labels: { chat: { from: 'the page' } } };
  return { fetchTexts, i18n: createI18n(fakeBoot({ release, texts }), { fetchTexts }) };
}

describe('texts', () => {
  it('from the boot data are not fetched', async () => {
    const { i18n, fetchTexts } = setUp();
    await i18n.loadNamespaces(['common', 'labels']);
    expect(i18n.t('hello')).toBe('Hello');
    expect(i18n.t('labels:chat.from')).toBe('the page');
    expect(fetchTexts).not.toHaveBeenCalled();
  });

  it('of a remote are fetched from its build', async () => {
    const { i18n, fetchTexts } = setUp();
    await i18n.loadNamespaces('chat');
    expect(i18n.t('chat:from')).toBe('/chat/en.json');
    expect(fetchTexts).toHaveBeenCalledTimes(1);
  });

  it('include the labels of all remotes, by remote, after a change of language', async () => {
    const { i18n } = setUp();
    await i18n.changeLanguage('nl');
    expect(i18n.t('labels:chat.from')).toBe('/chat/labels.nl.json');
    expect(i18n.t('labels:likes.from')).toBe('/likes/labels.nl.json');
  });
});
