/** The browser functions that the stores need. Tests replace them. */
export type PagePort = {
  leave: (url: string) => void;
  /** Runs when the browser restores the page from the back/forward cache. */
  onRestored: (run: () => void, signal: AbortSignal) => void;
  hasApplePay: () => boolean;
};

type ApplePay = { canMakePayments?: () => boolean };

export const browserPage: PagePort = {
  leave: (url) => window.location.assign(url),
  onRestored: (run, signal) => {
    // Stores are also created on the server, which has no back/forward cache.
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

/** Whether a URL is a page (`http:` or `https:`) rather than, for example, a script or data URL. */
export function isPayPage(url: string, base: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url, base).protocol);
  } catch {
    return false;
  }
}
