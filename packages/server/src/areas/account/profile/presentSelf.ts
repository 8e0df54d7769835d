import { isLanguage } from '@rendezvous/contracts';
import type { SelfUser } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';
import type { UserStatus } from '../../../kernel/db/schema/account.ts';
import { ageDueOf, type AgeContext } from '../../trust/age/agePolicy.ts';
import { presentSpendLimit } from '../../payments/spendLimit/presentSpendLimit.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import type { Services } from '../../../kernel/services.ts';
import { photoLimit } from '../../photos/photoLimitPolicy.ts';
import { showEmail } from '../mailAddress/emailPolicy.ts';
import { presentSelfProfile } from './presentSelfProfile.ts';
import type { SelfContext } from './presentSelfProfile.ts';
import { readSelf, type SelfRow } from './selfQueries.ts';

const STATUS: Record<UserStatus, SelfUser['status']> = {
  not_confirmed: 'not_confirmed',
  active: 'confirmed',
  disabled: 'disabled',
  pending_deletion: 'pending_deletion',
  erased: 'pending_deletion',
};

/** Presents the account to its owner, without the password hash, coordinates or tracking. */
export function presentSelf(context: SelfContext & AgeContext, row: SelfRow): SelfUser {
  const { user, profile, spendLimit } = row;
  const paid = user.paidAt !== null;
  return {
    id: String(user.id),
    profile: presentSelfProfile(context, row),
    email: showEmail(user.email ?? ''),
    credits: row.credits,
    paid_user: paid,
    language: isLanguage(user.language) ? user.language : 'en',
    country: profile.country as SelfUser['country'],
    status: STATUS[user.status],
    notifications_disabled: row.disabled,
    signup_date: user.signedUpAt.toISOString(),
    invisible: profile.invisible,
    visible_to_visitors: profile.visibleToVisitors,
    read_receipts: user.readReceipts,
    typing: user.typing,
    show_activity: profile.showsActivity,
    discreet_push: user.discreetPush,
    timezone: user.timezone,
    spend_limit: spendLimit && presentSpendLimit(spendLimit, context.now),
    conversations_left: row.conversationsLeft,
    photo_limit: photoLimit({ paid }),
    has_sent_message: row.hasSentMessage,
    failed_payment: row.failedPayment === null ? null : String(row.failedPayment),
    legal_due: row.legalDue.map(({ page, version }) => ({ page, version: String(version) })),
    age_due: [...ageDueOf(context, { ...profile, ageChecked: row.ageChecked, staffRoles: row.roles })],
    staff_roles: row.roles.filter((role) => role !== 'flagger'),
  };
}

type Asked = {
  ctx: Services;
  site: Site;
  request: Pick<FastifyRequest, 'geoipCountry'>;
  now: Date;
};

export async function readOwnUser({ ctx, site, request, now }: Asked, userId: number): Promise<SelfUser> {
  const { geoipCountry } = request;
  return presentSelf({ urls: ctx.photos.urls, now, site, geoipCountry }, await readSelf(ctx.db, userId, now));
}
