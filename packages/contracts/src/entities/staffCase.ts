import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CASE_STATUSES, Case } from './case.ts';
import { Quote } from './chat.ts';
import { CASE_KINDS, CASE_MEASURES, CASE_REPLIES } from './kinds.ts';
import { MainImage } from './photo.ts';
import { CountryCode, Count, DateOnly, DateTime, Id, nullable, oneOf } from './values.ts';

/** An earlier case with the person as its author or its subject. */
const EarlierCase = Type.Object({
  id: Id,
  kind: oneOf(CASE_KINDS),
  category: Type.String(),
  status: oneOf(CASE_STATUSES),
  measure: nullable(oneOf(CASE_MEASURES)),
  created_at: DateTime,
  /** The person sent it; otherwise it is about them. */
  sent: Type.Boolean(),
});

/** The author or the subject of a case. */
const CasePerson = Type.Object({
  id: Id,
  name: Type.String(),
  /** Null for erased accounts. */
  age: nullable(Type.Integer()),
  country: nullable(CountryCode),
  status: Type.String(),
  signup_date: DateTime,
  main_image: nullable(MainImage),
  /** Newest first, at most 20. */
  earlier: Type.Array(EarlierCase),
});
export type CasePerson = Static<typeof CasePerson>;

/** The contact between the author and the subject, as far as it is still stored. */
const CaseContact = Type.Object({
  /** Number of messages. */
  by_subject: Count,
  by_author: Count,
  first_at: nullable(DateTime),
  last_at: nullable(DateTime),
  /** When the author blocked the subject. */
  blocked_at: nullable(DateTime),
});

/** A case with the evidence stored when it was opened. */
export const StaffCase = Type.Object({
  ...Case.properties,
  site: Type.String(),
  text: nullable(Type.String()),
  /** For visitors' complaints: the author's address. */
  email: nullable(Type.String()),
  /** Language of the author, who gets the outcome exactly as staff write it. */
  language: Type.String(),
  reporter: nullable(Type.Object({ id: Id, name: Type.String() })),
  subject: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The case is about a chat photo. Upholding it removes the photo. */
  chat_photo: Type.Boolean(),
  evidence: Type.Array(
    Type.Object({
      kind: oneOf(['known', 'message', 'photo', 'profile', 'decision']),
      at: DateTime,
      by: nullable(Id),
      text: nullable(Type.String()),
      filename: nullable(Type.String()),
      /** Only for a message: what it quotes. */
      quote: Type.Optional(nullable(Quote)),
      /** Only for a profile: the date of birth. */
      born: Type.Optional(DateOnly),
    }),
  ),
  decided_at: nullable(DateTime),
  measure: Type.Optional(nullable(oneOf(CASE_MEASURES))),
  /** How many members its measure affects now; only for a case requested by id. */
  in_force: Type.Optional(Count),
  /** The subject and the author; only for a case requested by id. */
  people: Type.Optional(Type.Array(CasePerson)),
  /** Null unless it has a subject and an author; only for a case requested by id. */
  contact: Type.Optional(nullable(CaseContact)),
  /** Usual replies in the author's language; only for a case requested by id. */
  replies: Type.Optional(Type.Array(Type.Object({ key: oneOf(CASE_REPLIES), text: Type.String() }))),
});
export type StaffCase = Static<typeof StaffCase>;
