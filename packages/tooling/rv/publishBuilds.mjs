import path from 'node:path';
import { runInWorkspaces } from './nx.mjs';
import { print, step, yellow } from './terminal.mjs';

/**
 * Builds shell and remotes, publishes the builds to the release store and makes them current there.
 * @param {{ title?: string }} [options]
 */
export async function buildAndPublish({ title = 'Building shell and remotes' } = {}) {
  await runInWorkspaces('build', { title, done: 'Built' });
  const { findUnfit } = await import('../release/checkFit.mjs');
  const { publishLatest } = await import('../release/store.mjs');
  const { projects } = await import('../webpack/projects.mjs');
  await step(
    'Publishing the builds on this machine',
    async (note) => {
      for (const { name, directory } of projects) {
        note(name);
        await publishLatest({ project: name, distribution: path.join(directory, 'dist') });
      }
    },
    () => `Published ${projects.length} builds on this machine`,
  );
  for (const problem of await findUnfit()) print(`${yellow('!')} ${problem}`);
}
