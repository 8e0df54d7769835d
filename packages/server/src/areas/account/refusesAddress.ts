import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import { findBannedByEmail } from './banQueries.ts';

/** Whether the address is banned. Each refusal is recorded, without the address. */
export async function refusesAddress(ctx: Services, email: string): Promise<boolean> {
  const banned = await findBannedByEmail(ctx.db, ctx.secrets, email);
  if (banned === null) return false;
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: null,
      action: 'ban.refused',
      subject: { type: 'member', id: String(banned) },
      change: 'email',
      now: ctx.now(),
    }),
  );
  return true;
}
