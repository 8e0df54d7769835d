import { openServices } from '../site/openServices.ts';
import type { Site } from '../site/startSite.ts';

export async function openJobs(measured: Site) {
  const { services, site, stop } = await openServices(measured);
  const order = { template: 'erased', locale: 'en', siteId: site.id, data: { name: 'Eva' } };
  const countOpen = async (): Promise<number> => {
    const open = `select count(*)::int as open from jobs.job where name = 'mail' and state < 'completed'`;
    return (await services.db.execute(open)).rows[0].open;
  };
  return {
    /** Queues mails, and waits until they are sent. */
    send: async (count: number): Promise<void> => {
      const orders = Array.from({ length: count }, (_, at) => ({ ...order, to: `bench${at}@example.test` }));
      await services.mailer.enqueueAll(services.db, orders);
      while ((await countOpen()) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
    },
    close: (): Promise<void> => stop(),
  };
}
