import { and, eq, inArray, isNull } from 'drizzle-orm';
import { codeKey } from '@rendezvous/contracts/typed';
import type { SiteCode } from '@rendezvous/contracts';
import type { Tx } from '../../../kernel/db/client.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';

type Codes = {
  codes: readonly SiteCode[];
  /** The code offered to members who start a deletion. */
  retention: string | null;
};

const columnsOf = (code: SiteCode, retention: string | null) => ({
  kind:
    retention !== null && codeKey(code.code) === codeKey(retention)
      ? ('retention' as const)
      : ('campaign' as const),
  valuePercentage: code.value_percentage,
  status: code.active ? ('active' as const) : ('disabled' as const),
  validity: code.validity,
  expiresAt: code.expires_at === null ? null : new Date(code.expires_at),
  maxUses: code.max_uses,
  country: code.country,
  currency: code.currency,
  minimumOrderValue: code.minimum_order_value,
  paymentmethods: code.paymentmethods,
});

/** Replaces a site's shared codes. Missing ones are only disabled, because orders refer to them. */
export async function setSiteCodes(tx: Tx, siteId: number, { codes, retention }: Codes): Promise<void> {
  const shared = and(
    eq(discountCodes.siteId, siteId),
    isNull(discountCodes.userId),
    inArray(discountCodes.kind, ['campaign', 'retention']),
  );
  const rows = await tx
    .select({ id: discountCodes.id, code: discountCodes.code })
    .from(discountCodes)
    .where(shared);
  const known = new Map(rows.map(({ id, code }) => [codeKey(code), id]));
  await tx.update(discountCodes).set({ status: 'disabled' }).where(shared);
  for (const code of codes) {
    const id = known.get(codeKey(code.code));
    const columns = columnsOf(code, retention);
    if (id === undefined) await tx.insert(discountCodes).values({ ...columns, siteId, code: code.code });
    else await tx.update(discountCodes).set(columns).where(eq(discountCodes.id, id));
  }
}
