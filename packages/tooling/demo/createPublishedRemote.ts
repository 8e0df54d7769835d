import path from 'node:path';
import type { step as showStep } from '../rv/terminal.mjs';
import { createOutside, type OutsideRemote } from './outsideRemote.ts';
import type { DemoSite } from './startDemoSite.ts';

const KINDS = { remote: 'a remote with one screen', lander: 'a landing page' };

type Wish = {
  step: typeof showStep;
  /** Absolute; the remote gets a subfolder. */
  folder: string;
  site: DemoSite;
  kind: 'remote' | 'lander';
  name: string;
};

export type Published = { remote: OutsideRemote; key: string; version: string };

/**
 * Creates, tests and publishes a remote to a site with a key.
 * @throws UserError at the first failed step
 */
export async function createPublishedRemote({ step, folder, site, kind, name }: Wish): Promise<Published> {
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
    return /rvp_[\w-]+/.exec(made)?.[0] ?? '';
  });
  await remote.commit(`${name}: show a first screen`);
  const version = await step(
    'It is built, and published with that key',
    () => remote.publish(site.origin, key),
    (published) => `It is built, and published with that key: ${published}. No visitor gets it yet`,
  );
  return { remote, key, version };
}
