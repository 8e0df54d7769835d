import { TIME_BONUS_CODE } from '@rendezvous/contracts';
import { codeKey } from '@rendezvous/contracts/typed';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { notFound } from '../../../kernel/ApiError.ts';
import type { Db } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { OfferFacts } from './offerPolicy.ts';

export type OfferSite = Pick<Site, 'id' | 'settings' | 'company'>;

/**
 * Counts orders that use up a code. The member's own unpaid ones do not: the next order replaces
 * them.
 */
const uses = (userId: number, whose: 'all' | 'own') => sql<number>`(
  select count(*)::int from discount_redemptions r join payments p on p.id = r.payment_id
  where r.discount_code_id = ${discountCodes.id} and p.status not in ('failed', 'cancelled')
    and (p.user_id <> ${userId} or p.status <> 'created')
    ${whose === 'own' ? sql`and r.user_id = ${userId}` : sql``})`;

const bought = sql<boolean>`${users.paidAt} is not null or exists (
  select 1 from payments p where p.user_id = ${users.id} and (p.completed_at is not null or p.status = 'pending'))`;

/** Reads the input of `offerPolicy`. */
export async function readOfferFacts(
  db: Db,
  site: OfferSite,
  userId: number,
  typed?: string,
): Promise<OfferFacts> {
  const names = [TIME_BONUS_CODE, site.company.delete_discount, typed].flatMap((name) =>
    name ? codeKey(name) : [],
  );
  // Matches the unique index, which stays fast if a million personal codes share one name.
  const shared = and(
    eq(discountCodes.siteId, site.id),
    inArray(sql`translate(upper(${discountCodes.code}), '-_', '')`, names),
    sql`coalesce(${discountCodes.userId}, 0) = 0`,
  );
  const rows = await db
    .select({
      signedUpAt: users.signedUpAt,
      deletionBegunAt: users.deletionBegunAt,
      bought,
      code: discountCodes,
      uses: sql<number>`case when ${discountCodes.validity} = 'once' or ${discountCodes.maxUses} is not null
        then ${uses(userId, 'all')} else 0 end`,
      ownUses: uses(userId, 'own'),
    })
    .from(users)
    .leftJoin(discountCodes, or(eq(discountCodes.userId, userId), shared))
    .where(eq(users.id, userId))
    .orderBy(discountCodes.id);
  const [member] = rows;
  if (!member) throw notFound();
  return {
    signedUpAt: member.signedUpAt,
    deletionBegunAt: member.deletionBegunAt,
    bought: member.bought,
    timeBonus: site.settings.time_bonus_percentage,
    codes: rows.flatMap(({ code, ...counts }) => (code ? { ...code, ...counts } : [])),
  };
}
