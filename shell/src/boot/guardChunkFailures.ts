import { RemoteError } from '@rendezvous/platform';
import { isChunkFailure } from '@rendezvous/platform/internal';

const KEY = 'chunk-reload-at';
const PAUSE = 60_000;

type ReloadablePage = {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
};

/**
 * Reloads at most once a minute, because a release may have removed chunks.
 * @returns whether it did
 */
export function reloadOnce(page: ReloadablePage, now: number): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0);
    if (now - last < PAUSE) return false;
    page.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, reloads cannot be counted, and a reload loop would be worse than none.
    return false;
  }
  page.location.reload();
  return true;
}

const isGone = (error: unknown): boolean => error instanceof RemoteError && error.reason === 'gone';

/**
 * Reloads the page if its build is gone or the server has another one, because only a new page gets
 * a new release document. Does nothing while offline.
 * @param isOutdated resolves to whether a new page would get another build
 */
export async function handleScreenFailure(
  error: unknown,
  page: ReloadablePage & Pick<Window, 'navigator'>,
  isOutdated: () => Promise<boolean>,
): Promise<void> {
  if (!page.navigator.onLine) return;
  if (isGone(error) || isChunkFailure(error) || (await isOutdated())) reloadOnce(page, Date.now());
}

/** On a slow network. The chunk can be requested again, and a reload would lose the page. */
const hasTimedOut = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'timeout';

/** Reloads the page when a chunk that nothing awaits no longer exists. */
export function guardChunkFailures(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason) && !hasTimedOut(event.reason)) reloadOnce(page, Date.now());
  });
}
