import { expect, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { bootJson } from './bootJson.ts';

const WORD = '</script><b>';
const BOOT = {
  user: null,
  texts: { common: { title: WORD }, labels: { chat: { menu: WORD }, likes: { menu: 'Likes' } } },
  release: {
    id: 'r1',
    shell: { version: WORD },
    remotes: { chat: { version: '1', entry: WORD } },
    campaign: null,
    drawn: true,
  },
  data: { 'GET /api/faces.php': { profiles: [{ name: WORD }] } },
  nonce: 'n1',
};
// Serialised as for a page. Omits the fields of boot data that no test needs.
const boot = JSON.parse(JSON.stringify(BOOT)) as BootData;

test('writes what `JSON.stringify` would, but nothing that closes a script element', () => {
  for (const text of [bootJson(boot), bootJson(Object.assign({ ...boot }, { form: undefined }))]) {
    expect(JSON.parse(text)).toEqual(BOOT);
    expect(text).not.toContain('<');
  }
});

test('serialises again whatever differs from page to page', () => {
  bootJson(boot);
  const labels = { chat: { menu: 'Chat' } };
  const campaign = { slug: 'spring', lander: 'gallery' } as const;
  const other = {
    ...boot,
    texts: { ...boot.texts, labels },
    release: { ...boot.release, campaign, drawn: false },
    data: {},
    nonce: 'n2',
  };
  expect(JSON.parse(bootJson(other))).toEqual({
    ...BOOT,
    texts: { ...BOOT.texts, labels },
    release: { ...BOOT.release, campaign, drawn: false },
    data: {},
    nonce: 'n2',
  });
});
