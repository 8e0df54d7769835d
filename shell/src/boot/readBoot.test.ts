import { expect, it } from '@jest/globals';
import { BOOT_ELEMENT_ID } from '@rendezvous/contracts';
import { readBoot } from './readBoot.ts';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const pageOf = (boot: object) =>
  pageWith(`<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(boot)}</script>`);

it('returns the data that the server wrote into the page', () => {
  expect(readBoot(pageOf({ locale: 'nl' }), window.location)).toEqual({ locale: 'nl' });
});

it.each([
  ['the same address', '/members/p1?from=search', true],
  ['an empty query', '/members/p1?', '/members/p1'],
  ['another path', '/members/p2?from=search', false],
  ['another query', '/members/p1', false],
  ['two slashes', '//members/p1', false],
])('keeps the page’s data only for the same address: %s', (_, address, shown) => {
  window.history.replaceState(null, '', typeof shown === 'string' ? shown : '/members/p1?from=search');
  const route = { id: 'members-id', params: { id: 'p1' } };
  const boot = { address, locale: 'nl', route, status: 404, data: { 'GET /api/member.php': {} } };
  const own = shown === false ? { ...boot, route: null, status: 200, data: {} } : boot;
  expect(readBoot(pageOf(boot), window.location)).toEqual(own);
});

it('throws if the page has no boot data', () => {
  expect(() => readBoot(pageWith('<main></main>'), window.location)).toThrow('The page has no boot data.');
  expect(() => readBoot(pageWith(`<script id="${BOOT_ELEMENT_ID}"></script>`), window.location)).toThrow(
    'The page has no boot data.',
  );
});
