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

/** Attributes that a member may leave out. */
const attributes = {
  hair_color: nullable(oneOf(HAIR_COLORS)),
  eye_color: nullable(oneOf(EYE_COLORS)),
  body_type: nullable(oneOf(BODY_TYPES)),
  relationship_status: nullable(oneOf(RELATIONSHIP_STATUSES)),
  tattoos: nullable(oneOf(TATTOOS)),
  reason: nullable(oneOf(REASONS)),
};

/** Public fields. */
const card = {
  id: Id,
  name: Type.String(),
  age: Type.Integer(),
  gender: oneOf(GENDERS),
  country: CountryCode,
  /** Code in `GET /api/regions.php`. */
  region: nullable(Type.String()),
  region_name: nullable(Type.String()),
  main_image: nullable(MainImage),
  /** A profile that the site's operator writes; always marked. */
  fictional: Type.Boolean(),
};

/** A member as a visitor may see one. */
export const VisitorCard = Type.Object({ kind: Type.Literal('visitor'), ...card });
export type VisitorCard = Static<typeof VisitorCard>;

const memberCard = {
  ...card,
  city: nullable(Type.String()),
  /** In steps, and at least one of them, so that nobody can be located. */
  distance_km: nullable(Type.Integer({ minimum: LIMITS.distanceStepKm, multipleOf: LIMITS.distanceStepKm })),
  online: Type.Boolean(),
  /** The start of today, of the last 7 or of the last 30 days, in UTC: the step, never the moment. Null: unknown or longer ago. */
  last_active: nullable(DateTime),
  is_new: Type.Boolean(),
  photo_count: Count,
  liked: Type.Boolean(),
  likes_me: Type.Boolean(),
};

/** A member as another member sees one in lists. */
export const MemberCard = Type.Object({ kind: Type.Literal('member'), ...memberCard });
export type MemberCard = Static<typeof MemberCard>;

export const Card = Type.Union([MemberCard, VisitorCard]);
export type Card = MemberCard | VisitorCard;

/** A member's page as another member sees it. */
export const MemberProfile = Type.Object({
  kind: Type.Literal('member'),
  ...memberCard,
  sexuality: nullable(oneOf(SEXUALITIES)),
  seeking: oneOf(GENDERS),
  about_me: nullable(Type.String()),
  interests: Type.Array(oneOf(INTERESTS)),
  ...attributes,
  member_since: DateOnly,
});
export type MemberProfile = Static<typeof MemberProfile>;

/** A member's page for a visitor: no sensitive interests, no exact place, no last activity. */
export const VisitorProfile = Type.Object({
  kind: Type.Literal('visitor'),
  ...card,
  photo_count: Count,
  about_me: nullable(Type.String()),
  interests: Type.Array(oneOf(INTERESTS)),
});
export type VisitorProfile = Static<typeof VisitorProfile>;

/** One's own profile. */
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

/** What members can change in their own profile. The date of birth is not included. */
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

/** What a complete profile has. */
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

/** The completed share of the profile, and what is missing. */
export const Completeness = Type.Object({
  /** 0 to 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  missing: Type.Array(oneOf(COMPLETE_FIELDS)),
});
export type Completeness = Static<typeof Completeness>;
