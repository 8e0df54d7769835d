import { LIMITS } from '@rendezvous/contracts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Db } from '../../../kernel/db/client.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';
import type { Site } from '../../../kernel/request/Site.ts';

/** Creates the welcome code of a member who has none, at the site's current percentage. */
export async function grantWelcome(
  db: Db,
  site: Pick<Site, 'id' | 'settings'>,
  member: Pick<Member, 'id' | 'signedUpAt'>,
): Promise<void> {
  const percentage = site.settings.welcome_percentage;
  if (percentage <= 0) return;
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
      expiresAt: new Date(member.signedUpAt.getTime() + LIMITS.welcomeDays * 86_400_000),
    })
    .onConflictDoNothing();
}
