import { eq } from 'drizzle-orm';
import { bans } from '../../kernel/db/schema/account.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { banHash } from '../../kernel/security/banHash.ts';
import type { Services } from '../../kernel/services.ts';

/** Whether the address is banned. Each refusal is recorded, without the address. */
export async function refusesAddress(ctx: Services, email: string): Promise<boolean> {
  const hash = banHash(ctx.secrets, 'email', email.trim().toLowerCase());
  const [banned] = await ctx.db
    .select({ userId: bans.userId })
    .from(bans)
    .where(eq(bans.hash, hash))
    .limit(1);
  if (!banned) return false;
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: null,
      action: 'ban.refused',
      subject: { type: 'member', id: String(banned.userId) },
      change: 'email',
      now: ctx.now(),
    }),
  );
  return true;
}
