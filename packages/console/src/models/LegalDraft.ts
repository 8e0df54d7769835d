import { LANGUAGES } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { FieldCode, Language, LegalSummary } from '@rendezvous/contracts';

/** An announcement as typed: a day, and the changes in English and optionally other languages. */
export type LegalDraft = {
  /** `YYYY-MM-DD`; empty until chosen. */
  from: string;
  language: Language;
  texts: Readonly<Partial<Record<Language, string>>>;
};

export const EMPTY_LEGAL: LegalDraft = { from: '', language: 'en', texts: {} };

export const summaryIn = ({ texts }: LegalDraft, language: Language): string => texts[language] ?? '';

/** The summaries that are not empty. */
export const summariesOf = (draft: LegalDraft): LegalSummary[] =>
  LANGUAGES.map((language) => ({ language, text: summaryIn(draft, language).trim() })).filter(
    ({ text }) => text !== '',
  );

/** @param earliest `YYYY-MM-DD` */
export function validateLegal(draft: LegalDraft, earliest: string): Record<string, FieldCode> {
  return {
    ...(draft.from === '' ? { from: 'required' as const } : {}),
    ...(draft.from !== '' && draft.from < earliest ? { from: 'too_small' as const } : {}),
    ...(cleanText(summaryIn(draft, 'en')) === '' ? { summary: 'required' as const } : {}),
  };
}
