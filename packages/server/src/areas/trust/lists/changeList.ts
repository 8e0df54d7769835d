import type { TrustList } from '@rendezvous/contracts/kinds';
import { invalidField } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { trustListEntries } from '../../../kernel/db/schema/trust.ts';
import type { Services } from '../../../kernel/services.ts';
import { forgetLists } from './activeLists.ts';
import { cleanEntry, explainEntry } from './listEntryPolicy.ts';
import { shippedValues } from './shippedValues.ts';

type Change = { kind: TrustList; value: string; language: string | null; active: boolean };

/** Checks a value. Shipped values are always valid. @throws ApiError invalid (value) */
export function assertEntry(kind: TrustList, value: string): void {
  const problem = explainEntry(kind, value);
  if (problem !== null && !shippedValues(kind).some((shipped) => shipped.value === value))
    throw invalidField('value', problem);
}

/**
 * Adds a value, or switches it on or off. Other processes follow within a minute.
 * @throws ApiError invalid
 */
export async function changeList(ctx: Services, actor: { id: number }, change: Change): Promise<void> {
  const { kind, language, active } = change;
  const value = cleanEntry(kind, change.value);
  if (active) assertEntry(kind, value);
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(trustListEntries)
      .values({ kind, value, language, active, addedBy: actor.id, createdAt: now })
      .onConflictDoUpdate({
        target: [trustListEntries.kind, trustListEntries.value],
        set: { language, active, addedBy: actor.id, createdAt: now },
      });
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'list.change',
      subject: { type: 'list', id: kind },
      change: `${active ? '+' : '-'} ${value}`,
      now,
    });
  });
  forgetLists(ctx);
}
