import { expect, test } from '@jest/globals';
import { COUNTRIES } from '@rendezvous/contracts';
import { createMember, createSite, type TestClient } from '@rendezvous/testing/server';
import { servePages } from '../fixtures/servePages.ts';

const pages = servePages();

async function warns(path: string, client: TestClient): Promise<boolean> {
  const { text } = await client.request({ path, headers: { origin: '' } });
  return text.includes('class="rv-entry"');
}

function visitorFrom(country: string): TestClient {
  const client = pages.app.client();
  client.cookies.set('country', country);
  return client;
}

test('a visitor’s first page asks immediately, before any script loads', async () => {
  expect(await warns('/', pages.app.client())).toBe(true);
  expect(await warns('/login', pages.app.client())).toBe(true);
});

test('the question can be answered before any script has loaded', async () => {
  const { text } = await pages.app.client().request({ path: '/', headers: { origin: '' } });
  const dialog = text.slice(text.indexOf('<div class="rv-entry"'), text.indexOf('<div id="root">'));
  expect(dialog).toMatch(/<button [^>]*value="enter">/);
  expect(dialog).toMatch(/<button [^>]*value="leave">/);
  expect(dialog).toMatch(/<\/div><script nonce="[^"]+">document\.currentScript/);
});

test('visitors who have answered and members are not asked', async () => {
  const client = pages.app.client();
  client.cookies.set('skip-site-entry', '1780000000000');
  expect(await warns('/', client)).toBe(false);
  const member = await createMember(pages.app);
  expect(await warns('/members', member.client)).toBe(false);
});

test.each(COUNTRIES)(
  'the entry page asks visitors from %s, landers only those from NL and DE',
  async (country) => {
    expect(await warns('/', visitorFrom(country))).toBe(true);
    expect(await warns('/landers/gallery', visitorFrom(country))).toBe(['NL', 'DE'].includes(country));
  },
);

test.each(['/landers/gallery', '/landers/tinderswipe', '/'])(
  '%s asks a visitor of an unknown country once, and not again on the way in',
  async (path) => {
    const client = pages.app.client();
    expect(await warns(path, client)).toBe(true);
    await client.request({ method: 'POST', path: '/enter', body: '' });
    expect(await warns(path, client)).toBe(false);
    expect(await warns('/signup?gender=male&seeking=female', client)).toBe(false);
  },
);

test('landers ask only in NL and DE, and the end of a sign-up never asks', async () => {
  expect(await warns('/landers/gallery', visitorFrom('DE'))).toBe(true);
  expect(await warns('/landers/gallery', visitorFrom('FR'))).toBe(false);
  expect(await warns('/reset-password', visitorFrom('DE'))).toBe(false);
});

test('sites without the question, and missing pages, do not ask', async () => {
  const site = await createSite(pages.app, { settings: { enable_site_entry_popup: 'no' } });
  expect(await warns('/', pages.app.client(site))).toBe(false);
  expect(await warns('/nothing/here', pages.app.client())).toBe(false);
});

test('the question can be answered without a script, and leads back only to a page of the site', async () => {
  const client = pages.app.client();
  const answer = (referer: string) =>
    client.request({
      method: 'POST',
      path: '/enter',
      headers: { referer, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
  for (const [referer, to] of [
    [`${client.origin}/pricing?country=DE`, '/pricing?country=DE'],
    ['https://elsewhere.test/pricing', '/'],
    [`${client.origin}//elsewhere.test/pricing`, '/'],
    [`${client.origin}/.//elsewhere.test/pricing`, '/'],
    ['', '/'],
  ] as const) {
    const { status, headers } = await answer(referer);
    expect([status, headers['location']]).toEqual([303, to]);
    expect(headers['set-cookie']?.join()).toMatch(/^skip-site-entry=\d+; Max-Age=31536000; Path=\/;/);
  }
  expect(await warns('/', client)).toBe(false);
});
