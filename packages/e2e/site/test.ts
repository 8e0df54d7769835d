import { test as base } from '@playwright/test';
import { BCP47, type Language } from '@rendezvous/contracts';
import { Mailbox } from './Mailbox.ts';
import { words, type Words } from './words.ts';

type Site = {
  /** The language that the browser asks for; `inLanguages` sets it, English otherwise. */
  language: Language;
  /** What the site says in that language. Screens and journeys take every label from here. */
  words: Words;
  /** Uncaught errors that a test brings about itself. */
  allowedErrors: RegExp | null;
  /** A like that waits is left to the test; otherwise it is put off when it lies over what a test does. */
  meetsWaitingLike: boolean;
  /** The mails to an address. */
  mailbox: (address: string) => Mailbox;
  /** A name that no other test, project or worker uses. */
  freshName: (beginning: string) => string;
};

let counter = 0;

/**
 * Playwright's test for this site. A page also fails its test by an uncaught error, by something that the content security
 * policy stopped, and by a request to another host.
 */
export const test = base.extend<Site & { watchPage: void }>({
  language: ['en', { option: true }],
  allowedErrors: [null, { option: true }],
  meetsWaitingLike: [false, { option: true }],
  // Contexts that a test opens itself for a second person speak it as well.
  locale: async ({ language }, use) => {
    await use(BCP47[language]);
  },
  words: async ({ language }, use) => {
    await use(words(language));
  },
  mailbox: async ({ request }, use) => {
    await use((address) => new Mailbox(request, address));
  },
  freshName: async ({}, use, info) => {
    await use((beginning) => {
      counter += 1;
      return `${beginning}${info.project.name[0]}${info.workerIndex}${Date.now().toString(36).slice(-5)}${counter}`;
    });
  },
  watchPage: [
    async ({ page, baseURL, allowedErrors, meetsWaitingLike, words: { t } }, use) => {
      if (!meetsWaitingLike) {
        const waiting = page.getByRole('dialog', { name: t('labels:likes.dialogs.receivedLike') });
        await page.addLocatorHandler(waiting, () =>
          waiting.getByRole('button', { name: t('likes:match.later') }).click(),
        );
      }
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!allowedErrors?.test(message)) problems.push(`uncaught: ${message}`);
      });
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname))
          problems.push(`request to ${request.url()}`);
      });
      await use();
      base.expect(problems, `what happened on ${baseURL}`).toEqual([]);
    },
    { auto: true },
  ],
});

/** The width at which a language is tried each time; the other one is, too, with `E2E_THOROUGH=1`. English is tried at both. */
const WIDTH_OF: Partial<Record<Language, '@phone' | '@desktop'>> = { nl: '@phone', de: '@desktop' };

/** The same journeys once for each language, which the browser asks for by its settings as a visitor's does. */
export function inLanguages(languages: readonly Language[], journeys: (language: Language) => void): void {
  for (const language of languages) {
    const width = process.env['E2E_THOROUGH'] ? undefined : WIDTH_OF[language];
    test.describe(language, width === undefined || languages.length === 1 ? {} : { tag: width }, () => {
      test.use({ language });
      journeys(language);
    });
  }
}

export { expect } from '@playwright/test';
