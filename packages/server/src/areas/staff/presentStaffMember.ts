import type { AuditEntry, StaffMember } from '@rendezvous/contracts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import type { AuditRow } from '../../kernel/audit.ts';
import type { StaffMemberRow } from './staffMemberQueries.ts';
import { mainImageBody } from '../photos/photoBody.ts';
import { showEmail } from '../account/mailAddress/emailPolicy.ts';

/** Presents a member to staff, without password, messages or location. */
export function presentStaffMember(urls: PhotoUrls, row: StaffMemberRow, now: Date): StaffMember {
  return {
    id: String(row.id),
    profile: String(row.id),
    name: row.name ?? '',
    email: showEmail(row.email ?? ''),
    age: ageOn(row.dateOfBirth, dayOf(now)),
    gender: row.gender,
    country: row.country as StaffMember['country'],
    status: row.status,
    disabled: row.status === 'disabled',
    credits: row.credits,
    paid_user: row.paidAt !== null,
    signup_date: row.signedUpAt.toISOString(),
    last_active: row.lastActiveAt?.toISOString() ?? null,
    notifications_disabled: row.stops,
    staff_roles: row.roles,
    main_image: mainImageBody(urls, row.mainPhotoId, row.mainFileKey),
    open_cases: row.openCases,
    site: row.site,
  };
}

export function presentAuditEntry(row: AuditRow): AuditEntry {
  const { change } = row.data;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    staff: { id: String(row.actorId ?? 0), name: row.actorName ?? '' },
    action: row.action,
    subject: `${row.subjectType}:${row.subjectId}`,
    reason: row.reason,
    change: typeof change === 'string' ? change : null,
    site: row.site,
  };
}
