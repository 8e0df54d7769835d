import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../../rv/workspace.mjs';
import type { Site } from '../site/startSite.ts';

const load = (file: string) => import(pathToFileURL(inWorkspace('packages/server/src', file)).href);

/** A server in this process that works no jobs, but orders mails for the measured one. */
export async function openJobs({ databaseUrl, dataDir }: Site) {
  const { readConfig } = await load('kernel/config.ts');
  const { startServer } = await load('startServer.ts');
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    ROLE: 'web',
    LOG_LEVEL: 'error',
  };
  const { services, stop } = await startServer(readConfig({ ...process.env, ...settings }));
  const site = await services.sites.byHost('localhost');
  const order = { template: 'erased', locale: 'en', siteId: site.id, data: { name: 'Eva' } };
  const countOpen = async (): Promise<number> => {
    const open = `select count(*)::int as open from jobs.job where name = 'mail' and state < 'completed'`;
    return (await services.db.execute(open)).rows[0].open;
  };
  return {
    /** Orders mails, and waits until they are sent. */
    send: async (count: number): Promise<void> => {
      const orders = Array.from({ length: count }, (_, at) => ({ ...order, to: `bench${at}@example.test` }));
      await services.mailer.enqueueAll(services.db, orders);
      while ((await countOpen()) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    },
    close: (): Promise<void> => stop(),
  };
}
