import type { Services } from '../../kernel/services.ts';
import { deleteOldestMails } from './deleteOldestMails.ts';

const SLICE = 5000;

/** Deletes mail log entries older than 90 days. */
export async function tidyMailLog({ db }: Services, slice = SLICE): Promise<void> {
  while ((await deleteOldestMails(db, slice)) > 0);
}
