import type { Api } from '@rendezvous/api-client';
import { hasUnsavedInput } from '../effects/unsavedInput.ts';

/**
 * A page that the server no longer supports says so, and is replaced when the visitor opens the next screen. A page with an old build is
 * replaced in the same way without a word, unless that would lose what was typed or sent.
 */
export class OutdatedPage {
  #isUnsupported = false;
  #hasOldBuild = false;
  #sending = 0;
  readonly #page: { location: Pick<Location, 'reload'> };
  readonly #announce: () => void;

  /** @param announce shows the sentence */
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

  /** The same client; a page whose photo or payment is under way keeps its build. */
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

  /**
   * Loads the page of the next screen from the server. Call it after the address has changed.
   * @returns whether the page is being replaced
   */
  leave(): boolean {
    const isCalm = this.#sending === 0 && !hasUnsavedInput();
    const isLeft = this.#isUnsupported || (this.#hasOldBuild && isCalm);
    if (isLeft) this.#page.location.reload();
    return isLeft;
  }
}
