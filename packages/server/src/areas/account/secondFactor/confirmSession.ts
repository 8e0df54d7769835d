import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { proveIdentity, type Caller, type Proof } from './proveIdentity.ts';
import { usePasskey } from './usePasskey.ts';

/**
 * Asserts that the session's member is at the keyboard, before calls of weight: by passkey, which the authenticator gives
 * out only to its owner, or by the password and, where log-ins take a second step, a code.
 * @returns whether the proof had a second factor
 * @throws ApiError as `proveIdentity`
 */
export async function confirmSession(ctx: Services, caller: Caller, proof: Proof): Promise<boolean> {
  const { userId, party, network, now } = caller;
  const byPasskey = proof.password === undefined ? proof.passkey : undefined;
  const isSecond = byPasskey
    ? (await usePasskey(ctx, { response: byPasskey, party, userId, network, now })).userId === userId
    : await proveIdentity(ctx, caller, proof);
  await writeSecurityLog(ctx.db, {
    siteId: party.siteId,
    event: 'confirmed',
    detail: byPasskey ? 'passkey' : 'password',
    account: accountPrint(ctx, userId),
    network,
    now,
  });
  return isSecond;
}
