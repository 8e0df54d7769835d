import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import { confirmPassword } from './confirmPassword.ts';
import { enrolTotp } from './enrolTotp.ts';
import { passChallenge } from './passChallenge.ts';
import { presentSelf } from './presentSelf.ts';
import { hasSecondFactor, readSecondFactor } from './secondFactorQueries.ts';
import { readSelf } from './selfQueries.ts';
import { renewSession, startSession } from './startSession.ts';
import { turnOffTotp } from './turnOffTotp.ts';
import { turnOnTotp } from './turnOnTotp.ts';
import { writeRecoveryCodes } from './writeRecoveryCodes.ts';

/** Two-step verification: the second step of a log-in, and the member's switch. */
export function secondFactorRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/second-factor.php', async ({ body, site, ctx, request, reply, now }) => {
    const { challenge: token, code } = body;
    const step = { token, code, siteId: site.id, network: request.network, now };
    const { userId, passwordHash } = await passChallenge(ctx, step);
    await startSession(ctx, { userId, method: 'second_factor', passwordHash, request, reply, now });
    return { user: presentSelf({ urls: ctx.photos.urls, now }, await readSelf(ctx.db, userId)) };
  });

  route(app, 'GET /api/second-factor.php', async ({ member, ctx }) => ({
    ...(await readSecondFactor(ctx.db, member.id)),
    required: member.staffRoles.length > 0 && !ctx.config.demo,
  }));

  route(app, 'POST /api/second-factor.php?enrol=1', async ({ body, member, site, ctx, request, now }) => {
    const caller = { userId: member.id, siteId: site.id, network: request.network, now };
    await confirmPassword(ctx, { ...caller, password: body.password, field: 'password' });
    return enrolTotp(ctx, { userId: member.id, issuer: site.name, label: member.name, now });
  });

  route(app, 'PUT /api/second-factor.php', async ({ body, member, site, ctx, request, reply, now }) => {
    const { sessionHash } = member;
    const caller = { userId: member.id, siteId: site.id, sessionHash, network: request.network, now };
    const codes = await turnOnTotp(ctx, { ...caller, code: body.code });
    await renewSession(ctx, { userId: member.id, request, reply, secondFactor: true, now });
    return { recovery_codes: codes };
  });

  route(app, 'POST /api/second-factor.php?codes=1', async ({ body, member, site, ctx, request, now }) => {
    const caller = { userId: member.id, siteId: site.id, network: request.network, now };
    await confirmPassword(ctx, { ...caller, password: body.password, field: 'password' });
    if (!(await hasSecondFactor(ctx.db, member.id))) throw new ApiError('conflict');
    const codes = await ctx.db.transaction((tx) => writeRecoveryCodes(ctx, tx, member.id, now));
    return { recovery_codes: codes };
  });

  route(app, 'DELETE /api/second-factor.php', async ({ body, member, site, ctx, request, reply, now }) => {
    const { id: userId, sessionHash } = member;
    const caller = { userId, siteId: site.id, sessionHash, network: request.network, now };
    await confirmPassword(ctx, { ...caller, password: body.password, field: 'password' });
    await turnOffTotp(ctx, caller);
    await renewSession(ctx, { userId, request, reply, secondFactor: false, now });
  });
}
