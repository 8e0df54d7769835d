import type { AuditEntry, StaffCase, StaffMember, StaffPhoto } from '@rendezvous/contracts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import type { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import type { AuditRow } from '../../kernel/audit.ts';
import type { StaffCaseRow } from '../safety/caseQueries.ts';
import type { StaffMemberRow } from './staffMemberQueries.ts';
import { presentMainImage, presentPhoto } from '../photos/presentPhoto.ts';

/** A member for staff: no password, no messages, no whereabouts. */
export function presentStaffMember(urls: PhotoUrls, row: StaffMemberRow, now: Date): StaffMember {
  return {
    id: String(row.id),
    profile: String(row.id),
    name: row.name ?? '',
    email: row.email ?? '',
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
    main_image: presentMainImage(urls, row.mainPhotoId, row.mainFileKey),
    open_cases: row.openCases,
    site: row.site,
  };
}

export type QueuedPhoto = {
  photo: typeof photos.$inferSelect;
  main: boolean;
  name: string;
  dateOfBirth: string;
  site: string;
};

/** A photo in the queue, with as much about its owner as the decision needs. */
export function presentStaffPhoto(urls: PhotoUrls, row: QueuedPhoto, now: Date): StaffPhoto {
  return {
    photo: presentPhoto(urls, row.photo, { main: row.main, own: true }),
    profile: String(row.photo.profileId),
    name: row.name,
    age: ageOn(row.dateOfBirth, dayOf(now)),
    site: row.site,
    submitted_at: row.photo.createdAt.toISOString(),
  };
}

const person = (id: number | null, name: string | null) =>
  id === null ? null : { id: String(id), name: name ?? '' };

type Evidence = StaffCase['evidence'];

/** What a case keeps, as `openCase` wrote it. */
type Kept = {
  messages?: { sender: number; text: string | null; photo: number | null; at: string }[];
  photo?: string;
  profile?: { name: string; aboutMe: string | null; gender: string; dateOfBirth: string };
};

function presentEvidence(urls: PhotoUrls, row: StaffCaseRow): Evidence {
  const kept = row.case.evidence as Kept;
  const at = row.case.createdAt.toISOString();
  const by = row.case.profileId === null ? null : String(row.case.profileId);
  const show = (fileKey: string | undefined) => (fileKey === undefined ? null : urls.signed(fileKey, 'lg'));
  const messages = (kept.messages ?? []).map((message) => ({
    kind: 'message' as const,
    at: new Date(message.at).toISOString(),
    by: String(message.sender),
    text: message.text,
    filename: message.photo === null ? null : show(row.files.get(message.photo)),
  }));
  const photo = kept.photo
    ? [{ kind: 'photo' as const, at, by, text: null, filename: show(kept.photo) }]
    : [];
  const profile = kept.profile
    ? [{ kind: 'profile' as const, at, by, text: profileText(kept.profile), filename: null }]
    : [];
  return [...messages, ...photo, ...profile];
}

const profileText = (profile: NonNullable<Kept['profile']>): string =>
  [profile.name, profile.dateOfBirth, profile.aboutMe].filter(Boolean).join('\n');

/** A case for staff, with what was sealed when it was opened. */
export function presentStaffCase(urls: PhotoUrls, row: StaffCaseRow): StaffCase {
  const { status } = row.case;
  return {
    id: String(row.case.id),
    kind: row.case.kind,
    category: row.case.category,
    status: status === 'in_review' ? 'open' : status,
    created_at: row.case.createdAt.toISOString(),
    outcome: row.case.outcome,
    site: row.site,
    text: row.case.text === '' ? null : row.case.text,
    email: row.case.email,
    language: row.case.language,
    reporter: person(row.case.reporterId, row.reporterName),
    subject: person(row.case.profileId, row.subjectName),
    evidence: presentEvidence(urls, row),
    decided_at: row.case.closedAt?.toISOString() ?? null,
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
