/** What the stores need from the browser's page, so that tests need none. */
export type PagePort = {
  /** Leaves for the provider's page. */
  leave: (url: string) => void;
  /** Runs when the browser brings the page back as it was left, by its Back button. */
  onRestored: (run: () => void) => void;
  /** Apple Pay works on this device. */
  hasApplePay: () => boolean;
};

type ApplePay = { canMakePayments?: () => boolean };

export const browserPage: PagePort = {
  leave: (url) => window.location.assign(url),
  onRestored: (run) =>
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) run();
    }),
  hasApplePay: () => {
    const applePay = (window as { ApplePaySession?: ApplePay }).ApplePaySession;
    try {
      return applePay?.canMakePayments?.() ?? false;
    } catch {
      // Safari throws in pages that are not secure.
      return false;
    }
  },
};

/** Whether an address may be left for: a page of this site or of a provider, never a script or a data address. */
export function isPayPage(url: string, base: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url, base).protocol);
  } catch {
    return false;
  }
}
