import type { Interest, LegalPageName, SelfUser } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { notificationsDisabled, profiles, staffRoles, users } from '../../../kernel/db/schema/account.ts';
import { messages } from '../../../kernel/db/schema/chat.ts';
import { balances } from '../../../kernel/db/schema/payments.ts';
import type { SpendLimitRow } from '../../../kernel/db/schema/payments.ts';
import type { PhotoRow } from '../../../kernel/db/schema/photos.ts';
import { readConversationsLeft } from '../../members/conversationLimitQueries.ts';
import { readPhotos } from '../../photos/photoQueries.ts';
import { readInterestIds } from '../../members/interestQueries.ts';
import { readFailedPayment } from '../../payments/orders/failedPaymentQueries.ts';
import { readSpendLimit } from '../../payments/spendLimit/spendLimitQueries.ts';

export type SelfRow = {
  user: typeof users.$inferSelect;
  profile: typeof profiles.$inferSelect;
  interests: Interest[];
  photos: PhotoRow[];
  credits: number;
  disabled: SelfUser['notifications_disabled'];
  roles: SelfUser['staff_roles'];
  spendLimit: SpendLimitRow | null;
  conversationsLeft: number | null;
  hasSentMessage: boolean;
  failedPayment: number | null;
  legalDue: { page: LegalPageName; version: number }[];
  ageChecked: boolean;
};

/** Announced legal versions that are in force and not yet accepted. */
const legalDueAt = (now: Date) => sql<SelfRow['legalDue']>`coalesce((
  select jsonb_agg(jsonb_build_object('page', v.page, 'version', v.id) order by v.page desc)
  from (
    select distinct on (l.page) l.page, l.id, l.announced_at from legal_versions l
    where l.site_id = ${users.siteId} and l.valid_from <= ${now.toISOString()} order by l.page, l.valid_from desc
  ) v
  where v.announced_at is not null
    and not exists (select 1 from legal_acceptances a where a.user_id = ${users.id} and a.version_id = v.id)
), '[]'::jsonb)`;

/** @throws Error if there is no such member: ids come from a session */
export async function readSelf(db: Db, userId: number, now: Date): Promise<SelfRow> {
  const [row] = await db
    .select({
      user: users,
      profile: profiles,
      credits: sql<number>`coalesce((select ${balances.credits} from ${balances} where ${balances.userId} = ${users.id}), 0)`,
      disabled: sql<
        SelfUser['notifications_disabled']
      >`array(select ${notificationsDisabled.reason} from ${notificationsDisabled} where ${notificationsDisabled.userId} = ${users.id})`,
      roles: sql<
        SelfUser['staff_roles']
      >`array(select ${staffRoles.role} from ${staffRoles} where ${staffRoles.userId} = ${users.id})`,
      hasSentMessage: sql<boolean>`exists (select 1 from ${messages} where ${messages.senderId} = ${users.id})`,
      legalDue: legalDueAt(now),
      ageChecked: sql<boolean>`exists (select 1 from age_checks where user_id = ${users.id})`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error('a session without its account');
  const [interests, photos, spendLimit, conversationsLeft, failedPayment] = await Promise.all([
    readInterestIds(db),
    readPhotos(db, userId, { activeOnly: false }),
    readSpendLimit(db, userId),
    readConversationsLeft(db, { id: userId, paid: row.user.paidAt !== null }),
    readFailedPayment(db, userId),
  ]);
  return {
    ...row,
    interests: interests.toKeys(row.profile.interests),
    photos,
    spendLimit,
    conversationsLeft,
    failedPayment,
  };
}
