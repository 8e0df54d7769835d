import {
  LIMITS,
  isLanguage,
  type Completeness,
  type Interest,
  type SelfProfile,
  type SelfUser,
  type SpendLimit,
} from '@rendezvous/contracts';
import { ageOn, dayIn } from '../../kernel/calendar.ts';
import type { users, UserStatus } from '../../kernel/db/schema/account.ts';
import type { profiles } from '../../kernel/db/schema/members.ts';
import type { photos } from '../../kernel/db/schema/photos.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import { presentPhoto } from '../photos/presentPhoto.ts';

type UserRow = typeof users.$inferSelect;
type ProfileRow = typeof profiles.$inferSelect;
type PhotoRow = typeof photos.$inferSelect;

export type SelfRows = {
  user: UserRow;
  profile: ProfileRow;
  interests: Interest[];
  photos: PhotoRow[];
  urls: PhotoUrls;
  credits: number;
  disabled: SelfUser['notifications_disabled'];
  roles: SelfUser['staff_roles'];
  spendLimit: SpendLimit | null;
  conversationsLeft: number | null;
  now: Date;
};

const STATUS: Record<UserStatus, SelfUser['status']> = {
  not_confirmed: 'not_confirmed',
  active: 'confirmed',
  disabled: 'disabled',
  pending_deletion: 'pending_deletion',
  erased: 'pending_deletion',
};

/** A member's own profile: the date of birth and photos that wait for staff are for the owner alone. */
export function presentSelfProfile(
  rows: Pick<SelfRows, 'profile' | 'interests' | 'photos' | 'urls' | 'now'>,
): SelfProfile {
  const { profile, urls } = rows;
  const photos = rows.photos.map((row) =>
    presentPhoto(urls, row, { main: row.id === profile.mainPhotoId, own: true }),
  );
  const main = photos.find((photo) => photo.main);
  return {
    id: String(profile.id),
    name: profile.name,
    age: ageOn(profile.dateOfBirth, dayIn(profile.country, rows.now)),
    date_of_birth: profile.dateOfBirth,
    gender: profile.gender,
    seeking: profile.seeking,
    sexuality: profile.sexuality,
    country: profile.country as SelfProfile['country'],
    region: profile.region,
    city: profile.city,
    main_image: main
      ? {
          id: main.id,
          filename: main.filename,
          thumb_filename: main.thumb_filename,
          match_filename: main.match_filename,
          status: main.status,
        }
      : null,
    photos,
    status: profile.status,
    about_me: profile.aboutMe,
    interests: rows.interests,
    hair_color: profile.hairColor as SelfProfile['hair_color'],
    eye_color: profile.eyeColor as SelfProfile['eye_color'],
    body_type: profile.bodyType as SelfProfile['body_type'],
    relationship_status: profile.relationshipStatus as SelfProfile['relationship_status'],
    tattoos: profile.tattoos as SelfProfile['tattoos'],
    reason: profile.reason as SelfProfile['reason'],
  };
}

/** The account for its owner. No hash, no coordinates, no tracking. */
export function presentSelf(rows: SelfRows): SelfUser {
  const { user } = rows;
  const paid = user.paidAt !== null;
  return {
    id: String(user.id),
    profile: presentSelfProfile(rows),
    email: user.email ?? '',
    credits: rows.credits,
    paid_user: paid,
    language: isLanguage(user.language) ? user.language : 'en',
    country: rows.profile.country as SelfUser['country'],
    status: STATUS[user.status],
    notifications_disabled: rows.disabled,
    signup_date: user.signedUpAt.toISOString(),
    invisible: rows.profile.invisible,
    read_receipts: user.readReceipts,
    typing: user.typing,
    discreet_push: user.discreetPush,
    timezone: user.timezone,
    spend_limit: rows.spendLimit,
    conversations_left: rows.conversationsLeft,
    photo_limit: paid ? LIMITS.photos.premium : LIMITS.photos.free,
    staff_roles: rows.roles,
  };
}

const WANTED = [
  'main_image',
  'about_me',
  'interests',
  'sexuality',
  'region',
  'city',
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
] as const satisfies readonly (keyof SelfProfile)[];

/** How much of the profile is filled in. */
export function presentCompleteness(profile: SelfProfile): Completeness {
  const isMissing = (field: (typeof WANTED)[number]): boolean => {
    const value = profile[field];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const missing = WANTED.filter(isMissing);
  return { percent: Math.round(((WANTED.length - missing.length) / WANTED.length) * 100), missing };
}
