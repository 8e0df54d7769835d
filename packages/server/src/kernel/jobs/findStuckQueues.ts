import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { FAILED } from './jobs.ts';

/** Minutes that a due job may wait while no worker takes any job of its queue. */
const PATIENCE = 5;

/** Names the queues whose due jobs no worker takes. A long queue that moves is not stuck. */
export async function findStuckQueues(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select q.name from jobs.queue q
    where q.name <> ${FAILED} and exists (select from jobs.job j where j.name = q.name and j.state < 'active'
        and j.start_after < now() - make_interval(mins => ${PATIENCE}))
      and not exists (select from jobs.job j where j.name = q.name and j.state >= 'active'
        and j.started_on > now() - make_interval(mins => ${PATIENCE}))
    order by 1`);
  return rows.map(({ name }) => name);
}
