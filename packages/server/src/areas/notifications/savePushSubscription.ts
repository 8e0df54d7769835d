import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Language } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Database, Tx } from '../../kernel/db/client.ts';
import { pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { holdSession } from '../account/holdSession.ts';

/** Browsers that get one member's push messages: each costs a call. */
const MAX_BROWSERS = 10;

/** The browsers used the longest ago make room for the latest one. */
async function dropOldest(tx: Tx, userId: number, latest: string): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and endpoint <> ${latest}
      order by coalesce(last_used_at, created_at) desc, id desc offset ${MAX_BROWSERS - 1})`);
}

/** Sends a member's push messages to a browser, as long as its session lasts. @throws ApiError authentication_required */
export function savePushSubscription(
  db: Database,
  member: Pick<Member, 'id' | 'sessionHash'>,
  browser: BodyOf<'POST /api/user.php?push=1'> & { language: Language; now: Date },
): Promise<void> {
  const { endpoint, keys, language, now } = browser;
  const values = {
    userId: member.id,
    sessionHash: member.sessionHash,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language,
    failures: 0,
  };
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, member.sessionHash))) throw new ApiError('authentication_required');
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values, createdAt: now })
      // A browser that another member used before belongs to the member who is logged in there now.
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    await dropOldest(tx, member.id, endpoint);
  });
}
