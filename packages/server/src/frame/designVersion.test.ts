import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBuilds, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';

let builds: TestBuilds;
let app: TestApp;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  app = await startTestApp({ config: { workspace: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

test('the document names the version of the design that the site has', async () => {
  const open = async (host: string) => (await app.client(host).request({ path: '/login' })).text;
  expect(await open('localhost')).toMatch(/<html [^>]*data-design="1"/);
  expect(await open(await createSite(app, { settings: { designVersion: 2 } }))).toMatch(
    /<html [^>]*data-design="2"/,
  );
});
