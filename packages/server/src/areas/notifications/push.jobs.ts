import { buildPath } from '@rendezvous/contracts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { pushKeys, pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import type { PushOutcome, Pusher } from '../../kernel/push/pusher.ts';
import { pushTexts } from '../../kernel/push/pushTexts.ts';
import type { PushKind } from '../../kernel/push/pushTexts.ts';
import { countUnread } from '../chat/chatQueries.ts';
import { countNewLikes } from '../likes/likeQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { decrypt } from '../../kernel/security/encryption.ts';
import { fictionalMark } from '../members/fictionalMark.ts';

/** A push message to all of a member's browsers. Names `fromId` only if the member allows it. */
export type PushJob = {
  userId: number;
  kind: PushKind;
  url: string;
  tag: string;
  fromId?: number;
  count?: number;
};

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    push: PushJob;
  }
}

/** Failed attempts after which a subscription is deleted. */
const MAX_FAILURES = 20;

async function settle(ctx: Services, id: number, outcome: PushOutcome): Promise<void> {
  const own = eq(pushSubscriptions.id, id);
  if (outcome === 'gone') await ctx.db.delete(pushSubscriptions).where(own);
  else if (outcome === 'sent') {
    await ctx.db.update(pushSubscriptions).set({ failures: 0, lastUsedAt: ctx.now() }).where(own);
  } else if (outcome === 'wrong_key') {
    // Kept, so that the page can detect it and subscribe again.
    ctx.log.warn({ subscription: id }, 'a push service refused the key of the site');
    await ctx.db.update(pushSubscriptions).set({ refusedAt: ctx.now() }).where(own);
  } else {
    const [row] = await ctx.db
      .update(pushSubscriptions)
      .set({ failures: sql`${pushSubscriptions.failures} + 1` })
      .where(own)
      .returning({ failures: pushSubscriptions.failures });
    if (row && row.failures >= MAX_FAILURES) await ctx.db.delete(pushSubscriptions).where(own);
  }
}

/** Returns the name of the member that a push is about, labelled if the profile is fictional. */
async function nameOf(
  ctx: Services,
  userId: number | undefined,
  siteId: number,
): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  const [row] = await ctx.db
    .select({ name: profiles.name, fictional: profiles.fictional })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const mark = row?.fictional ? fictionalMark((await ctx.sites.byId(siteId)).settings) : null;
  return row && mark !== null ? `${row.name} · ${mark}` : row?.name;
}

/** Pushes to all of a member's browsers. Rejects for a retry if none accepts it for now. */
export async function workPush(ctx: Services, pusher: Pusher, job: PushJob): Promise<void> {
  const { db } = ctx;
  const [[user], subscriptions] = await Promise.all([
    db
      .select({ discreet: users.discreetPush, status: users.status, siteId: users.siteId })
      .from(users)
      .where(eq(users.id, job.userId)),
    db
      .select({
        ...getTableColumns(pushSubscriptions),
        publicKey: pushKeys.publicKey,
        privateKey: pushKeys.privateKey,
      })
      .from(pushSubscriptions)
      .innerJoin(pushKeys, eq(pushKeys.id, pushSubscriptions.keyId))
      .where(and(eq(pushSubscriptions.userId, job.userId), isNull(pushSubscriptions.refusedAt))),
  ]);
  if (!user || user.status === 'disabled' || subscriptions.length === 0) return;
  const name = user.discreet ? undefined : await nameOf(ctx, job.fromId, user.siteId);
  const badge = (await countUnread(db, job.userId)) + (await countNewLikes(db, job.userId));
  const secret = ctx.secrets.key('push-keys');
  const outcomes: PushOutcome[] = [];
  for (const subscription of subscriptions) {
    const texts = pushTexts(job.kind, subscription.language, {
      discreet: user.discreet,
      ...(name === undefined ? {} : { name }),
      ...(job.count === undefined ? {} : { count: job.count }),
    });
    const { publicKey, privateKey } = subscription;
    const keys = { publicKey, privateKey: decrypt(secret, privateKey) };
    const outcome = await pusher.send(keys, subscription, {
      type: job.kind,
      ...texts,
      check_url: job.url,
      open_url: buildPath('login', {}, { next: job.url }),
      tag: job.tag,
      badge,
    });
    await settle(ctx, subscription.id, outcome);
    outcomes.push(outcome);
  }
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'later')) {
    throw new Error('No push service accepted the message');
  }
}
