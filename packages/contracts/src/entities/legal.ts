import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LEGAL_PAGES } from '../attributes.ts';
import { DateTime, Id, oneOf } from './values.ts';

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
