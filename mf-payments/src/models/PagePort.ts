/** What the stores need from the browser's page, so that they can be tested without one. */
export type PagePort = {
  /** Navigates to the provider's page. */
  leave: (url: string) => void;
  /** Runs when the browser restores the page from the back-forward cache. */
  onRestored: (run: () => void, signal: AbortSignal) => void;
  /** Apple Pay works on this device. */
  hasApplePay: () => boolean;
};

type ApplePay = { canMakePayments?: () => boolean };

export const browserPage: PagePort = {
  leave: (url) => window.location.assign(url),
  onRestored: (run, signal) => {
    // Stores are created on the server too, where no page can come back.
    if (typeof window === 'undefined') return;
    window.addEventListener('pageshow', ({ persisted }) => persisted && run(), { signal });
  },
  hasApplePay: () => {
    if (typeof window === 'undefined') return false;
    const applePay = (window as { ApplePaySession?: ApplePay }).ApplePaySession;
    try {
      return applePay?.canMakePayments?.() ?? false;
    } catch {
      // Safari throws on insecure pages.
      return false;
    }
  },
};

/** Whether a URL is a page of this site or of a provider, never a script or data URL. */
export function isPayPage(url: string, base: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url, base).protocol);
  } catch {
    return false;
  }
}
