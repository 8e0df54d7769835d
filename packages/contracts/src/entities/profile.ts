import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  REASONS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from '../attributes.ts';
import { LIMITS } from '../limits.ts';
import { INTERESTS } from '../interests.ts';
import { PROFILE_STATUSES } from './kinds.ts';
import { MainImage, Photo } from './photo.ts';
import { Count, CountryCode, DateOnly, DateTime, Id, PersonText, nullable, oneOf } from './values.ts';

const attributes = {
  hair_color: nullable(oneOf(HAIR_COLORS)),
  eye_color: nullable(oneOf(EYE_COLORS)),
  body_type: nullable(oneOf(BODY_TYPES)),
  relationship_status: nullable(oneOf(RELATIONSHIP_STATUSES)),
  tattoos: nullable(oneOf(TATTOOS)),
  reason: nullable(oneOf(REASONS)),
};

const card = {
  id: Id,
  name: Type.String(),
  age: Type.Integer(),
  gender: oneOf(GENDERS),
  country: CountryCode,
  /** A code of `GET /api/regions.php`. */
  region: nullable(Type.String()),
  region_name: nullable(Type.String()),
  main_image: nullable(MainImage),
  /** Written by the site's operator; always marked as such. */
  fictional: Type.Boolean(),
};

export const VisitorCard = Type.Object({ kind: Type.Literal('visitor'), ...card });
export type VisitorCard = Static<typeof VisitorCard>;

const memberCard = {
  ...card,
  city: nullable(Type.String()),
  /** Rounded to whole steps and never 0, to prevent locating members. */
  distance_km: nullable(Type.Integer({ minimum: LIMITS.distanceStepKm, multipleOf: LIMITS.distanceStepKm })),
  online: Type.Boolean(),
  /** Coarsened to the start of today, 7 days ago or 30 days ago (UTC). Null: unknown or earlier. */
  last_active: nullable(DateTime),
  is_new: Type.Boolean(),
  photo_count: Count,
  /** A moderator confirmed that a selfie matches the main photo. */
  photo_checked: Type.Boolean(),
  liked: Type.Boolean(),
  likes_me: Type.Boolean(),
};

export const MemberCard = Type.Object({ kind: Type.Literal('member'), ...memberCard });
export type MemberCard = Static<typeof MemberCard>;

export const Card = Type.Union([MemberCard, VisitorCard]);
export type Card = MemberCard | VisitorCard;

export const MemberProfile = Type.Object({
  kind: Type.Literal('member'),
  ...memberCard,
  sexuality: nullable(oneOf(SEXUALITIES)),
  seeking: oneOf(GENDERS),
  about_me: nullable(Type.String()),
  interests: Type.Array(oneOf(INTERESTS)),
  ...attributes,
  member_since: DateOnly,
  /** When a moderator accepted a selfie that matches the main photo; null: not verified. */
  photo_checked_at: nullable(DateTime),
});
export type MemberProfile = Static<typeof MemberProfile>;

/** For visitors: without sensitive interests, exact place and last activity. */
export const VisitorProfile = Type.Object({
  kind: Type.Literal('visitor'),
  ...card,
  photo_count: Count,
  about_me: nullable(Type.String()),
  interests: Type.Array(oneOf(INTERESTS)),
});
export type VisitorProfile = Static<typeof VisitorProfile>;

export const SelfProfile = Type.Object({
  id: Id,
  name: Type.String(),
  age: Type.Integer(),
  date_of_birth: DateOnly,
  gender: oneOf(GENDERS),
  seeking: oneOf(GENDERS),
  sexuality: nullable(oneOf(SEXUALITIES)),
  country: CountryCode,
  region: nullable(Type.String()),
  city: nullable(Type.String()),
  main_image: nullable(MainImage),
  photos: Type.Array(Photo),
  status: oneOf(PROFILE_STATUSES),
  about_me: nullable(Type.String()),
  interests: Type.Array(oneOf(INTERESTS)),
  ...attributes,
});
export type SelfProfile = Static<typeof SelfProfile>;

/** Editable fields; the date of birth is not. */
export const ProfileChange = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    sexuality: nullable(oneOf(SEXUALITIES)),
    seeking: oneOf(GENDERS),
    country: CountryCode,
    region: nullable(Type.String({ maxLength: 16 })),
    city: nullable(PersonText(80)),
    about_me: nullable(PersonText(LIMITS.aboutMeLength)),
    interests: Type.Array(oneOf(INTERESTS), { maxItems: LIMITS.interestsMax, uniqueItems: true }),
    ...attributes,
  },
  { additionalProperties: false },
);
export type ProfileChange = Partial<Static<typeof ProfileChange>>;

export const COMPLETE_FIELDS = [
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
] as const;

export const Completeness = Type.Object({
  /** 0 to 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  missing: Type.Array(oneOf(COMPLETE_FIELDS)),
});
export type Completeness = Static<typeof Completeness>;
