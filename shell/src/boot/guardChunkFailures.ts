const KEY = 'chunk-reload-at';
const PAUSE = 60_000;

/** Also as the cause of a remote's failure: its entry came, the chunk of the screen did not. */
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
    // Without storage nothing tells a first failure from the tenth: no reload rather than a loop.
    return false;
  }
  page.location.reload();
  return true;
}

/** A screen's remote has tried all that it can: a page made anew knows the builds of now. Without a network it would know nothing. */
export function handleScreenFailure(error: unknown): void {
  if (isChunkFailure(error) && window.navigator.onLine) reloadOnce(window, Date.now());
}

/** Watches for chunks of the shell that do not come. */
export function guardChunkFailures(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) reloadOnce(page, Date.now());
  });
}

export { isChunkFailure };
