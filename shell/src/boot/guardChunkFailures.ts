import { RemoteError } from '@rendezvous/platform';
import { isChunkFailure } from '@rendezvous/platform/internal';

const KEY = 'chunk-reload-at';
const PAUSE = 60_000;

type ReloadablePage = {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
};

/**
 * Chunks may be gone after a release: one full reload, at most once a minute.
 * @returns whether a reload was started
 */
export function reloadOnce(page: ReloadablePage, now: number): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0);
    if (now - last < PAUSE) return false;
    page.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage the first failure looks like the tenth. No reload is better than a reload loop.
    return false;
  }
  page.location.reload();
  return true;
}

const isGone = (error: unknown): boolean => error instanceof RemoteError && error.reason === 'gone';

/**
 * No build in the page's release document could show the screen. Only a new page gets another document, so the page reloads if its build is
 * gone, or if the server has another build for whatever reason this one failed. Without a network a reload would not help.
 * @param isOutdated whether a new page would get another build
 */
export async function handleScreenFailure(
  error: unknown,
  page: ReloadablePage & Pick<Window, 'navigator'>,
  isOutdated: () => Promise<boolean>,
): Promise<void> {
  if (!page.navigator.onLine) return;
  if (isGone(error) || isChunkFailure(error) || (await isOutdated())) reloadOnce(page, Date.now());
}

/** Watches for chunks of the shell that fail to load. */
export function guardChunkFailures(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) reloadOnce(page, Date.now());
  });
}
