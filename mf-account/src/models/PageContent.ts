import { LEGAL_PAGES } from '@rendezvous/contracts';
import type { LegalPageName } from '@rendezvous/contracts';

export type { PageContent, PageSection } from '@rendezvous/contracts';

/**
 * Pages whose texts are in this remote. Those of the legal pages come from the server, with
 * versions.
 */
export const OWN_PAGES = ['ban', 'cookies', 'faq', 'return-policy', 'service'] as const;
export type OwnPageName = (typeof OWN_PAGES)[number];

export const PAGES = [...OWN_PAGES, ...LEGAL_PAGES] as const;
export type PageName = (typeof PAGES)[number];

export const isLegalPage = (name: string | undefined): name is LegalPageName =>
  LEGAL_PAGES.some((page) => page === name);

export type PageValues = Readonly<Record<string, string>>;

/** Merges values; later ones win. Getters stay lazy, because country names take a phone 50 ms. */
export const mergeValues = (...parts: readonly PageValues[]): PageValues =>
  Object.defineProperties(
    {},
    Object.assign({}, ...parts.map((part) => Object.getOwnPropertyDescriptors(part))),
  );

/** Wraps each getter with `map` and copies the other values. */
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
 * Fills placeholders. E-mail address and phone number become separate pieces, because they will be
 * links. Adjacent text stays in one piece, so that a number and its unit do not wrap.
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

/** Fills placeholders of a heading or title as plain text. */
export function plainText(text: string, values: PageValues): string {
  return fillText(text, values)
    .map((piece) => piece.text)
    .join('');
}
