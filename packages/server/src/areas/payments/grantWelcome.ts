import { LIMITS } from '@rendezvous/contracts';
import { and, eq } from 'drizzle-orm';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db } from '../../kernel/db/client.ts';
import { discountCodes } from '../../kernel/db/schema/payments.ts';
import type { Site } from '../../kernel/request/Site.ts';

/**
 * Creates a member's welcome code, which runs for `LIMITS.welcomeDays` from the sign-up. Does nothing when the member has one,
 * when the site offers none, or when it would have ended already.
 */
export async function grantWelcome(
  db: Db,
  site: Pick<Site, 'id' | 'settings'>,
  member: Pick<Member, 'id' | 'signedUpAt'>,
  now: Date,
): Promise<void> {
  const percentage = site.settings.welcome_percentage;
  const expiresAt = new Date(member.signedUpAt.getTime() + LIMITS.welcomeDays * 86_400_000);
  if (percentage <= 0 || expiresAt <= now) return;
  const own = and(eq(discountCodes.userId, member.id), eq(discountCodes.kind, 'welcome'));
  const [known] = await db.select({ id: discountCodes.id }).from(discountCodes).where(own).limit(1);
  if (known) return;
  await db
    .insert(discountCodes)
    .values({
      siteId: site.id,
      userId: member.id,
      code: `WELCOME${percentage}`,
      kind: 'welcome',
      valuePercentage: percentage,
      validity: 'once',
      startsAt: member.signedUpAt,
      expiresAt,
    })
    .onConflictDoNothing();
}
