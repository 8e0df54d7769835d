import { eq } from 'drizzle-orm';
import type { PasskeyAssertion } from '@rendezvous/contracts/entities';
import { ApiError } from '../../../kernel/ApiError.ts';
import { loginChallenges } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { checkCode } from './checkCode.ts';
import type { RelyingParty } from './relyingPartyPolicy.ts';
import { findChallenge, type Challenge } from './secondFactorQueries.ts';
import { usePasskey } from './usePasskey.ts';

type Step = {
  token: string;
  party: RelyingParty;
  /** A code of the authenticator app, a recovery code, or a passkey's response. */
  proof: { code: string } | { passkey: PasskeyAssertion };
  network: string;
  now: Date;
};

/**
 * Checks the second step of a login and uses up its challenge.
 * @throws ApiError second_factor_expired, second_factor_invalid, passkey_invalid, account_blocked
 */
export async function passChallenge(ctx: Services, step: Step): Promise<Challenge> {
  const { party, proof, network, now } = step;
  const { siteId } = party;
  const challenge = await findChallenge(ctx.db, step.token, { siteId, now });
  if (!challenge) throw new ApiError('second_factor_expired');
  const { userId } = challenge;
  if ('code' in proof)
    await checkCode(ctx, { userId, siteId, code: proof.code, network, now, failure: 'login_failed' });
  else await usePasskey(ctx, { response: proof.passkey, party, userId, network, now });
  const used = await ctx.db
    .delete(loginChallenges)
    .where(eq(loginChallenges.tokenHash, challenge.tokenHash))
    .returning({ userId: loginChallenges.userId });
  if (used.length === 0) throw new ApiError('second_factor_expired');
  return challenge;
}
