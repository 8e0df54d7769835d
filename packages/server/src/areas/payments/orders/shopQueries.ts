import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Country, Currency, PaymentMethod, SiteCode, SitePrice } from '@rendezvous/contracts';
import type { Db } from '../../../kernel/db/client.ts';
import { bundles, discountCodes } from '../../../kernel/db/schema/payments.ts';

export async function readPrices(db: Db, siteId: number): Promise<SitePrice[]> {
  const rows = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.siteId, siteId), eq(bundles.active, true)))
    .orderBy(asc(bundles.currency), asc(bundles.position), asc(bundles.credits));
  return rows.map(({ currency, credits, amount, popular }) => ({
    currency: currency as Currency,
    credits,
    amount,
    popular,
  }));
}

/** Reads a site's shared codes, without the time bonus, which is a setting. */
export async function readSiteCodes(db: Db, siteId: number): Promise<SiteCode[]> {
  const shared = and(
    eq(discountCodes.siteId, siteId),
    isNull(discountCodes.userId),
    inArray(discountCodes.kind, ['campaign', 'retention']),
  );
  const rows = await db.select().from(discountCodes).where(shared).orderBy(asc(discountCodes.code));
  return rows.map((row) => ({
    code: row.code,
    value_percentage: row.valuePercentage,
    active: row.status === 'active',
    validity: row.validity,
    expires_at: row.expiresAt?.toISOString() ?? null,
    max_uses: row.maxUses,
    country: row.country as Country | null,
    currency: row.currency as Currency | null,
    minimum_order_value: row.minimumOrderValue,
    paymentmethods: row.paymentmethods as PaymentMethod[] | null,
  }));
}
