import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { assertDiskSpace } from '../guards.mjs';
import { runInWorkspaces } from '../nx.ts';
import { onEnd } from '../signals.ts';
import { duration, print, step, UserError } from '../terminal.mjs';

/** Megabytes for the remote's packages and the database. */
const SPACE = 1_000;

/** `npm run demo -- delivery`: demonstrates a release on a temporary site. */
export default {
  run: async ([name, ...rest]: string[]) => {
    if (name !== 'delivery' || rest.length > 0) throw new UserError('Usage: npm run demo -- delivery');
    const { showDelivery } = await import('../../demo/delivery.ts');
    await assertDiskSpace(os.tmpdir(), SPACE, 'the demonstration');
    await runInWorkspaces('build', { title: 'Building shell and remotes', done: 'Built' });
    const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'rendezvous-demo-')));
    onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const started = Date.now();
    await showDelivery({ folder, step });
    print(`Every step held. It took ${duration(Date.now() - started)}.`);
  },
};
