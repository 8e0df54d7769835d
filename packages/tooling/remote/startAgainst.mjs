import { UserError } from '../rv/terminal.mjs';
import { buildRemote } from './buildRemote.mjs';
import { startProxy } from './startProxy.mjs';

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Shows a deployed site at a local address, with the local build of one remote. The site itself does not change: only this machine sees it.
 * A site of another machine shows it to members with a staff role only.
 * @param {import('../webpack/projects.mjs').Project} project
 * @param {object} options
 * @param {string} options.site its address
 * @param {number} options.port 0: any that is free
 * @param {boolean} [options.watch]
 * @param {string} [options.distribution] absolute; the project's `dist` by default
 * @param {boolean} [options.staffOnly]
 * @returns {Promise<{origin: string, site: string, close: () => Promise<void>}>}
 * @throws {UserError} for a bad address; Error with webpack's messages
 */
export const startAgainst = async (
  project,
  { site: address, port, watch = true, distribution, staffOnly },
) => {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UserError(`"${address}" is no address. Write for example https://www.example.com`);
  const site = new URL(address);
  let directory = '';
  let proxy;
  const built = await buildRemote(project, {
    watch,
    ...(distribution ? { distribution } : {}),
    onBuilt: (result) => {
      directory = result.directory;
      proxy?.announce();
    },
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  proxy = await startProxy({
    site,
    name: project.name,
    latest: () => directory,
    port,
    staffOnly: staffOnly ?? !LOOPBACK.test(site.hostname),
  });
  return {
    origin: proxy.origin,
    site: site.origin,
    close: async () => {
      proxy.close();
      await built.close();
    },
  };
};
