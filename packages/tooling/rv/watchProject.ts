import { dim, duration, green, red, print } from './terminal.mjs';
import { onEnd } from './signals.ts';
import type { Project } from '../webpack/projects.ts';

// The server polls the release store once a second.
const SERVER_POLL_DELAY = 1_100;

/**
 * Builds and publishes a project on every file change, until the program exits.
 * @param options.onBuilt called after each rebuild, once the server has seen it
 * @param options.distribution absolute; the project's `dist` by default
 * @param options.store absolute; the release store by default
 */
export async function watchProject(
  project: Project,
  { onBuilt, distribution, store }: { onBuilt: () => void; distribution?: string; store?: string },
) {
  const { buildProject } = await import('../webpack/build.ts');
  const { publishBuild } = await import('../release/store.ts');
  let isFirst = true;
  const { close } = await buildProject(project, {
    mode: 'development',
    watch: true,
    ...(distribution ? { distribution } : {}),
    onBuilt: async ({ name, directory, milliseconds }) => {
      await publishBuild({ project: name, directory, store });
      if (!isFirst) {
        print(`${green('✓')} ${name} built ${dim(`(${duration(milliseconds)})`)}`);
        setTimeout(onBuilt, SERVER_POLL_DELAY).unref();
      }
      isFirst = false;
    },
    onError: (error) => print(`${red('✗')} ${project.name}\n${error.message}`),
  });
  onEnd(close);
}
