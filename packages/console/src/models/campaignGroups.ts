import type { Campaign } from '@rendezvous/contracts';
import { statusOf } from './CampaignDraft.ts';
import type { CampaignStatus } from './CampaignDraft.ts';

/** The campaigns of a link, A first. */
export type CampaignGroup = {
  id: string;
  first: Campaign;
  campaigns: readonly Campaign[];
  status: CampaignStatus;
  starts_at: string;
  /** Null if one of the campaigns has no end. */
  ends_at: string | null;
};

const letterOf = ({ progress }: Campaign): string => progress?.letter ?? '';

function groupOf(id: string, rows: readonly Campaign[], now: number): CampaignGroup {
  const campaigns = rows.toSorted((a, b) => letterOf(a).localeCompare(letterOf(b)));
  const [first] = campaigns as [Campaign];
  const statuses = campaigns.map((one) => statusOf(one, now));
  const ends = campaigns.map(({ ends_at }) => ends_at);
  return {
    id,
    first,
    campaigns,
    status: statuses.find((one) => one === 'running') ?? statuses[0] ?? 'planned',
    starts_at: campaigns.map(({ starts_at }) => starts_at).toSorted()[0] ?? '',
    ends_at: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  };
}

/** Groups campaigns by link, site and language, keeping the order of their first campaigns. */
export function groupCampaigns(rows: readonly Campaign[], now: number): CampaignGroup[] {
  const links = new Map<string, Campaign[]>();
  for (const one of rows) {
    const id = [one.site, one.slug, one.language].join(' ');
    links.set(id, [...(links.get(id) ?? []), one]);
  }
  return [...links].map(([id, campaigns]) => groupOf(id, campaigns, now));
}
