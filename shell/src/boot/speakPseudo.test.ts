import { createInstance } from 'i18next';
import { expect, it, jest } from '@jest/globals';
import { speakPseudo } from './speakPseudo.ts';

async function setUp(answer: () => Response = () => Response.json({})) {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { common: { loading: 'Loading' } } } });
  const window = { fetch: jest.fn<typeof fetch>(async () => answer()) };
  speakPseudo(i18n, window);
  return { i18n, window };
}

it('stretches texts, whether loaded before or after it starts', async () => {
  const { i18n } = await setUp();
  i18n.addResourceBundle('en', 'chat', { send: 'Send {{what}}' });
  expect(i18n.t('loading', { ns: 'common' })).toBe('[Lôôààdîîng]');
  expect(i18n.t('send', { ns: 'chat', what: 'photo' })).toBe('[Sëënd photo]');
});

it('stretches a legal text that a screen fetches, whatever the type of the URL', async () => {
  const { window } = await setUp(() => Response.json({ text: { title: 'Terms' }, versions: [] }));
  const requested = { text: { title: '[Tëërms]' }, versions: [] };
  for (const address of ['/api/legal.php?page=terms', new URL('/api/legal.php', location.href)]) {
    expect(await (await window.fetch(address)).json()).toEqual(requested);
  }
  const request = new Request(new URL('/api/legal.php', location.href));
  expect(await (await window.fetch(request)).json()).toEqual(requested);
});

it.each([
  ['an error response', '/api/legal.php', () => Response.json({ error: 'not_found' }, { status: 404 })],
  ['another call', '/api/companyinfo.php', () => Response.json({ companyinfo: 'Ada' })],
  ['a script', '/assets/legal.js', () => new Response('export {}')],
])('passes on %s unchanged', async (_, address, answer) => {
  const plain = answer();
  const { window } = await setUp(() => plain);
  expect(await window.fetch(address)).toBe(plain);
});
