import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CHECK_POSES, CHECK_REFUSALS, PHOTO_CHECK_STATES } from './kinds.ts';
import { Photo } from './photo.ts';
import { DateTime, Id, nullable, oneOf } from './values.ts';

/** The check of one’s own photos by a person. */
export const PhotoCheck = Type.Object({
  /** Of the latest fresh picture; null without one. */
  state: nullable(oneOf(PHOTO_CHECK_STATES)),
  refusal: nullable(oneOf(CHECK_REFUSALS)),
  submitted_at: nullable(DateTime),
  /** What the next one has to show. */
  pose: oneOf(CHECK_POSES),
  /** When the shown main photo was compared; others see it too. */
  checked_at: nullable(DateTime),
  /** Without an accepted main photo there is nothing to compare with. */
  main_photo: Type.Boolean(),
  /** Until a picture is erased without a decision. */
  days: Type.Integer(),
});
export type PhotoCheck = Static<typeof PhotoCheck>;

/** A fresh picture that waits for a moderator. */
export const StaffPhotoCheck = Type.Object({
  id: Id,
  profile: Id,
  name: Type.String(),
  age: Type.Integer(),
  site: Type.String(),
  pose: oneOf(CHECK_POSES),
  submitted_at: DateTime,
});
export type StaffPhotoCheck = Static<typeof StaffPhotoCheck>;

/** It beside what it is compared with. Opening it is recorded. */
export const OpenPhotoCheck = Type.Object({
  check: StaffPhotoCheck,
  /** A data URI: the picture has no address. */
  selfie: Type.String(),
  /** The accepted photos of the profile. */
  photos: Type.Array(Photo),
});
export type OpenPhotoCheck = Static<typeof OpenPhotoCheck>;
