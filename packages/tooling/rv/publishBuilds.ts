import { existsSync } from 'node:fs';
import path from 'node:path';
import { runInWorkspaces } from './nx.ts';
import { print, step, yellow } from './terminal.mjs';

/** The minimum that a site needs to respond. */
const VISITORS_PAGES = ['shell', 'landers', 'auth-signup'];

/** Before the first startup, builds what visitors see first; the rest while the server runs. */
export async function ensureVisitorsPages() {
  const { releasesDir } = await import('../release/store.ts');
  const missing = VISITORS_PAGES.some((name) => !existsSync(path.join(releasesDir(), name)));
  if (missing) await buildAndPublish({ only: VISITORS_PAGES, title: 'Building the pages for visitors' });
}

/**
 * Publishes and activates builds. A remote that the shell cannot run keeps its current one.
 * @param options.only release names; by default all
 */
export async function buildAndPublish({
  only,
  title = 'Building shell and remotes',
}: { only?: string[]; title?: string } = {}) {
  const { publishLatest, releasesDir } = await import('../release/store.ts');
  const store = releasesDir();
  const { IncompatibleError } = await import('../release/checkFit.ts');
  const { findProject, projects: all } = await import('../webpack/projects.ts');
  const projects = only?.map(findProject) ?? all;
  const folders = only && projects.map(({ directory }) => path.basename(directory));
  await runInWorkspaces('build', { title, ...(folders && { projects: folders }) });
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
