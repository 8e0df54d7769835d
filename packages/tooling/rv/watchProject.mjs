import { dim, duration, green, red, print } from './terminal.mjs';
import { onEnd } from './signals.mjs';

// The server polls the release store once a second.
const SERVER_POLL_DELAY = 1_100;

/**
 * Builds and publishes a project for development, again when one of its files changes, until the program exits.
 * @param {import('../webpack/projects.mjs').Project} project
 * @param {object} options
 * @param {() => void} options.onBuilt called after each rebuild, once the server has seen it
 * @param {string} [options.distribution] absolute; the project's `dist` by default
 * @param {string} [options.store] absolute; the release store by default
 */
export async function watchProject(project, { onBuilt, distribution, store }) {
  const { buildProject } = await import('../webpack/build.mjs');
  const { setCurrent, publishBuild } = await import('../release/store.mjs');
  let isFirst = true;
  const { close } = await buildProject(project, {
    mode: 'development',
    watch: true,
    ...(distribution ? { distribution } : {}),
    onBuilt: async ({ name, version, directory, milliseconds }) => {
      await publishBuild({ project: name, directory, store });
      await setCurrent({ project: name, version, store });
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
