import { CURRENCIES, type Currency } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { VariantCounts } from './resultsPolicy.ts';
import type { CampaignRow } from '../runningCampaignQueries.ts';

const idsOf = (rows: readonly CampaignRow[]) =>
  sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );

/** Reads the currency in which most buyers of these campaigns paid. */
export async function readCurrency(db: Db, rows: readonly CampaignRow[]): Promise<Currency> {
  const found = await db.execute<{ currency: string }>(sql`
    select p.currency from campaign_visits v join payments p on p.user_id = v.user_id
    where v.campaign_id in (${idsOf(rows)}) and p.status = 'completed' and not v.fallback
    group by p.currency order by count(distinct p.user_id) desc, p.currency limit 1`);
  return CURRENCIES.find((each) => each === found.rows[0]?.currency) ?? 'EUR';
}

export type CampaignCounts = VariantCounts & { fallbacks: number };

/** Counts shown visits by campaign, without refunded and charged-back payments. */
export async function readCounts(
  db: Db,
  rows: readonly CampaignRow[],
  currency: Currency,
): Promise<ReadonlyMap<number, CampaignCounts>> {
  const found = await db.execute<Record<keyof CampaignCounts | 'id', string>>(sql`
    select v.campaign_id as id,
      count(*) filter (where not v.fallback) as visits,
      count(*) filter (where v.fallback) as fallbacks,
      count(v.started_at) filter (where not v.fallback) as starts,
      count(v.user_id) filter (where not v.fallback) as signups,
      count(u.confirmed_at) filter (where not v.fallback) as confirmed,
      count(*) filter (where p.times > 0 and not v.fallback) as purchases,
      coalesce(sum(p.amount) filter (where not v.fallback), 0) as revenue,
      coalesce(sum(p.amount ^ 2) filter (where not v.fallback), 0) as "revenueSquares"
    from campaign_visits v
    left join users u on u.id = v.user_id
    left join lateral (
      select count(*) as times, coalesce(sum(amount) filter (where currency = ${currency}), 0)::numeric as amount
      from payments where user_id = v.user_id and status = 'completed'
    ) p on true
    where v.campaign_id in (${idsOf(rows)}) and v.shown_at is not null
    group by v.campaign_id`);
  const read = (row: (typeof found.rows)[number]): [number, CampaignCounts] => [
    Number(row.id),
    {
      visits: Number(row.visits),
      fallbacks: Number(row.fallbacks),
      starts: Number(row.starts),
      signups: Number(row.signups),
      confirmed: Number(row.confirmed),
      purchases: Number(row.purchases),
      revenue: Number(row.revenue),
      revenueSquares: Number(row.revenueSquares),
    },
  ];
  return new Map(found.rows.map(read));
}
