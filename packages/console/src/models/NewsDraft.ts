import { LANGUAGES } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { FieldCode, Language, NewsText } from '@rendezvous/contracts';

/** News as typed. Only English is required. An empty `site` means all sites. */
export type NewsDraft = {
  site: string;
  language: Language;
  texts: Readonly<Partial<Record<Language, { subject: string; text: string }>>>;
};

export const EMPTY_NEWS: NewsDraft = { site: '', language: 'en', texts: {} };

const NO_TEXT = { subject: '', text: '' };
export const textIn = ({ texts }: NewsDraft, language: Language) => texts[language] ?? NO_TEXT;

const isBegun = (draft: NewsDraft, language: Language): boolean => {
  const { subject, text } = textIn(draft, language);
  return subject.trim() !== '' || text.trim() !== '';
};

/** Returns the languages with a subject or text, in the order of `LANGUAGES`. */
export const writtenIn = (draft: NewsDraft): Language[] => LANGUAGES.filter((one) => isBegun(draft, one));

export function validateText(draft: NewsDraft, language: Language): Record<string, FieldCode> {
  const { subject, text } = textIn(draft, language);
  return {
    ...(cleanText(subject) === '' ? { subject: 'required' as const } : {}),
    ...(cleanText(text) === '' ? { text: 'required' as const } : {}),
  };
}

/** The first language with an incomplete text; English is required. Null if all are complete. */
export function unfinishedIn(draft: NewsDraft): Language | null {
  const languages: Language[] = ['en', ...writtenIn(draft)];
  return languages.find((language) => Object.keys(validateText(draft, language)).length > 0) ?? null;
}

export function newsText(draft: NewsDraft, language: Language): NewsText {
  const { subject, text } = textIn(draft, language);
  return { language, subject: subject.trim(), text: text.trim() };
}
