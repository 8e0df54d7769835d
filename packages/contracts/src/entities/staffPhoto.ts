import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PROFILE_STATUSES } from './kinds.ts';
import { Photo } from './photo.ts';
import { DateTime, Id, nullable, oneOf } from './values.ts';

const Part = Type.Number({ minimum: 0, maximum: 1 });

export const StaffPhoto = Type.Object({
  photo: Photo,
  profile: Id,
  name: Type.String(),
  age: Type.Integer(),
  site: Type.String(),
  submitted_at: DateTime,
  /** The list of known pictures that contains it. */
  known_list: nullable(Type.String()),
  /** A model's assessment, for information only, with its measured error rates (0 to 1). */
  assessment: Type.Optional(
    nullable(
      Type.Object({
        /** Of nudity. */
        probability: Part,
        /** Name and version. */
        model: Type.String(),
        /** Shares of nude photos that it misses, and of other photos that it flags. */
        missed: Part,
        wrong: Part,
      }),
    ),
  ),
  /** Other accounts with the same picture, whichever account had it first. */
  also_on: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      site: Type.String(),
      status: oneOf(PROFILE_STATUSES),
      mirrored: Type.Boolean(),
    }),
  ),
});
export type StaffPhoto = Static<typeof StaffPhoto>;
