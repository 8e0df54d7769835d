import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/ApiError.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { pendingFirstMessages } from '../../kernel/db/schema/signup.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { ageDueOf } from '../trust/age/agePolicy.ts';
import { sendMessage } from '../chat/sendMessage.ts';

/**
 * Sends the message written during sign-up, once the member may write. Its fixed client id makes a
 * repeated call harmless; if the recipient can no longer be written to, it is dropped.
 * @param request `geoipCountry` is that of the member's connection, absent after a passed age check
 */
export async function sendPendingMessage(
  ctx: Services,
  request: { userId: number; site: Site; geoipCountry?: string | null },
): Promise<void> {
  const { site, geoipCountry = null } = request;
  const [row] = await ctx.db
    .select({
      message: pendingFirstMessages,
      niche: profiles.niche,
      fictional: profiles.fictional,
      paidAt: users.paidAt,
      confirmedAt: users.confirmedAt,
      country: profiles.country,
      ageChecked: sql<boolean>`exists (select 1 from age_checks where user_id = ${users.id})`,
    })
    .from(pendingFirstMessages)
    .innerJoin(profiles, eq(profiles.id, pendingFirstMessages.userId))
    .innerJoin(users, eq(users.id, pendingFirstMessages.userId))
    .where(eq(pendingFirstMessages.userId, request.userId));
  if (!row) return;
  const due = ageDueOf({ site, geoipCountry }, { ...row, staffRoles: [] });
  if (row.confirmedAt === null || due.includes('signup')) return;
  try {
    await sendMessage(ctx, {
      sender: { id: request.userId, niche: row.niche, paid: row.paidAt !== null, fictional: row.fictional },
      site,
      target: { profileId: row.message.targetId },
      clientId: row.message.clientId,
      content: { kind: 'text', text: row.message.text },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.info({ code: error.code }, 'first message was not sent');
  }
  await ctx.db.delete(pendingFirstMessages).where(eq(pendingFirstMessages.userId, request.userId));
}
