import { expect, test } from '@jest/globals';
import { createSite } from '@rendezvous/testing/server';
import { servePages } from '../fixtures/servePages.ts';

const pages = servePages();

test('the document has the design version of the site', async () => {
  const open = async (host: string) => (await pages.app.client(host).request({ path: '/login' })).text;
  expect(await open('localhost')).toMatch(/<html [^>]*data-design="1"/);
  expect(await open(await createSite(pages.app, { settings: { designVersion: 2 } }))).toMatch(
    /<html [^>]*data-design="2"/,
  );
});
