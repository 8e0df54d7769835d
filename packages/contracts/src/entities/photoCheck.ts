import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CHECK_POSES, CHECK_REFUSALS, PHOTO_CHECK_STATES } from './kinds.ts';
import { Photo } from './photo.ts';
import { DateTime, Id, nullable, oneOf } from './values.ts';

/** A moderator's check that the photos show their owner. */
export const PhotoCheck = Type.Object({
  /** State of the latest selfie; null if there is none. */
  state: nullable(oneOf(PHOTO_CHECK_STATES)),
  refusal: nullable(oneOf(CHECK_REFUSALS)),
  submitted_at: nullable(DateTime),
  /** For the next selfie. */
  pose: oneOf(CHECK_POSES),
  /** When a selfie that matches the current main photo was accepted; other members see it, too. */
  checked_at: nullable(DateTime),
  /** False: there is no accepted main photo to compare with. */
  main_photo: Type.Boolean(),
  /** Days until a selfie without a decision is erased. */
  days: Type.Integer(),
});
export type PhotoCheck = Static<typeof PhotoCheck>;

/** A selfie that awaits a moderator. */
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

/** A selfie and the photos to compare it with. Opening it is logged. */
export const OpenPhotoCheck = Type.Object({
  check: StaffPhotoCheck,
  /** A data URI: the picture has no URL. */
  selfie: Type.String(),
  /** The accepted photos of the profile. */
  photos: Type.Array(Photo),
});
export type OpenPhotoCheck = Static<typeof OpenPhotoCheck>;
