import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import { route, type Call } from '../../../kernel/http/route.ts';
import { enrolTotp } from './enrolTotp.ts';
import { passChallenge } from './passChallenge.ts';
import { readPasskeys } from './passkeyQueries.ts';
import { presentPasskey } from './presentPasskey.ts';
import { readOwnUser } from '../profile/presentSelf.ts';
import { proveIdentity } from './proveIdentity.ts';
import { relyingParty } from './relyingPartyPolicy.ts';
import { renewRecoveryCodes } from './renewRecoveryCodes.ts';
import { hasSecondFactor, readSecondFactor } from './secondFactorQueries.ts';
import { renewSession, startSession } from '../sessions/startSession.ts';
import { turnOffTotp } from './turnOffTotp.ts';
import { turnOnTotp } from './turnOnTotp.ts';

type MemberCall = Pick<Call<'GET /api/second-factor.php'>, 'member' | 'site' | 'ctx' | 'request' | 'now'>;

export const callerOf = ({ member, site, ctx, request, now }: MemberCall) => ({
  userId: member.id,
  siteId: site.id,
  sessionHash: member.sessionHash,
  network: request.network,
  origin: siteOrigin(ctx, site, request),
  party: relyingParty(ctx, site, request),
  now,
});

export async function showSecondFactor({ member, ctx }: Pick<MemberCall, 'member' | 'ctx'>) {
  const passkeys = await readPasskeys(ctx.db, member.id);
  return {
    ...(await readSecondFactor(ctx.db, member.id)),
    required: member.staffRoles.length > 0 && !ctx.config.demo,
    passkeys: passkeys.map(presentPasskey),
  };
}

export function secondFactorRoutes(app: FastifyInstance): void {
  type Step = Call<'POST /api/second-factor.php'> | Call<'POST /api/second-factor.php?passkey=1'>;

  async function finish({ body, site, ctx, request, reply, now }: Step) {
    const { userId, method, passwordHash } = await passChallenge(ctx, {
      token: body.challenge,
      party: relyingParty(ctx, site, request),
      proof: body,
      network: request.network,
      now,
    });
    const isProven = method !== 'reactivation';
    await startSession(ctx, { userId, method: 'second_factor', isProven, passwordHash, request, reply, now });
    return { user: await readOwnUser({ ctx, site, request, now }, userId) };
  }

  route(app, 'POST /api/second-factor.php', finish);
  route(app, 'POST /api/second-factor.php?passkey=1', finish);

  route(app, 'GET /api/second-factor.php', showSecondFactor);

  route(app, 'POST /api/second-factor.php?enrol=1', async (call) => {
    const { body, member, site, ctx, now } = call;
    await proveIdentity(ctx, callerOf(call), body);
    return enrolTotp(ctx, { userId: member.id, issuer: site.name, label: member.name, now });
  });

  route(app, 'PUT /api/second-factor.php', async (call) => {
    const { body, member, ctx, request, reply, now } = call;
    const codes = await turnOnTotp(ctx, { ...callerOf(call), code: body.code });
    await renewSession(ctx, { userId: member.id, request, reply, secondFactor: true, now });
    return { recovery_codes: codes };
  });

  route(app, 'POST /api/second-factor.php?codes=1', async (call) => {
    const { body, ctx } = call;
    await proveIdentity(ctx, callerOf(call), body);
    return { recovery_codes: await renewRecoveryCodes(ctx, callerOf(call)) };
  });

  route(app, 'DELETE /api/second-factor.php', async (call) => {
    const { body, member, ctx, request, reply, now } = call;
    await proveIdentity(ctx, callerOf(call), body);
    await turnOffTotp(ctx, callerOf(call));
    const secondFactor = member.secondFactor && (await hasSecondFactor(ctx.db, member.id));
    await renewSession(ctx, { userId: member.id, request, reply, secondFactor, now });
  });
}
