import type { PasskeyAssertion } from '@rendezvous/contracts/entities';
import { invalidField } from '../../../kernel/ApiError.ts';
import type { Services } from '../../../kernel/services.ts';
import { checkCode } from './checkCode.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { RelyingParty } from './relyingPartyPolicy.ts';
import { hasSecondFactor } from './secondFactorQueries.ts';
import { usePasskey } from './usePasskey.ts';

export type Proof = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
};

export type Caller = { userId: number; party: RelyingParty; network: string; now: Date };

type Given = Proof & { field?: string };

/**
 * Re-authenticates the member by password and, if logins take a second step, a code or a passkey.
 * @returns whether the proof had a second factor
 * @throws ApiError wrong_password, account_blocked, second_factor_invalid, passkey_invalid
 * @throws ApiError invalid (a part is missing)
 */
export async function proveIdentity(ctx: Services, caller: Caller, proof: Given): Promise<boolean> {
  const { userId, party, network, now } = caller;
  const { password, code, passkey, field = 'password' } = proof;
  if (password === undefined) throw invalidField(field, 'required');
  const { siteId } = party;
  await confirmPassword(ctx, { userId, siteId, network, now, password, field });
  if (!(await hasSecondFactor(ctx.db, userId))) return false;
  if (passkey) await usePasskey(ctx, { response: passkey, party, userId, network, now });
  else if (code) await checkCode(ctx, { userId, siteId, network, now, code, failure: 'confirm_failed' });
  else throw invalidField('code', 'required');
  return true;
}
