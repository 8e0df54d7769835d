import { randomBytes } from 'node:crypto';
import type { AgeMethod } from '@rendezvous/contracts/kinds';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../../kernel/ApiError.ts';
import { ageCheckSessions } from '../../../kernel/db/schema/trust.age.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Services } from '../../../kernel/services.ts';
import { ageRuleOf, hasAgeRule, type AgeContext } from './agePolicy.ts';
import { AgeProviderUnavailable } from './AgeProvider.ts';

/** Time after which a check is erased, answered or not. */
const KEPT_MS = 3_600_000;

export type AgeStart = AgeContext & {
  member: Member;
  method: AgeMethod;
  language: string;
  /** Without a trailing slash. */
  origin: string;
};

/**
 * Opens a check at the provider. Earlier ones stay valid: the member may finish any of them.
 * @returns the URL of the provider's page
 * @throws ApiError conflict (none is due), method_unavailable, provider_unavailable
 */
export async function startAgeCheck(ctx: Services, start: AgeStart): Promise<string> {
  const { member, method, language, origin } = start;
  const rule = ageRuleOf(start, member.country);
  if (rule === null || member.ageDue.length === 0) throw new ApiError('conflict');
  if (!rule.methods.includes(method)) throw new ApiError('method_unavailable');
  if (ctx.ageProvider === null) throw new ApiError('provider_unavailable');
  const token = randomBytes(16).toString('hex');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + KEPT_MS);
  await ctx.db.insert(ageCheckSessions).values({ token, userId: member.id, method, createdAt, expiresAt });
  const isThis = eq(ageCheckSessions.token, token);
  try {
    const { ref, url } = await ctx.ageProvider.create({
      ...{ token, method, language },
      country: [start.geoipCountry ?? '', member.country].find(hasAgeRule) ?? member.country,
      returnUrl: `${origin}/age-check`,
      webhookUrl: `${origin}/api/age-webhook.php`,
    });
    await ctx.db.update(ageCheckSessions).set({ ref }).where(isThis);
    return url;
  } catch (error) {
    await ctx.db.delete(ageCheckSessions).where(isThis);
    if (!(error instanceof AgeProviderUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'the provider of age checks');
    throw new ApiError('provider_unavailable', { retryAfter: 30 });
  }
}
