import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LEGAL_PAGES } from '../attributes.ts';
import { Count, DateTime, Id, LanguageCode, PersonText, nullable, oneOf } from './values.ts';

const Lines = Type.Array(Type.String());

/** One static page in one language: a file of `locales/legal`, or of `mf-account/src/pages`. */
export const PageContent = Type.Object({
  title: Type.String(),
  intro: Type.String(),
  /** `YYYY-MM-DD`: date of this text. */
  updated: Type.String(),
  sections: Type.Array(
    Type.Object({
      /** Anchor of the section, the same in every language. */
      id: Type.String(),
      heading: Type.String(),
      paragraphs: Lines,
      list: Type.Optional(Lines),
      /** After the list. */
      closing: Type.Optional(Lines),
    }),
  ),
});
export type PageContent = Static<typeof PageContent>;
export type PageSection = PageContent['sections'][number];

/** A recorded text of a legal page. One is in force at a time. */
export const LegalVersion = Type.Object({
  id: Id,
  valid_from: DateTime,
  state: oneOf(['past', 'current', 'coming']),
});
export type LegalVersion = Static<typeof LegalVersion>;

/** A stretch of text of a comparison: one or more sentences, without the spaces around them. */
export const LegalPart = Type.Object({ kind: oneOf(['same', 'added', 'removed']), text: Type.String() });
export type LegalPart = Static<typeof LegalPart>;

/** A section that differs, paragraph by paragraph. Paragraphs without a difference are left out. */
export const LegalChange = Type.Object({
  id: Type.String(),
  heading: Type.Array(LegalPart),
  paragraphs: Type.Array(Type.Array(LegalPart)),
});
export type LegalChange = Static<typeof LegalChange>;

/** A version in force that the member has not accepted yet. */
export const LegalDue = Type.Object({ page: oneOf(LEGAL_PAGES), version: Id });
export type LegalDue = Static<typeof LegalDue>;

/** What a version changes, in the operator’s words and one language. */
export const LegalSummary = Type.Object(
  { language: LanguageCode, text: PersonText(600, { minLength: 1 }) },
  { additionalProperties: false },
);
export type LegalSummary = Static<typeof LegalSummary>;

/** A recorded version as staff see it. */
export const StaffLegalVersion = Type.Object({
  ...LegalVersion.properties,
  summary: Type.Array(LegalSummary),
  /** Null: the first version, which was not announced. */
  announced_at: nullable(DateTime),
  /** Who announced it. Null: the first version, or the command line. */
  staff: nullable(Type.String()),
  /** Members who get the mail. */
  readers: Count,
  /** Those whose mail has been ordered. */
  mailed: Count,
  /** Null: in progress. */
  mailed_at: nullable(DateTime),
  accepted: Count,
});
export type StaffLegalVersion = Static<typeof StaffLegalVersion>;

/** A legal page of a site as staff see it. */
export const StaffLegalPage = Type.Object({
  page: oneOf(LEGAL_PAGES),
  /** The release’s texts differ from those of the latest version, so that there is something to announce. */
  changed: Type.Boolean(),
  /** Latest first. */
  versions: Type.Array(StaffLegalVersion),
});
export type StaffLegalPage = Static<typeof StaffLegalPage>;
