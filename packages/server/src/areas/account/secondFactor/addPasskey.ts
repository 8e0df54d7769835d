import { LIMITS } from '@rendezvous/contracts';
import type { PasskeyRegistration } from '@rendezvous/contracts/entities';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { recordSecondFactor, type FactorRequest } from './recordSecondFactor.ts';
import type { RelyingParty } from './relyingPartyPolicy.ts';
import { supplyRecoveryCodes } from './supplyRecoveryCodes.ts';
import { usePasskeyChallenge } from './usePasskeyChallenge.ts';

type NewPasskey = FactorRequest & { party: RelyingParty; response: PasskeyRegistration; name: string };

/** @throws ApiError passkey_invalid */
async function verify({ party, response }: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (verified) return registrationInfo.credential;
  } catch {
    // The library throws for any invalid response.
  }
  throw new ApiError('passkey_invalid');
}

/**
 * Adds the passkey that the browser created.
 * @returns recovery codes if logins now take a second step and the account had none
 * @throws ApiError passkey_invalid, conflict (known passkey, or too many)
 */
export async function addPasskey(ctx: Services, request: NewPasskey): Promise<string[] | null> {
  const { userId, party, response, name, now } = request;
  const challenge = await usePasskeyChallenge(ctx.db, response.response.clientDataJSON, {
    siteId: party.siteId,
    userId,
    now,
  });
  const credential = await verify(request, challenge);
  return ctx.db.transaction(async (tx) => {
    // Serialises concurrent calls, which could exceed the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= LIMITS.passkeys)
      throw new ApiError('conflict');
    const added = await tx
      .insert(passkeys)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new ApiError('conflict');
    await recordSecondFactor(ctx, tx, request, 'passkey_added');
    return supplyRecoveryCodes(ctx, tx, userId, now);
  });
}
