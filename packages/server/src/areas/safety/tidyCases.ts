import { sql } from 'drizzle-orm';
import { deleteInSlices } from '../../kernel/db/deleteInSlices.ts';
import type { Services } from '../../kernel/services.ts';

/** Deletes cases a year after they were decided, as the privacy statement promises. */
export async function tidyCases({ db }: Services): Promise<void> {
  await deleteInSlices(db, 'cases', sql`closed_at < now() - interval '1 year'`);
}
