import { matchRoute, buildPath, type RemoteRelease } from '@rendezvous/contracts';
import { LANDERS } from '@rendezvous/contracts/endpoints';
import { eq, and } from 'drizzle-orm';
import { readRemoteNames } from '../../releases/rollout/decisions.ts';
import { readBuild } from '../../releases/store/readBuild.ts';
import { isVersion } from '../../releases/store/ReleaseStore.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { invites, shortLinks } from '../../kernel/db/schema/marketing.ts';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import { landerRemote } from './landerRemote.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';

/**
 * Rejects a slug that a page, an invite or a short link of the site already uses.
 * @throws ApiError conflict
 */
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

type Tied = Pick<CampaignRow, 'lander' | 'version'>;

/** Whether an external remote's build contributes the lander's page. */
export const hasLander = (lander: string, { contributes }: Pick<RemoteRelease, 'contributes'>): boolean =>
  (contributes.routes ?? []).some(({ path }) => matchesLander(path, lander));

const matchesLander = (path: string, lander: string): boolean =>
  path === `/landers/${lander}` || /^\/:\w+\?$/.test(path.slice(`/landers/${lander}`.length));

/** Returns the build named, else the live one, if any. @throws ApiError invalid (version) */
async function readTied({ releases }: Services, { lander, version }: Tied): Promise<RemoteRelease | null> {
  const remote = landerRemote(lander);
  if (version === null) return (await releases.current()).remotes[remote] ?? null;
  const build = isVersion(version) ? await readBuild(releases.store, remote, version) : null;
  if (build?.kind !== 'remote') throw invalidField('version', 'unknown');
  return build.release;
}

/** @throws ApiError invalid (ends_at) */
export function assertDates({ startsAt, endsAt }: Pick<CampaignRow, 'startsAt' | 'endsAt'>): void {
  if (endsAt !== null && endsAt <= startsAt) throw invalidField('ends_at', 'invalid');
}

/**
 * Checks that the lander exists. An external lander must be part of its build.
 * @throws ApiError invalid (lander, version)
 */
export async function assertLander(ctx: Services, row: Tied): Promise<void> {
  const { lander, version } = row;
  const isOwn = LANDERS.includes(lander);
  if (isOwn && version === null) return;
  if (!isOwn && !(await readRemoteNames(ctx.db)).includes(lander)) throw invalidField('lander', 'unknown');
  const build = await readTied(ctx, row);
  if (isOwn) return;
  // The lander is not live, so the campaign must name a build.
  if (build === null) throw invalidField('version', 'required');
  if (!hasLander(lander, build)) throw invalidField('lander', 'unknown');
}
