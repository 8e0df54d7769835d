import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { publishLatest } from '../../../tooling/release/store.ts';
import { projects, type Project } from '../../../tooling/webpack/projects.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Publishes the workspace's builds. `store` is the folder of the release store. */
export async function publishWorkspace(
  store: string,
  isIncluded: (project: Project) => boolean = () => true,
): Promise<void> {
  for (const project of projects) {
    if (!isIncluded(project)) continue;
    await publishLatest({ project: project.name, distribution: path.join(project.directory, 'dist'), store });
  }
}
