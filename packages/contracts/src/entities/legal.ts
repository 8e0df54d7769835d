import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LEGAL_PAGES } from '../attributes.ts';
import { Count, DateTime, Id, LanguageCode, PersonText, nullable, oneOf } from './values.ts';

const Lines = Type.Array(Type.String());

/** A static page in one language, from `locales/legal` or `mf-account/src/pages`. */
export const PageContent = Type.Object({
  title: Type.String(),
  intro: Type.String(),
  /** `YYYY-MM-DD`. */
  updated: Type.String(),
  sections: Type.Array(
    Type.Object({
      /** Section anchor, the same in every language. */
      id: Type.String(),
      heading: Type.String(),
      paragraphs: Lines,
      list: Type.Optional(Lines),
      closing: Type.Optional(Lines),
    }),
  ),
});
export type PageContent = Static<typeof PageContent>;
export type PageSection = PageContent['sections'][number];

/** A recorded version of a legal page. One is in force at a time. */
export const LegalVersion = Type.Object({
  id: Id,
  valid_from: DateTime,
  state: oneOf(['past', 'current', 'coming']),
});
export type LegalVersion = Static<typeof LegalVersion>;

/** One or more sentences of a comparison, trimmed. */
export const LegalPart = Type.Object({ kind: oneOf(['same', 'added', 'removed']), text: Type.String() });
export type LegalPart = Static<typeof LegalPart>;

/** A changed section by paragraph, without unchanged paragraphs. */
export const LegalChange = Type.Object({
  id: Type.String(),
  heading: Type.Array(LegalPart),
  paragraphs: Type.Array(Type.Array(LegalPart)),
});
export type LegalChange = Static<typeof LegalChange>;

/** A version in force that the member has yet to accept. */
export const LegalDue = Type.Object({ page: oneOf(LEGAL_PAGES), version: Id });
export type LegalDue = Static<typeof LegalDue>;

/** What a version changes, in the operator’s words, in one language. */
export const LegalSummary = Type.Object(
  { language: LanguageCode, text: PersonText(600, { minLength: 1 }) },
  { additionalProperties: false },
);
export type LegalSummary = Static<typeof LegalSummary>;

export const StaffLegalVersion = Type.Object({
  ...LegalVersion.properties,
  summary: Type.Array(LegalSummary),
  /** Null: the first version, which was not announced. */
  announced_at: nullable(DateTime),
  /** The author's name; null for the first version and for the command line. */
  staff: nullable(Type.String()),
  /** Recipients of the mail. */
  readers: Count,
  /** Mails queued so far. */
  mailed: Count,
  /** Null: in progress. */
  mailed_at: nullable(DateTime),
  accepted: Count,
});
export type StaffLegalVersion = Static<typeof StaffLegalVersion>;

export const StaffLegalPage = Type.Object({
  page: oneOf(LEGAL_PAGES),
  /** The release’s texts differ from the latest version, so a change can be announced. */
  changed: Type.Boolean(),
  /** Latest first. */
  versions: Type.Array(StaffLegalVersion),
});
export type StaffLegalPage = Static<typeof StaffLegalPage>;
