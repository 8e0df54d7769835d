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
  /** The list of known pictures that has it. */
  known_list: nullable(Type.String()),
  /** What a model says, which decides nothing, with its measured errors as shares. */
  assessment: Type.Optional(
    nullable(
      Type.Object({
        /** Of nudity. */
        probability: Part,
        /** Name and version. */
        model: Type.String(),
        /** Photos with nudity that it misses, and without that it names. */
        missed: Part,
        wrong: Part,
      }),
    ),
  ),
  /** Other accounts with a photo that shows the same, whichever was first. */
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
