import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LOOK_VERDICTS } from './kinds.ts';
import { StaffCase } from './staffCase.ts';
import { StaffPhoto } from './staffPhoto.ts';
import { Count, DateTime, Id, nullable, oneOf } from './values.ts';

/** Time that the moderator has spent on pictures today; visible only to them. */
export const PictureTime = Type.Object({
  minutes: Count,
  /** When the photo queues close for the day; 0: never. */
  limit: Count,
});
export type PictureTime = Static<typeof PictureTime>;

/** A case or a photo as it was before a moderator decided. */
export const SecondLook = Type.Object({
  id: Id,
  case: nullable(StaffCase),
  photo: nullable(StaffPhoto),
});
export type SecondLook = Static<typeof SecondLook>;

/** Both verdicts on a case or photo, with their reasons. */
export const GivenLook = Type.Object({
  id: Id,
  /** Null if it has been deleted. */
  case: nullable(Id),
  member: nullable(Type.Object({ id: Id, name: Type.String() })),
  decided: oneOf(LOOK_VERDICTS),
  decided_reason: nullable(Type.String()),
  verdict: oneOf(LOOK_VERDICTS),
  reason: nullable(Type.String()),
  at: DateTime,
});
export type GivenLook = Static<typeof GivenLook>;

/** Second looks by the month in which they were given. */
export const Agreement = Type.Object({
  /** `YYYY-MM`, in UTC. */
  month: Type.String(),
  looks: Count,
  agreed: Count,
});
export type Agreement = Static<typeof Agreement>;

/** What a list entry would match. */
export const ListCheck = Type.Object({
  /** Number of the newest profile texts searched or, for names and mail domains, of members. */
  read: Count,
  matching: Count,
  examples: Type.Array(Type.String()),
  /** Whether the entry matches the typed text; null if no text was typed. */
  text: nullable(Type.Boolean()),
});
export type ListCheck = Static<typeof ListCheck>;
