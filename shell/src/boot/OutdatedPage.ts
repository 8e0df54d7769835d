import type { Api } from '@rendezvous/api-client';
import { hasUnsavedInput } from '../effects/unsavedInput.ts';

/**
 * Replaces an outdated page on the next navigation: with a message if the server no longer supports
 * it, or silently if a build is old and no input would be lost.
 */
export class OutdatedPage {
  #isUnsupported = false;
  #hasOldBuild = false;
  #sending = 0;
  readonly #page: { location: Pick<Location, 'reload'> };
  readonly #announce: () => void;

  constructor(page: { location: Pick<Location, 'reload'> }, announce: () => void) {
    this.#page = page;
    this.#announce = announce;
  }

  note(): void {
    if (this.#isUnsupported) return;
    this.#isUnsupported = true;
    this.#announce();
  }

  noteOldBuild(): void {
    this.#hasOldBuild = true;
  }

  /**
   * Wraps the client to count pending writes: a page with an old but supported build is not
   * reloaded while one is pending.
   */
  guard(api: Api): Api {
    return {
      call: async (key, options) => {
        const writes = key.startsWith('GET ') ? 0 : 1;
        this.#sending += writes;
        try {
          return await api.call(key, options);
        } finally {
          this.#sending -= writes;
        }
      },
    };
  }

  /** Reloads an outdated page. Call it once the URL has changed. @returns whether it does */
  leave(): boolean {
    const isIdle = this.#sending === 0 && !hasUnsavedInput();
    const isLeft = this.#isUnsupported || (this.#hasOldBuild && isIdle);
    if (isLeft) this.#page.location.reload();
    return isLeft;
  }
}
