import type { PhotoCheck, StaffPhotoCheck } from '@rendezvous/contracts';
import { PHOTO_CHECK_DAYS } from '@rendezvous/contracts/kinds';
import { ageOn, dayOf } from '../../../kernel/calendar.ts';
import type { Secrets } from '../../../kernel/security/secrets.ts';
import { poseOf } from './posePolicy.ts';
import type { PhotoVerificationRow } from '../../../kernel/db/schema/photos.verifications.ts';
import type { OwnCheck, WaitingCheck } from './verificationQueries.ts';

/** Whether the check was accepted, but the member has withdrawn the mark since. */
const hasEnded = ({ status, compared }: PhotoVerificationRow): boolean =>
  status === 'accepted' && compared.length === 0;

export const presentOwnCheck = (
  secrets: Secrets,
  userId: number,
  { latest, mainPhotoId, checkedAt }: OwnCheck,
): PhotoCheck => ({
  state: latest === null || hasEnded(latest) ? null : latest.status,
  refusal: latest?.refusal ?? null,
  submitted_at: latest?.createdAt.toISOString() ?? null,
  pose: poseOf(secrets, { userId, after: latest?.id ?? 0 }),
  checked_at: checkedAt?.toISOString() ?? null,
  main_photo: mainPhotoId !== null,
  days: PHOTO_CHECK_DAYS,
});

export const presentStaffCheck = (row: WaitingCheck, now: Date): StaffPhotoCheck => ({
  id: String(row.check.id),
  profile: String(row.check.userId),
  name: row.name,
  age: ageOn(row.dateOfBirth, dayOf(now)),
  site: row.site,
  pose: row.check.pose,
  submitted_at: row.check.createdAt.toISOString(),
});
