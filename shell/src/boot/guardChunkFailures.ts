const KEY = 'chunk-reload-at';
const PAUSE = 60_000;

const isChunkFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * The shell's own lazy parts may be gone after a release: one full reload, at most once a minute.
 * Remotes have their own recovery and never come here.
 * @returns whether a reload was started
 */
type ReloadablePage = {
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
};

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

/** Watches for chunks of the shell that do not come. */
export function guardChunkFailures(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) reloadOnce(page, Date.now());
  });
}

export { isChunkFailure };
