import { UserError } from '../rv/terminal.mjs';
import { startProxy, type Proxy } from './startProxy.ts';
import { buildProject } from '../webpack/build.ts';
import type { Project } from '../webpack/projects.ts';

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Serves a deployed site at a local URL, with the local build of one remote. On remote sites,
 * only members with a staff role see the build.
 * @param options.site the site's URL
 * @param options.port 0 picks a free one
 * @param options.distribution absolute; the project's `dist` by default
 * @throws UserError for a bad URL; Error with webpack's messages
 */
export const startAgainst = async (
  project: Project,
  {
    site: address,
    port,
    distribution,
    staffOnly,
  }: { site: string; port: number; distribution?: string; staffOnly?: boolean },
): Promise<{ origin: string; site: string; close: () => Promise<void> }> => {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UserError(`"${address}" is no address. Write for example https://www.example.com`);
  const site = new URL(address);
  let directory = '';
  let proxy: Proxy | undefined;
  const built = await buildProject(project, {
    server: false,
    watch: true,
    ...(distribution ? { distribution } : {}),
    onBuilt: (result) => {
      directory = result.directory;
      proxy?.announce();
    },
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const started = (proxy = await startProxy({
    site,
    name: project.name,
    latest: () => directory,
    port,
    staffOnly: staffOnly ?? !LOOPBACK.test(site.hostname),
  }));
  return {
    origin: started.origin,
    site: site.origin,
    close: async () => {
      started.close();
      await built.close();
    },
  };
};
