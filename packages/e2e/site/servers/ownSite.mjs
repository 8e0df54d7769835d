import net from 'node:net';
import path from 'node:path';
import { publishLatest } from '../../../tooling/release/store.ts';
import { projects } from '../../../tooling/webpack/projects.mjs';

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Publishes the builds of the workspace.
 * @param {string} store the release store's folder
 * @param {(project: { name: string, kind: string }) => boolean} [isWanted]
 */
export async function publishWorkspace(store, isWanted = () => true) {
  for (const project of projects) {
    if (!isWanted(project)) continue;
    await publishLatest({ project: project.name, distribution: path.join(project.directory, 'dist'), store });
  }
}
