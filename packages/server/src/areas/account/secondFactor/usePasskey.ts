import type { PasskeyAssertion } from '@rendezvous/contracts/entities';
import { and, eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { findPasskey, type Passkey } from './passkeyQueries.ts';
import type { RelyingParty } from './relyingPartyPolicy.ts';
import { usePasskeyChallenge } from './usePasskeyChallenge.ts';

type Use = {
  response: PasskeyAssertion;
  party: RelyingParty;
  /** The required owner of the passkey; any member if absent. */
  userId?: number;
  network: string;
  now: Date;
};

/** Returns the signature counter, null if the response is wrong. */
async function verify(passkey: Passkey, challenge: string, { response, party }: Use): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for any invalid response.
    return null;
  }
}

/** Records the use; false if the counter did not grow, which means that the passkey was copied. */
async function noteUse(ctx: Services, passkey: Passkey, counter: number, now: Date): Promise<boolean> {
  const advances = counter === 0 ? sql`${passkeys.counter} = 0` : lt(passkeys.counter, counter);
  const noted = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), advances))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Checks an authenticator's response and logs failures. @throws ApiError passkey_invalid */
export async function usePasskey(ctx: Services, use: Use): Promise<Passkey> {
  const { response, party, userId, network, now } = use;
  const { siteId } = party;
  const challenge = await usePasskeyChallenge(ctx.db, response.response.clientDataJSON, {
    siteId,
    userId: null,
    now,
  });
  const passkey = await findPasskey(ctx.db, response.id, siteId);
  const isExpected = passkey !== null && (userId === undefined || passkey.userId === userId);
  const counter = isExpected ? await verify(passkey, challenge, use) : null;
  if (isExpected && counter !== null && (await noteUse(ctx, passkey, counter, now))) return passkey;
  const owner = userId ?? passkey?.userId;
  await writeSecurityLog(ctx.db, {
    siteId,
    event: userId === undefined ? 'login_failed' : 'confirm_failed',
    detail: 'passkey',
    ...(owner === undefined ? {} : { account: accountPrint(ctx, owner) }),
    network,
    now,
  });
  throw new ApiError('passkey_invalid');
}
