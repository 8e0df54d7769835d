import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lastActive } from '../../../kernel/db/schema/account.presence.ts';
import type { Services } from '../../../kernel/services.ts';
import { monthStart } from './reportPeriodPolicy.ts';

const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Counts, once per site, the EU members who were active last month. Months that were missed, and
 * accounts erased meanwhile, cannot be counted later.
 */
export async function recordActiveMonth({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const from = monthStart(now(), 1);
  const until = monthStart(now());
  const month = sql`${from.toISOString().slice(0, 10)}::date`;
  const within = (moment: SQL) => sql`(${moment} >= ${from} and ${moment} < ${until})`;
  await db.execute(sql`
    insert into active_months (site_id, month, members)
    select s.id, ${month}, counted.members from sites s cross join lateral (
      select count(*) as members from users u join profiles p on p.id = u.id left join presence on user_id = u.id
      where u.site_id = s.id and not p.fictional and p.country = any (${sql.param(UNION)}::text[])
        and (${within(lastActive(sql`p`))} or ${within(sql`earlier_month_at`)})
    ) counted
    where exists (select 1 from users where site_id = s.id and signed_up_at < ${until})
      and not exists (select 1 from active_months a where a.site_id = s.id and a.month = ${month})
    on conflict do nothing`);
}
