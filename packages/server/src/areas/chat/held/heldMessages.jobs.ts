import type { Services } from '../../../kernel/services.ts';
import { readOverdue } from '../../trust/held/heldQueries.ts';
import { deliverHeld } from './deliverHeld.ts';

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    /** Delivers held messages that nobody has decided in time. */
    deliver_held: Record<string, never>;
  }
}

const SLICE = 200;

/** One that cannot be delivered for now does not keep the others waiting. */
export async function deliverOverdue(ctx: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await readOverdue(ctx.db, ctx.now(), SLICE))
    await deliverHeld(ctx, id, null).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some held messages were not delivered');
}
