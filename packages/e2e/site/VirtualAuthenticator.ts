import type { Page } from '@playwright/test';

/** A virtual device with passkeys in Chromium, whose user agrees to every dialog and suggestion. */
export class VirtualAuthenticator {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Adds one to the page's browser. */
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
   * Disables passkey suggestions in fields on later pages, as in some browsers. An absent user is
   * no substitute: it leaves requests made during the absence pending, even after the return.
   */
  async suggestNothing(): Promise<void> {
    await this.#page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  }
}
