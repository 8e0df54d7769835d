import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Language } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import type { Database, Tx } from '../../kernel/db/client.ts';
import { pushKeys, pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { holdSession } from '../account/sessions/holdSession.ts';

/** Browsers per member: each push costs a call to each of them. */
const MAX_BROWSERS = 10;

async function dropOldest(tx: Tx, userId: number, latest: string): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and endpoint <> ${latest}
      order by coalesce(last_used_at, created_at) desc, id desc offset ${MAX_BROWSERS - 1})`);
}

/** Finds the key pair that a browser subscribed with, if the site still has it. */
async function findKey(tx: Tx, siteId: number, publicKey: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: pushKeys.id })
    .from(pushKeys)
    .where(and(eq(pushKeys.siteId, siteId), eq(pushKeys.publicKey, publicKey)));
  return row?.id ?? null;
}

/**
 * Subscribes a browser to a member's push messages while its session lasts.
 * @returns false if they would not arrive and the browser has to subscribe again
 * @throws ApiError authentication_required
 */
export function savePushSubscription(
  db: Database,
  member: Pick<Member, 'id' | 'siteId' | 'sessionHash'>,
  browser: BodyOf<'POST /api/user.php?push=1'> & { public_key: string; language: Language; now: Date },
): Promise<boolean> {
  const { endpoint, keys, language, now } = browser;
  const own = {
    userId: member.id,
    sessionHash: member.sessionHash,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language,
    failures: 0,
  };
  return db.transaction(async (tx) => {
    if (!(await holdSession(tx, member.sessionHash))) throw new ApiError('authentication_required');
    const keyId = await findKey(tx, member.siteId, browser.public_key);
    if (keyId === null) return false;
    const values = { ...own, keyId };
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values, createdAt: now })
      // Reassigns a browser to the member who is now logged in.
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
      .returning({ id: pushSubscriptions.id, refusedAt: pushSubscriptions.refusedAt });
    if (saved && saved.refusedAt !== null) {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, saved.id));
      return false;
    }
    await dropOldest(tx, member.id, endpoint);
    return true;
  });
}
