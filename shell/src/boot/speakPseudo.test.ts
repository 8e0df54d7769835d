import { createInstance } from 'i18next';
import { expect, it } from '@jest/globals';
import { speakPseudo } from './speakPseudo.ts';

it('stretches the texts that are there and those that are loaded later', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { common: { loading: 'Loading' } } } });
  speakPseudo(i18n);
  i18n.addResourceBundle('en', 'chat', { send: 'Send {{what}}' });
  expect(i18n.t('loading', { ns: 'common' })).toBe('[Lôôààdîîng]');
  expect(i18n.t('send', { ns: 'chat', what: 'photo' })).toBe('[Sëënd photo]');
});
