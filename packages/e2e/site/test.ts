import { test as base } from '@playwright/test';
import { Mailbox } from './Mailbox.ts';

type Site = {
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
    async ({ page, baseURL }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
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

export { expect } from '@playwright/test';
