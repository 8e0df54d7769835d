import type { Language, Locale } from '@rendezvous/contracts';

export const PAGES = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const;
export type PageName = (typeof PAGES)[number];

export type PageSection = {
  /** Anchor of the section, the same in every language. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** After the list. */
  closing?: readonly string[];
};

/** One static page in one language; `src/pages/<page>/<lang>.json`. */
export type PageContent = {
  title: string;
  intro: string;
  /** `YYYY-MM-DD`: date of this version. */
  updated: string;
  sections: readonly PageSection[];
};

/** Values of the `{{name}}` placeholders. */
export type PageValues = Readonly<Record<string, string>>;

/** Only the privacy text has a version for the United States. */
export function fileLanguage(page: PageName, locale: Locale, language: Language): Locale {
  return page === 'privacy' && locale === 'en-US' ? locale : language;
}

export type TextPiece = { kind: 'text' | 'email' | 'phone'; text: string };

/**
 * Fills the placeholders. E-mail address and phone number are returned separately, to become links. A site without a
 * phone number gets an empty one: the customer service page replaces it.
 */
export function fillText(text: string, values: PageValues): TextPiece[] {
  return text
    .split(/(\{\{[a-z_]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{([a-z_]+)\}\}$/.exec(part)?.[1];
      if (name === undefined) return { kind: 'text', text: part };
      const value = values[name] ?? '';
      return { kind: name === 'email' || name === 'phone' ? name : 'text', text: value };
    });
}

/** The same as plain text, for headings and titles. */
export function plainText(text: string, values: PageValues): string {
  return fillText(text, values)
    .map((piece) => piece.text)
    .join('');
}
