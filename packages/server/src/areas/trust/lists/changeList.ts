import type { TrustList } from '@rendezvous/contracts/kinds';
import { writeAudit } from '../../../kernel/audit.ts';
import { trustListEntries } from '../../../kernel/db/schema/trust.ts';
import type { Services } from '../../../kernel/services.ts';
import { forgetLists } from './activeLists.ts';

type Change = { kind: TrustList; value: string; language: string | null; active: boolean };

/** Adds a value to a list, or switches it off or on. Other processes follow within a minute. */
export async function changeList(ctx: Services, actor: { id: number }, change: Change): Promise<void> {
  const { kind, value, language, active } = change;
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(trustListEntries)
      .values({ ...change, addedBy: actor.id, createdAt: now })
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
