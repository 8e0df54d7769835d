import { eq } from 'drizzle-orm';
import { bans } from '../../../kernel/db/schema/account.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import type { Services } from '../../../kernel/services.ts';

/** Whether a banned account used the value; records refusals without the value. */
export async function refusesBanned(
  ctx: Services,
  kind: 'email' | 'device',
  value: string,
): Promise<boolean> {
  const [banned] = await ctx.db
    .select({ userId: bans.userId })
    .from(bans)
    .where(eq(bans.hash, banHash(ctx.secrets, kind, value)))
    .limit(1);
  if (!banned) return false;
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: null,
      action: 'ban.refused',
      subject: { type: 'member', id: String(banned.userId) },
      change: kind,
      now: ctx.now(),
    }),
  );
  return true;
}
