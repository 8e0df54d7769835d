import path from 'node:path';
import { runInWorkspaces } from './nx.ts';
import { print, step, yellow } from './terminal.mjs';

/** Publishes and activates all builds. A remote that the shell cannot run keeps its current one. */
export async function buildAndPublish() {
  const { publishLatest, releasesDir } = await import('../release/store.ts');
  const store = releasesDir();
  await runInWorkspaces('build', { title: 'Building shell and remotes' });
  const { IncompatibleError } = await import('../release/checkFit.ts');
  const { projects } = await import('../webpack/projects.ts');
  const refusals: string[] = [];
  // Shell first, because remotes are compared with it.
  const publishAll = async (note: (text: string) => void) => {
    for (const { name, directory } of projects) {
      note(name);
      try {
        await publishLatest({ project: name, distribution: path.join(directory, 'dist'), store });
      } catch (error) {
        if (!(error instanceof IncompatibleError)) throw error;
        refusals.push(error.message);
      }
    }
  };
  await step(
    'Publishing the builds on this machine',
    publishAll,
    () => `Published ${projects.length - refusals.length} builds on this machine`,
  );
  for (const refusal of refusals) print(`${yellow('!')} ${refusal}`);
}
