import { dim, duration, green, red, say } from './say.mjs';
import { onEnd } from './signals.mjs';

// The server looks at the folders of the builds once a second.
const UNTIL_SEEN = 1_100;

/**
 * Builds a project for development, and again whenever a file that it is made of changes, until the program ends.
 * @param {import('../webpack/projects.mjs').Project} project
 * @param {object} options
 * @param {() => void} options.onBuilt after each later build, when the server can know it
 * @param {string} [options.distribution] absolute; the project's `dist` by default
 */
export async function watchProject(project, { onBuilt, distribution }) {
  const { buildProject } = await import('../webpack/build.mjs');
  let isFirst = true;
  const { close } = await buildProject(project, {
    mode: 'development',
    watch: true,
    ...(distribution ? { distribution } : {}),
    onBuilt: ({ name, milliseconds }) => {
      if (!isFirst) {
        say(`${green('✓')} ${name} built ${dim(`(${duration(milliseconds)})`)}`);
        setTimeout(onBuilt, UNTIL_SEEN).unref();
      }
      isFirst = false;
    },
    onError: (error) => say(`${red('✗')} ${project.name}\n${error.message}`),
  });
  onEnd(close);
}
