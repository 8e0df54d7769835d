import { expect, type APIRequestContext } from '@playwright/test';

/** A mail in the local mailbox. `links` are the URLs in its text part. */
export type Mail = { id: string; to: string; subject: string; text: string; links: string[] };

/** The mails that the site has sent to an address, from the local mailbox. */
export class Mailbox {
  readonly #request: APIRequestContext;
  readonly #address: string;

  constructor(request: APIRequestContext, address: string) {
    this.#request = request;
    this.#address = address;
  }

  async #mails(): Promise<Mail[]> {
    const answer = await this.#request.get(`/dev/mail.json?to=${encodeURIComponent(this.#address)}`);
    const { mails } = (await answer.json()) as { mails: Mail[] };
    return mails;
  }

  async #wait<T>(what: string, find: (mail: Mail) => T | undefined): Promise<T> {
    let found: T | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.#mails()).map(find).find((each) => each !== undefined);
          return found !== undefined;
        },
        { message: `a mail to ${this.#address} with ${what}`, timeout: 20_000 },
      )
      .toBe(true);
    if (found === undefined) throw new Error(`no mail with ${what}`);
    return found;
  }

  /** Waits for a matching link; returns the first one in the latest mail that has one. */
  linkMatching(pattern: RegExp): Promise<string> {
    return this.#wait(`a link like ${pattern}`, ({ links }) => links.find((each) => pattern.test(each)));
  }

  /** Waits for a mail with this subject; returns the latest. */
  withSubject(subject: string): Promise<Mail> {
    return this.#wait(`the subject ${subject}`, (mail) => (mail.subject === subject ? mail : undefined));
  }

  /** Waits for this many mails; returns them with the latest first. */
  async count(expected: number): Promise<Mail[]> {
    let mails: Mail[] = [];
    await expect
      .poll(async () => (mails = await this.#mails()).length, {
        message: `${expected} mails to ${this.#address}`,
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(expected);
    return mails;
  }
}
