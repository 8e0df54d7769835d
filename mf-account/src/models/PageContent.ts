import { LEGAL_PAGES } from '@rendezvous/contracts';
import type { LegalPageName } from '@rendezvous/contracts';

export type { PageContent, PageSection } from '@rendezvous/contracts';

/** Pages of this remote. The texts of the legal ones come from the server, with their versions. */
export const OWN_PAGES = ['ban', 'cookies', 'faq', 'return-policy', 'service'] as const;
export type OwnPageName = (typeof OWN_PAGES)[number];

export const PAGES = [...OWN_PAGES, ...LEGAL_PAGES] as const;
export type PageName = (typeof PAGES)[number];

export const isLegalPage = (name: string | undefined): name is LegalPageName =>
  LEGAL_PAGES.some((page) => page === name);

/** Values of the `{{name}}` placeholders. */
export type PageValues = Readonly<Record<string, string>>;

/**
 * Later values replace earlier ones. Getters stay getters: names of countries and languages take a phone's processor 50 ms and more, and most
 * pages do not have them.
 */
export const mergeValues = (...parts: readonly PageValues[]): PageValues =>
  Object.defineProperties(
    {},
    Object.assign({}, ...parts.map((part) => Object.getOwnPropertyDescriptors(part))),
  );

/** The same values with other getters for those that have one. */
export const mapSlow = (values: PageValues, map: (name: string, read: () => string) => string): PageValues =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(values)).map(([name, { get, ...rest }]) => [
        name,
        get ? { get: () => map(name, () => values[name] ?? ''), enumerable: true } : rest,
      ]),
    ),
  );

export type TextPiece = { kind: 'text' | 'email' | 'phone'; text: string };

const isContact = (name: string): name is 'email' | 'phone' => name === 'email' || name === 'phone';

/**
 * Fills the placeholders. E-mail address and phone number are returned separately, to become links. A site without a
 * phone number gets an empty one: the customer service page replaces it. Text beside text is one piece, so that a line
 * is not broken between a figure and its unit.
 */
export function fillText(text: string, values: PageValues): TextPiece[] {
  const filled = text.replaceAll(/\{\{([a-z_]+)\}\}/g, (placeholder, name: string) =>
    isContact(name) ? placeholder : (values[name] ?? ''),
  );
  return filled
    .split(/(\{\{(?:email|phone)\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1] ?? '';
      return isContact(name) ? { kind: name, text: values[name] ?? '' } : { kind: 'text', text: part };
    });
}

/** The same as plain text, for headings and titles. */
export function plainText(text: string, values: PageValues): string {
  return fillText(text, values)
    .map((piece) => piece.text)
    .join('');
}
