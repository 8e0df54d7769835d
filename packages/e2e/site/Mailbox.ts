import { expect, type APIRequestContext } from '@playwright/test';

/** A mail as the local catcher tells it. `links` are the addresses in its text part. */
export type Mail = { id: string; to: string; subject: string; text: string; links: string[] };

/** What the site sent to one address, read from the mail catcher. */
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

  /** The newest mail with a link that matches; waits for it. */
  async linkMatching(pattern: RegExp): Promise<string> {
    let link = '';
    await expect
      .poll(
        async () => {
          const links = (await this.#mails()).flatMap((mail) => mail.links);
          link = links.find((each) => pattern.test(each)) ?? '';
          return link;
        },
        { message: `a mail to ${this.#address} with a link like ${pattern}`, timeout: 20_000 },
      )
      .not.toBe('');
    return link;
  }
}
