import { randomInt } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { invites, waitingList } from '../../../kernel/db/schema/marketing.ts';
import type { InviteRow } from './inviteQueries.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { formatDate } from '../../../kernel/texts/serverTexts.ts';

export type InviteOrder = {
  site: Site;
  /** The site's origin, for links in mails. */
  origin: string;
  count: number;
  /** Invites the addresses that have waited longest, at most `count`. */
  waitingList: boolean;
};

/** Omits characters that sound or look alike, which leaves 31 ** 12 codes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const createCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

type Waiting = typeof waitingList.$inferSelect;

/** Takes the first addresses of the waiting list; concurrent calls get different ones. */
async function takeWaiting(tx: Tx, siteId: number, count: number, now: Date): Promise<Waiting[]> {
  const rows = await tx
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.siteId, siteId), isNull(waitingList.invitedAt)))
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(count)
    .for('update', { skipLocked: true });
  if (rows.length === 0) throw new ApiError('conflict');
  const ids = rows.map((row) => row.id);
  await tx.update(waitingList).set({ invitedAt: now }).where(inArray(waitingList.id, ids));
  return rows;
}

async function mailInvite(ctx: Services, tx: Tx, order: InviteOrder, to: Waiting, invite: InviteRow) {
  await ctx.mailer.enqueue(tx, {
    template: 'invite',
    to: to.email,
    locale: to.language,
    siteId: order.site.id,
    data: {
      link: `${order.origin}/${invite.code}`,
      date: formatDate(to.language, invite.expiresAt),
    },
  });
}

/** Creates single-use invite codes. @throws ApiError conflict (the waiting list is empty) */
export function createInvites(
  ctx: Services,
  actor: { id: number },
  order: InviteOrder,
): Promise<InviteRow[]> {
  const { site } = order;
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LIMITS.inviteDays * 86_400_000);
  return ctx.db.transaction(async (tx) => {
    const waiting = order.waitingList ? await takeWaiting(tx, site.id, order.count, now) : [];
    const count = order.waitingList ? waiting.length : order.count;
    const values = Array.from({ length: count }, () => ({
      code: createCode(),
      siteId: site.id,
      createdBy: actor.id,
      expiresAt,
      createdAt: now,
    }));
    const rows = await tx.insert(invites).values(values).returning();
    for (const [at, to] of waiting.entries()) {
      const invite = rows[at];
      if (invite) await mailInvite(ctx, tx, order, to, invite);
    }
    await writeAudit(tx, {
      actorId: actor.id,
      action: order.waitingList ? 'invite.mail' : 'invite.create',
      subject: { type: 'invite', id: site.domain },
      siteId: site.id,
      change: `+${rows.length}`,
      now,
    });
    return rows;
  });
}
