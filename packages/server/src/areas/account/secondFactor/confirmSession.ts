import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { proveIdentity, type Caller, type Proof } from './proveIdentity.ts';
import { usePasskey } from './usePasskey.ts';

/**
 * Re-authenticates the member before sensitive calls: by passkey, or by password and second factor.
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
