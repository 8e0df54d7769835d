import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../../rv/workspace.mjs';
import type { Site } from './startSite.ts';

/** Loads a module of the server, which the tooling's types do not include. */
export const loadServer = (file: string) =>
  import(pathToFileURL(inWorkspace('packages/server/src', file)).href);

/** Starts a second server on a site's database, in this process. It runs no jobs. */
export async function openServices({ databaseUrl, dataDir }: Site) {
  const { readConfig } = await loadServer('kernel/config.ts');
  const { startServer } = await loadServer('startServer.ts');
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' };
  const settings = { ...process.env, ...place, ROLE: 'web', LOG_LEVEL: 'error' };
  const { services, stop } = await startServer(readConfig(settings));
  return { services, site: await services.sites.byHost('localhost'), stop };
}
