import { matchRoute, buildPath } from '@rendezvous/contracts';
import { eq, and } from 'drizzle-orm';
import { readBuild } from '../../releases/readBuild.ts';
import { isVersion } from '../../releases/ReleaseStore.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { invites, shortLinks } from '../../kernel/db/schema/marketing.ts';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';

/** Refuses a link that is taken by another target or by a page of the site. @throws ApiError conflict */
export async function assertSlugFree(tx: Tx, siteId: number, slug: string): Promise<void> {
  if (matchRoute(buildPath('token', { token: slug }))?.row.id !== 'token') throw taken();
  const [invite] = await tx.select({ code: invites.code }).from(invites).where(eq(invites.code, slug));
  const [link] = await tx
    .select({ token: shortLinks.token })
    .from(shortLinks)
    .where(and(eq(shortLinks.token, slug), eq(shortLinks.siteId, siteId)));
  if (invite || link) throw taken();
}

const taken = () => new ApiError('conflict', { fields: { slug: 'link_taken' } });

/** @throws ApiError invalid (version, ends_at) */
export async function assertMakesSense(
  ctx: Services,
  row: Pick<CampaignRow, 'version' | 'startsAt' | 'endsAt'>,
) {
  const { version, startsAt, endsAt } = row;
  if (endsAt !== null && endsAt <= startsAt) throw invalidField('ends_at', 'invalid');
  if (version === null) return;
  const build = isVersion(version) ? await readBuild(ctx.releases.store, 'landers', version) : null;
  if (!build) throw invalidField('version', 'unknown');
}
