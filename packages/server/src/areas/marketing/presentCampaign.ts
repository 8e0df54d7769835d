import type { Campaign, Invite } from '@rendezvous/contracts';
import type { InviteRow } from './invites/inviteQueries.ts';
import { textsOf } from './campaignTexts.ts';
import type { StaffCampaignRow } from './campaignQueries.ts';

/** A site's domain, and its origin without a trailing slash. */
export type SiteName = { domain: string; origin: string };

export const presentInvite = (row: InviteRow, site: SiteName): Invite => ({
  code: row.code,
  site: site.domain,
  link: `${site.origin}/${row.code}`,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  used_at: row.usedAt?.toISOString() ?? null,
  revoked: row.revokedAt !== null,
});

export function presentCampaign(
  { campaign, visits, signups }: StaffCampaignRow,
  site: SiteName,
  build: Campaign['build'],
): Campaign {
  const { network, ref, sub1, sub2, sub3 } = campaign.tracking;
  return {
    id: String(campaign.id),
    site: site.domain,
    slug: campaign.slug,
    link: `${site.origin}/${campaign.slug}`,
    lander: campaign.lander,
    version: campaign.version,
    build,
    network: network ?? null,
    ref: ref ?? null,
    sub1: sub1 ?? null,
    sub2: sub2 ?? null,
    sub3: sub3 ?? null,
    language: campaign.language as Campaign['language'],
    starts_at: campaign.startsAt.toISOString(),
    ends_at: campaign.endsAt?.toISOString() ?? null,
    weight: campaign.weight,
    texts: textsOf(campaign.content),
    active: campaign.active,
    visits,
    signups,
  };
}
