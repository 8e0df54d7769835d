import { LIMITS, TIMES } from '@rendezvous/contracts';
import type { PasskeyCreationOptions } from '@rendezvous/contracts/entities';
import { ApiError } from '../../../kernel/ApiError.ts';
import type { Services } from '../../../kernel/services.ts';
import { createPasskeyChallenge } from './createPasskeyChallenge.ts';
import { readPasskeys } from './passkeyQueries.ts';
import type { RelyingParty } from './relyingPartyPolicy.ts';

/** COSE: Ed25519, ECDSA with SHA-256, RSA with SHA-256, in order of preference. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the browser's options for a discoverable passkey. @throws ApiError conflict */
export async function offerPasskey(
  ctx: Services,
  request: { party: RelyingParty; userId: number; name: string; now: Date },
): Promise<PasskeyCreationOptions> {
  const { party, userId, name, now } = request;
  const known = await readPasskeys(ctx.db, userId);
  if (known.length >= LIMITS.passkeys) throw new ApiError('conflict');
  // Distinguishes the site's members in an authenticator without naming them.
  const handle = Buffer.from(ctx.secrets.fingerprint('passkey-user', String(userId)), 'hex');
  return {
    challenge: await createPasskeyChallenge(ctx, { siteId: party.siteId, userId, now }),
    rp: { id: party.id, name: party.name },
    user: { id: handle.toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMES.loginStep * 1000,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
