import type { Page } from '@playwright/test';

/** A virtual passkey device in Chromium, whose user accepts every dialog and suggestion. */
export class VirtualAuthenticator {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async add(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(page);
  }

  /**
   * Disables passkey suggestions in fields of later pages, as in some browsers. Simulating an
   * absent user does not work: requests made meanwhile stay pending even after the user returns.
   */
  async suggestNothing(): Promise<void> {
    await this.#page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  }
}
