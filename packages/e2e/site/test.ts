import { test as base } from '@playwright/test';
import { BCP47, RENDERED_ATTRIBUTE, type Language } from '@rendezvous/contracts';
import { Mailbox } from './Mailbox.ts';
import { words, type Words } from './words.ts';

type Site = {
  /** The browser's language, by default English; `inLanguages` sets it. */
  language: Language;
  /** The site's texts in that language. Page objects and journeys take every label from here. */
  words: Words;
  /** Uncaught errors that a test causes on purpose. */
  allowedErrors: RegExp | null;
  /** False in a test that violates the content security policy on purpose. */
  reportsViolations: boolean;
  /** Whether the test handles the dialog of a waiting like; otherwise it is dismissed. */
  expectsWaitingLike: boolean;
  mailbox: (address: string) => Mailbox;
  /** A name that is unique across tests, projects and workers. */
  freshName: (beginning: string) => string;
};

let counter = 0;

/** Fails on uncaught errors, policy violations and requests to other origins. */
export const test = base.extend<Site & { watchPage: void }>({
  language: ['en', { option: true }],
  allowedErrors: [null, { option: true }],
  reportsViolations: [true, { option: true }],
  expectsWaitingLike: [false, { option: true }],
  // Also used by contexts that a test opens for a second person.
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
    async ({ page, baseURL, allowedErrors, reportsViolations, expectsWaitingLike, words: { t } }, use) => {
      if (!expectsWaitingLike) {
        const waiting = page.getByRole('dialog', { name: t('labels:likes.dialogs.receivedLike') });
        await page.addLocatorHandler(waiting, () =>
          waiting.getByRole('button', { name: t('likes:match.later') }).click(),
        );
      }
      // Clicks on a prerendered page are ignored until hydration.
      const rendered = page.locator(`[${RENDERED_ATTRIBUTE}]`);
      await page.addLocatorHandler(rendered, () => rendered.waitFor({ state: 'detached' }));
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!allowedErrors?.test(message)) problems.push(`uncaught: ${message}`);
      });
      page.on('console', (message) => {
        if (reportsViolations && /Content Security Policy/i.test(message.text()))
          problems.push(message.text());
      });
      // Trusted Types violations have other messages in the console.
      await page.exposeFunction('reportViolation', (text: string) => {
        if (reportsViolations) problems.push(text);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, sample, sourceFile, lineNumber } = event;
          const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
          report(`${violatedDirective}: ${sample} at ${sourceFile}:${lineNumber}`);
        });
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname))
          problems.push(`request to ${request.url()}`);
      });
      await use();
      base.expect(problems, `problems on ${baseURL}`).toEqual([]);
    },
    { auto: true },
  ],
});

/** The width for each language; `npm test -- --thorough` runs every language at both. */
const WIDTH_OF: Partial<Record<Language, '@phone' | '@desktop'>> = { nl: '@phone', de: '@desktop' };

/** Runs journeys per language. `npm test` runs only the first: half in Dutch, half in German. */
export function inLanguages(languages: readonly Language[], journeys: (language: Language) => void): void {
  const runsAll = languages.length === 1 || process.env['THOROUGH'] !== undefined;
  for (const language of runsAll ? languages : languages.slice(0, 1)) {
    const width = WIDTH_OF[language];
    test.describe(language, runsAll || width === undefined ? {} : { tag: width }, () => {
      test.use({ language });
      journeys(language);
    });
  }
}

export { expect } from '@playwright/test';
