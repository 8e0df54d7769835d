import { LIMITS } from '@rendezvous/contracts';
import type { MemberTrust } from '@rendezvous/contracts/entities';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField, notFound } from '../../../kernel/ApiError.ts';
import { readId } from '../../../kernel/http/readId.ts';
import { route } from '../../../kernel/http/route.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import { deliverHeld } from '../../chat/held/deliverHeld.ts';
import { refuseHeld } from '../../chat/held/refuseHeld.ts';
import { readLinked } from '../../trust/linked/linkedQueries.ts';
import { readScores } from '../../trust/score/scoreQueries.ts';
import { easeMember } from '../easeMember.ts';
import { readWaitingMessages } from './heldMessageQueries.ts';
import { presentLinked } from '../linked/presentLinked.ts';
import { presentHeldMessage } from './presentHeldMessage.ts';
import { readMemberTrust } from '../../trust/memberTrustQueries.ts';
import { presentMemberTrust } from '../../trust/presentMemberTrust.ts';
import { recordTrustLook } from '../../trust/recordTrustLook.ts';
import { recordHeldLook } from '../recordLook.ts';

const limit = LIMITS.staffPageSize;

/**
 * Records that staff open a member's trust record.
 * @throws ApiError not_found, forbidden (oneself)
 */
async function openTrust(
  ctx: Services,
  staff: { id: number },
  { memberId, language }: { memberId: number; language: string },
): Promise<MemberTrust> {
  assertAboutOthers(staff, memberId);
  const row = await readMemberTrust(ctx.db, memberId);
  if (!row) throw notFound();
  const linked = await readLinked(ctx.db, memberId);
  await recordTrustLook(ctx, staff, { memberId, shown: linked.map(({ id }) => id) });
  const { settings } = await ctx.sites.byId(row.user.siteId);
  return {
    ...presentMemberTrust(row, settings, { now: ctx.now(), language }),
    linked: linked.map((one) => presentLinked(ctx.photos.urls, one)),
  };
}

/** Routes for held first messages, and for members whose new conversations are slowed or held. */
export function heldRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-held.php', async ({ query, member, ctx, now }) => {
    const offset = ((query.page ?? 1) - 1) * limit;
    const { rows, total } = await readWaitingMessages(ctx.db, member, { limit, offset });
    await recordHeldLook(ctx, member, rows);
    const senders = rows.map(({ held }) => held.senderId);
    const scores = await readScores(ctx.db, senders, now);
    return {
      held: rows.map((row) => presentHeldMessage(ctx.photos.urls, row, scores.get(row.held.senderId) ?? 0)),
      num_results: total,
    };
  });

  route(app, 'PUT /api/console-held.php', async ({ body, member, ctx }) => {
    const id = readId(body.id);
    if (body.deliver) {
      const outcome = await deliverHeld(ctx, id, member);
      if (outcome === null) throw new ApiError('conflict');
      return { delivered: outcome === 'released' };
    }
    if (body.facts === undefined) throw invalidField('facts', 'required');
    await refuseHeld(ctx, member, { id, facts: body.facts });
    return { delivered: false };
  });

  route(app, 'GET /api/console-trust.php', async ({ query, member, ctx, language }) => ({
    trust: await openTrust(ctx, member, { memberId: readId(query.id), language }),
  }));

  route(app, 'PUT /api/console-trust.php', async ({ body, member, ctx, language }) => {
    const memberId = readId(body.id);
    await easeMember(ctx, member, { memberId, reason: body.reason });
    return { trust: await openTrust(ctx, member, { memberId, language }) };
  });
}
