import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runInWorkspaces } from '../rv/nx.mjs';
import { showDelivery } from './delivery.mjs';
import { createPublishedRemote } from './createPublishedRemote.mjs';
import { startDemoSite } from './startDemoSite.mjs';

/** Two installations of packages, and minutes of visits; other tests run beside it. */
const TIMEOUT = 20 * 60_000;

let folder;
let held;
const step = async (title, work, done = () => title) => {
  const result = await work(() => undefined);
  held.push(done(result));
  return result;
};
beforeEach(async () => {
  held = [];
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'rendezvous-demo-')));
  await runInWorkspaces('build', { title: 'Building shell and remotes', done: 'Built' });
}, TIMEOUT);
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('a remote of another repository', () => {
  test(
    'goes from an empty folder to 5 % and live with one key, and the judge stops its broken successor',
    async () => {
      await showDelivery({ folder, step });
      expect(held).toContainEqual(
        expect.stringMatching(/^A release manager gives it to 5 % .* have the page/),
      );
      expect(held).toContainEqual(
        expect.stringMatching(/^The judge has stopped it, and nobody gave a command/),
      );
      expect(held).toContainEqual(
        expect.stringMatching(/^Nobody in the control noticed: \d+ visits, .* none failed$/),
      );
    },
    TIMEOUT,
  );

  test(
    'can be a landing page, which its site shows once it is promoted',
    async () => {
      const site = await startDemoSite(path.join(folder, 'site'));
      try {
        const { version } = await createPublishedRemote({
          step,
          folder,
          site,
          kind: 'lander',
          name: 'spring',
        });
        const read = () => fetch(`${site.origin}/landers/spring`, { headers: { accept: 'text/html' } });
        expect((await read()).status).toBe(404);
        await site.admin('release', 'promote', 'spring', version, '--why', 'Spring is here');
        const page = await read();
        expect(page.status).toBe(200);
        const html = await page.text();
        expect(html).toContain(`/assets/spring/${version}/`);
        expect(html).toContain('Meet someone new today');
      } finally {
        await site.stop();
      }
    },
    TIMEOUT,
  );
});
