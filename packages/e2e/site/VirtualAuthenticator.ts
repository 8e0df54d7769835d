import type { CDPSession, Page } from '@playwright/test';

/** A device with passkeys, which Chromium plays: it verifies its user, who agrees to everything while `isPresent`. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #authenticatorId: string;

  private constructor(cdp: CDPSession, authenticatorId: string) {
    this.#cdp = cdp;
    this.#authenticatorId = authenticatorId;
  }

  /** Adds one to the page's browser; its user is present. */
  static async add(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Absent, the user lets the browser's dialogs wait. */
  async setPresence(isPresent: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled: isPresent,
    });
  }
}
