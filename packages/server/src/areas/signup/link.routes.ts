import { TIMES } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import { showEmail } from '../account/mailAddress/emailPolicy.ts';
import { countAddressCheck } from '../account/password/countAddressCheck.ts';
import { siteOrigin } from '../../kernel/request/siteOrigin.ts';
import { findToken } from '../account/tokens/tokenQueries.ts';
import { activateAccount } from './activateAccount.ts';
import { resendActivation } from './resendActivation.ts';
import { sendPendingMessage } from './sendPendingMessage.ts';
import { chooseVariant } from '../marketing/chooseVariant.ts';
import { landerPath } from '../marketing/runningCampaignQueries.ts';
import { addVisitCookie, readVisitCookie } from '../marketing/visitCookie.ts';
import { findInvite } from '../marketing/invites/inviteQueries.ts';
import { findShortLink } from '../marketing/shortLinkQueries.ts';
import { readOwnUser } from '../account/profile/presentSelf.ts';
import { route, type Call } from '../../kernel/http/route.ts';

type TokenCall = Call<'POST /api/token.php'>;

async function resolveInvite({ body, site, ctx, now }: TokenCall) {
  const invite = await findInvite(ctx.db, site.id, body.token);
  if (!invite) return null;
  if (invite.usedAt !== null || invite.revokedAt !== null || invite.expiresAt <= now)
    throw new ApiError('link_expired');
  return { kind: 'invite' as const, invite: invite.code };
}

async function resolveCampaign({ body, site, ctx, now, language, request, reply }: TokenCall) {
  const { token } = body;
  const visits = readVisitCookie(request);
  const chosen = await chooseVariant(ctx.db, token, { siteId: site.id, language, visits, now });
  if (chosen) {
    addVisitCookie(request, reply, chosen.visit.id);
    return { kind: 'campaign' as const, path: landerPath(chosen.campaign, chosen.isVariant) };
  }
  const link = await findShortLink(ctx.db, site.id, token);
  if (!link) return null;
  if (link.expiresAt !== null && link.expiresAt <= now) throw new ApiError('link_expired');
  return { kind: 'campaign' as const, path: link.target };
}

export function linkRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/token.php', async (call) => {
    const { body, member, ctx } = call;
    // The confirmation page shows the result and offers a new link.
    const activation = await findToken(ctx.db, body.token, 'activation');
    if (activation) return { kind: 'activation' as const, own: activation.userId === member?.id };
    const found = (await resolveInvite(call)) ?? (await resolveCampaign(call));
    if (!found) throw notFound();
    return found;
  });

  route(app, 'POST /api/activate.php', async ({ body, site, member, ctx, request, now }) => {
    const userId = await activateAccount(ctx, { token: body.token, siteId: site.id, now });
    // Runs on every click, in case the first was interrupted; a sent message is not pending.
    await sendPendingMessage(ctx, { userId, site, geoipCountry: request.geoipCountry });
    // The link may have been forwarded, so it does not log in.
    return member?.id === userId ? { user: await readOwnUser({ ctx, site, request, now }, userId) } : {};
  });

  route(app, 'POST /api/activate.php?resend=1', async ({ body, member, site, locale, ctx, request, now }) => {
    if (body.email !== undefined) await countAddressCheck(ctx, request);
    const email = await resendActivation(ctx, {
      userId: member.id,
      email: body.email ?? null,
      site,
      locale,
      origin: siteOrigin(ctx, site, request),
      now,
    });
    return {
      email: showEmail(email),
      resend_after: new Date(now.getTime() + TIMES.activationResend * 1000).toISOString(),
    };
  });
}
