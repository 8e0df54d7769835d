import { PROMISES } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes cases `PROMISES.caseMonths` after their decision, as the privacy policy promises. */
export async function tidyCases({ db }: Services): Promise<void> {
  await deleteInSlices(db, 'cases', sql`closed_at < now() - make_interval(months => ${PROMISES.caseMonths})`);
}
