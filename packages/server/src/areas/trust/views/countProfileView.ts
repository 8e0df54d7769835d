import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../kernel/ApiError.ts';
import { countCall } from '../../../kernel/http/countCall.ts';
import type { Services } from '../../../kernel/services.ts';
import { noticeSignals } from '../signals/noticeSignals.ts';

/**
 * Counts an opened profile per account, or per network for visitors, and notices a member who opens
 * more in an hour than people can read. Refusals are in the security log.
 * @throws ApiError rate_limited
 */
export async function countProfileView(ctx: Services, request: FastifyRequest): Promise<void> {
  const { member, site } = request;
  const most = site.settings.trust_views_per_hour;
  try {
    const limits = INNER_LIMITS.profileViews.map((limit) => ({ ...limit, max: most }));
    await countCall(ctx, request, limits);
  } catch (error) {
    if (member && error instanceof ApiError && error.code === 'rate_limited') {
      const views = { kind: 'fast_views', evidence: { profiles: most, hours: 1 } } as const;
      await noticeSignals(ctx, { userId: member.id, siteId: member.siteId }, () => [views]);
    }
    throw error;
  }
}
