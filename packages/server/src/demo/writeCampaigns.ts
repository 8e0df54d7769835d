import type { ClientBase } from 'pg';
import { campaigns, campaignVisits } from '../kernel/db/schema/marketing.ts';
import { bulkInsert, takeOpaqueIds } from './bulkInsert.ts';
import type { Cell } from './bulkInsert.ts';
import { DEMO_ACCOUNTS } from './demoAccounts.ts';
import type { DemoMember } from './planMember.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;

/** Share of visitors who answer a question but do not sign up. */
const STARTS = 0.11;

type Variant = {
  lander: string;
  /** Share of visitors who sign up. */
  signups: number;
};

type DemoCampaign = {
  slug: string;
  tracking: Record<string, string>;
  /** Days from now, negative in the past. */
  from: number;
  until: number;
  variants: readonly [Variant, Variant];
};

/** One campaign with a clear result, one without, and one that is running. */
const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    slug: 'city-evenings',
    tracking: { network: 'radio', ref: 'evening-spot' },
    from: -130,
    until: -62,
    variants: [
      { lander: 'video', signups: 0.045 },
      { lander: 'gallery', signups: 0.091 },
    ],
  },
  {
    slug: 'sunday-paper',
    tracking: { network: 'paper', ref: 'weekend-page' },
    from: -60,
    until: -26,
    variants: [
      { lander: 'alonetonight', signups: 0.068 },
      { lander: 'socialnetwork', signups: 0.073 },
    ],
  },
  {
    slug: 'autumn-walks',
    tracking: { ref: 'autumn-walks' },
    from: -16,
    until: 30,
    variants: [
      { lander: 'maplanding', signups: 0.052 },
      { lander: 'tinderswipe', signups: 0.081 },
    ],
  },
];

/** A variant with the indexes of the members who signed up through it. */
type Planned = { campaign: DemoCampaign; variant: Variant; position: number; joined: readonly number[] };

/** Divides the members who signed up during a campaign among its variants. */
function planVariants(campaign: DemoCampaign, members: readonly DemoMember[], now: number): Planned[] {
  const site = members[0]?.site.id;
  const [from, until] = [now + campaign.from * DAY, Math.min(now, now + campaign.until * DAY)];
  const joined = members.flatMap((member, index) => {
    const isIn = member.site.id === site && member.signedUpAt > from && member.signedUpAt < until;
    return index >= DEMO_ACCOUNTS.length && isIn ? [index] : [];
  });
  const [first, second] = campaign.variants;
  const split = Math.round((joined.length * first.signups) / (first.signups + second.signups));
  const mixed = createRandom(`campaigns/${campaign.slug}`).sample(joined, joined.length);
  return [
    { campaign, variant: first, position: 0, joined: mixed.slice(0, split) },
    { campaign, variant: second, position: 1, joined: mixed.slice(split) },
  ];
}

const CAMPAIGN_COLUMNS = [
  'id',
  'siteId',
  'name',
  'slug',
  'lander',
  'tracking',
  'startsAt',
  'endsAt',
  'createdAt',
] as const;

function campaignRow(
  { campaign, variant, position }: Planned,
  id: number,
  site: number,
  now: number,
): Cell[] {
  const from = now + campaign.from * DAY;
  return [
    id,
    site,
    campaign.slug,
    campaign.slug,
    variant.lander,
    JSON.stringify(campaign.tracking),
    new Date(from),
    new Date(now + campaign.until * DAY),
    new Date(from - DAY + position * 1000),
  ];
}

const VISIT_COLUMNS = ['campaignId', 'createdAt', 'shownAt', 'startedAt', 'userId'] as const;

/**
 * Creates the visits of the new members, and enough visits without a sign-up to reach the variant's
 * rate.
 */
function visitRows(
  { campaign, variant, joined }: Planned,
  campaignId: number,
  { ids, members, now }: { ids: readonly number[]; members: readonly DemoMember[]; now: number },
): Cell[][] {
  const random = createRandom(`campaigns/${campaign.slug}/${variant.lander}`);
  const [from, until] = [now + campaign.from * DAY, Math.min(now, now + campaign.until * DAY)];
  const row = (at: number, starts: boolean, userId: number | null): Cell[] => {
    const opened = new Date(at);
    return [campaignId, opened, opened, starts ? new Date(at + random.int(5, 90) * 1000) : null, userId];
  };
  const others = Math.round(joined.length / variant.signups) - joined.length;
  return [
    ...Array.from({ length: others }, () => row(random.int(from, until), random.chance(STARTS), null)),
    ...joined.map((index) => {
      const opened = (members[index]?.signedUpAt ?? now) - random.int(3, 12) * 60_000;
      return row(Math.max(from, opened), true, ids[index] ?? null);
    }),
  ];
}

/** Writes campaigns with two variants each, and visits with and without a sign-up. */
export async function writeCampaigns(
  client: ClientBase,
  ids: readonly number[],
  members: readonly DemoMember[],
  now: number,
): Promise<void> {
  const site = members[0]?.site.id ?? 0;
  const planned = CAMPAIGNS.flatMap((campaign) => planVariants(campaign, members, now));
  const campaignIds = await takeOpaqueIds(client, planned.length);
  const idAt = (at: number): number => campaignIds[at] ?? 0;
  const rows = planned.map((plan, at) => campaignRow(plan, idAt(at), site, now));
  await bulkInsert(client, campaigns, CAMPAIGN_COLUMNS, rows);
  const visits = planned.flatMap((plan, at) => visitRows(plan, idAt(at), { ids, members, now }));
  await bulkInsert(client, campaignVisits, VISIT_COLUMNS, visits);
}
