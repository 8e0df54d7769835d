import type { Db } from '../../../kernel/db/client.ts';
import { isEmail } from '../../account/mailAddress/emailPolicy.ts';
import { invalidField } from '../../../kernel/ApiError.ts';
import { waitingList } from '../../../kernel/db/schema/marketing.ts';

/** Adds an address to a site's waiting list once. @throws ApiError invalid (email) */
export async function joinWaitingList(
  db: Db,
  entry: { siteId: number; email: string; language: string; now: Date },
): Promise<void> {
  const { email } = entry;
  if (!isEmail(email)) throw invalidField('email', 'email_invalid');
  await db
    .insert(waitingList)
    .values({ siteId: entry.siteId, email, language: entry.language, createdAt: entry.now })
    .onConflictDoNothing();
}
