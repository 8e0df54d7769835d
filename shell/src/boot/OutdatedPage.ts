/**
 * A page that the server no longer supports says so, and is replaced when the visitor opens the next screen: nothing is lost then that was
 * typed on this one.
 */
export class OutdatedPage {
  #isOutdated = false;
  readonly #page: { location: Pick<Location, 'reload'> };

  constructor(page: { location: Pick<Location, 'reload'> }) {
    this.#page = page;
  }

  /** @param announce shows the sentence */
  note(announce: () => void): void {
    if (this.#isOutdated) return;
    this.#isOutdated = true;
    announce();
  }

  /**
   * Loads the page of the next screen from the server. Call it after the address has changed.
   * @returns whether the page is being replaced
   */
  leave(): boolean {
    if (this.#isOutdated) this.#page.location.reload();
    return this.#isOutdated;
  }
}
