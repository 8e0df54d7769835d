import { workEach } from '../../../kernel/jobs/workEach.ts';
import type { Services } from '../../../kernel/services.ts';
import { readOverdue } from '../../trust/held/heldQueries.ts';
import { deliverHeld } from './deliverHeld.ts';

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    deliver_held: Record<string, never>;
  }
}

const SLICE = 200;

export async function deliverOverdue(ctx: Services): Promise<void> {
  const overdue = await readOverdue(ctx.db, ctx.now(), SLICE);
  await workEach(overdue, 'Some held messages were not delivered', (id) => deliverHeld(ctx, id, null));
}
