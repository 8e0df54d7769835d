import { renderSVG } from 'uqr';
import { ApiError } from '../../../kernel/ApiError.ts';
import { totpFactors } from '../../../kernel/db/schema/account.ts';
import { encrypt } from '../../../kernel/security/encryption.ts';
import type { Services } from '../../../kernel/services.ts';
import { createSecret, enrolmentUri } from './secondFactorPolicy.ts';
import { hasTotp } from './secondFactorQueries.ts';

/** Offers a secret for an authenticator app; a code activates it. @throws ApiError conflict */
export async function enrolTotp(
  ctx: Services,
  request: { userId: number; issuer: string; label: string; now: Date },
): Promise<{ secret: string; uri: string; qr: string }> {
  const { userId, now } = request;
  if (await hasTotp(ctx.db, userId)) throw new ApiError('conflict');
  const secret = createSecret();
  const row = { secret: encrypt(ctx.secrets.key('totp'), secret), lastStep: 0, createdAt: now };
  await ctx.db
    .insert(totpFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpFactors.userId, set: row });
  const uri = enrolmentUri(secret, request);
  return { secret, uri, qr: renderSVG(uri, { border: 4 }) };
}
