import { TIMES } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../kernel/http/route.ts';
import { readId } from '../../../kernel/http/readId.ts';
import { findById } from '../accountQueries.ts';
import { addPasskey } from './addPasskey.ts';
import { assertMayLogIn } from '../logIn/assertMayLogIn.ts';
import { createPasskeyChallenge } from './createPasskeyChallenge.ts';
import { describeDevice } from '../sessions/describeDevice.ts';
import { offerPasskey } from './offerPasskey.ts';
import { readOwnUser } from '../profile/presentSelf.ts';
import { proveIdentity } from './proveIdentity.ts';
import { confirmSession } from './confirmSession.ts';
import { relyingParty } from './relyingPartyPolicy.ts';
import { removePasskey } from './removePasskey.ts';
import { callerOf, showSecondFactor } from './secondFactor.routes.ts';
import { hasSecondFactor } from './secondFactorQueries.ts';
import { setPasskeyStep } from './setPasskeyStep.ts';
import { renewSession, startSession } from '../sessions/startSession.ts';
import { usePasskey } from './usePasskey.ts';

export function passkeyRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/passkey-login.php?options=1', async ({ site, ctx, request, now }) => ({
    challenge: await createPasskeyChallenge(ctx, { siteId: site.id, userId: null, now }),
    rpId: relyingParty(ctx, site, request).id,
    timeout: TIMES.loginStep * 1000,
    userVerification: 'required' as const,
  }));

  route(app, 'POST /api/passkey-login.php', async ({ body, site, ctx, request, reply, now }) => {
    const party = relyingParty(ctx, site, request);
    const passkey = await usePasskey(ctx, { response: body.passkey, party, network: request.network, now });
    const { id: passkeyId, userId } = passkey;
    assertMayLogIn(await findById(ctx.db, userId));
    await startSession(ctx, { userId, method: 'passkey', passkeyId, request, reply, now });
    return { user: await readOwnUser({ ctx, site, request, now }, userId) };
  });

  route(app, 'POST /api/passkey.php?options=1', async (call) => {
    const { body, member, ctx } = call;
    const caller = callerOf(call);
    await proveIdentity(ctx, caller, body);
    return offerPasskey(ctx, { ...caller, name: member.name });
  });

  route(app, 'POST /api/passkey.php', async (call) => {
    const { body, member, ctx, request, reply, now } = call;
    const name = body.name || describeDevice(request.headers['user-agent'] ?? '');
    const recovery_codes = await addPasskey(ctx, { ...callerOf(call), response: body.passkey, name });
    const shown = await showSecondFactor(call);
    await renewSession(ctx, { userId: member.id, request, reply, secondFactor: true, now });
    return { ...shown, recovery_codes };
  });

  route(app, 'PUT /api/passkey.php', async (call) => {
    const { body, member, ctx, request, reply, now } = call;
    await proveIdentity(ctx, callerOf(call), body);
    const recovery_codes = await setPasskeyStep(ctx, { ...callerOf(call), isOn: body.passkey_step });
    const shown = await showSecondFactor(call);
    await renewSession(ctx, { userId: member.id, request, reply, now });
    return { ...shown, recovery_codes };
  });

  route(app, 'DELETE /api/passkey.php', async (call) => {
    const { body, member, ctx, request, reply, now } = call;
    await proveIdentity(ctx, callerOf(call), body);
    await removePasskey(ctx, { ...callerOf(call), passkeyId: readId(body.id) });
    const shown = await showSecondFactor(call);
    const secondFactor = member.secondFactor && (await hasSecondFactor(ctx.db, member.id));
    await renewSession(ctx, { userId: member.id, request, reply, secondFactor, now });
    return shown;
  });

  route(app, 'POST /api/confirm.php', async (call) => {
    const { body, ctx, request, reply } = call;
    const caller = callerOf(call);
    const isSecond = await confirmSession(ctx, caller, body);
    const secondFactor = isSecond || call.member.secondFactor;
    await renewSession(ctx, { ...caller, confirmedAt: call.now, secondFactor, request, reply });
  });
}
