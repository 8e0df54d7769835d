import path from 'node:path';
import { createOutside } from './outsideRemote.mjs';

const KINDS = { remote: 'a remote with one screen', lander: 'a landing page' };

/**
 * Makes a remote in an empty folder, tests it, and publishes it to a site with one key.
 * @param {object} wish
 * @param {typeof import('../rv/terminal.mjs').step} wish.step shows and runs one step
 * @param {string} wish.folder absolute; the remote gets one in it
 * @param {import('./startDemoSite.mjs').DemoSite} wish.site
 * @param {'remote' | 'lander'} wish.kind
 * @param {string} wish.name
 * @returns {Promise<{remote: import('./outsideRemote.mjs').OutsideRemote, key: string, version: string}>}
 * @throws {UserError} at the first step that does not hold
 */
export async function createPublishedRemote({ step, folder, site, kind, name }) {
  const remote = await step(
    `An empty folder becomes ${KINDS[kind]}, one test and texts in eleven languages`,
    () => createOutside({ kind, name, folder: path.join(folder, name) }),
  );
  await step('Its packages are installed', () =>
    remote.npm('install', '--no-audit', '--no-fund', '--prefer-offline'),
  );
  await step('Its test passes', () => remote.npm('test'));
  await step('Its types are right', () => remote.npm('run', 'typecheck'));
  const key = await step('The site registers its name and makes one key', async () => {
    await site.admin('remote', 'add', name, '--why', 'The demonstration');
    const made = await site.admin('token', 'create', name, '--for', 'Team Ruby');
    return /rvp_[\w-]+/.exec(made)[0];
  });
  await remote.commit(`${name}: show a first screen`);
  const version = await step(
    'It is built, and published with that key',
    () => remote.publish(site.origin, key),
    (published) => `It is built, and published with that key: ${published}. No visitor gets it yet`,
  );
  return { remote, key, version };
}
