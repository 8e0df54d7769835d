import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField } from '../../../kernel/ApiError.ts';
import { countAddressCheck } from './countAddressCheck.ts';
import { findById, type Account } from '../accountQueries.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import { findToken } from '../tokens/tokenQueries.ts';
import { changePassword, findChanging } from './changePassword.ts';
import { isEmail, showEmail } from '../mailAddress/emailPolicy.ts';
import { resetPassword } from './resetPassword.ts';
import { confirmMailChange } from '../mailAddress/confirmMailChange.ts';
import { requestMailChange } from '../mailAddress/requestMailChange.ts';
import { proveIdentity } from '../secondFactor/proveIdentity.ts';
import { callerOf } from '../secondFactor/secondFactor.routes.ts';
import { mayReset, requestReset } from './requestReset.ts';
import { renewSession, startSession } from '../sessions/startSession.ts';
import { readOwnUser } from '../profile/presentSelf.ts';
import { route } from '../../../kernel/http/route.ts';

/** @throws ApiError link_expired */
async function findResetting(
  ctx: Services,
  link: { token: string; siteId: number; now: Date },
): Promise<Account> {
  const token = await findToken(ctx.db, link.token, 'reset');
  const account =
    token && !token.usedAt && token.expiresAt > link.now ? await findById(ctx.db, token.userId) : null;
  if (!account?.passwordHash || account.siteId !== link.siteId || !mayReset(account))
    throw new ApiError('link_expired');
  return account;
}

export function passwordRoutes(app: FastifyInstance): void {
  route(app, 'PUT /api/password.php', async ({ body, member, site, ctx, request, reply, now }) => {
    if (body.new_password !== body.new_password_repeat) {
      throw new ApiError('passwords_differ', { fields: { new_password_repeat: 'passwords_differ' } });
    }
    const caller = callerOf({ member, site, ctx, request, now });
    const change = { ...caller, password: body.new_password, site };
    // A code works once, so a refused password must not use it up.
    const account = await findChanging(ctx, change);
    await proveIdentity(ctx, caller, { ...body, password: body.old_password, field: 'old_password' });
    await changePassword(ctx, account, change);
    // Invalidates a token that leaked before the change.
    await renewSession(ctx, { userId: member.id, request, reply, now });
  });

  route(app, 'POST /api/reset-password.php', async ({ body, site, locale, ctx, request, now }) => {
    await requestReset(ctx, { site, email: body.email, locale, origin: siteOrigin(ctx, site, request), now });
  });

  route(app, 'GET /api/reset-password.php', async ({ query, site, ctx, now }) => {
    const { name, email } = await findResetting(ctx, { token: query.token, siteId: site.id, now });
    return { name: name ?? '', email: showEmail(email ?? '') };
  });

  route(app, 'PUT /api/reset-password.php', async ({ body, site, ctx, request, reply, now }) => {
    const account = await findResetting(ctx, { token: body.token, siteId: site.id, now });
    const origin = siteOrigin(ctx, site, request);
    const sessionHash = request.member?.id === account.id ? request.member.sessionHash : undefined;
    const { token: link, password } = body;
    const { network } = request;
    await resetPassword(ctx, { token: link, account, sessionHash, password, site, origin, network, now });
    await startSession(ctx, { userId: account.id, method: 'reset', request, reply, now });
    return { user: await readOwnUser({ ctx, site, request, now }, account.id) };
  });

  route(app, 'POST /api/mail-change.php', async ({ body, member, site, locale, ctx, request, now }) => {
    const caller = callerOf({ member, site, ctx, request, now });
    if (!isEmail(body.email.trim())) throw invalidField('email', 'new_email_invalid');
    await proveIdentity(ctx, caller, body);
    await countAddressCheck(ctx, request);
    await requestMailChange(ctx, { ...caller, email: body.email, site, locale });
  });

  route(app, 'PUT /api/mail-change.php', async ({ body, site, ctx, request, reply, now }) => {
    const { userId, first } = await confirmMailChange(ctx, {
      token: body.token,
      siteId: site.id,
      origin: siteOrigin(ctx, site, request),
      network: request.network,
      now,
    });
    if (request.member?.id === userId) await renewSession(ctx, { userId, request, reply, now });
    if (!first) return;
    const { geoipCountry } = request;
    for (const step of ctx.hooks.confirmed) await step(ctx, { userId, site, geoipCountry });
  });
}
