import { RemoteError } from '@rendezvous/platform';

const KEY = 'chunk-reload-at';
const PAUSE = 60_000;

/** Also as the cause of a remote's failure: its entry loaded, the chunk of the screen did not. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || isChunkFailure(error.cause));

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

/** The remote's retries failed. A reloaded page knows the current builds. Without a network a reload would not help. */
export function handleScreenFailure(error: unknown, page: ReloadablePage & Pick<Window, 'navigator'>): void {
  if ((isGone(error) || isChunkFailure(error)) && page.navigator.onLine) reloadOnce(page, Date.now());
}

/** Watches for chunks of the shell that fail to load. */
export function guardChunkFailures(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) reloadOnce(page, Date.now());
  });
}

export { isChunkFailure };
