/**
 * The idempotency key of an action that must happen once. The same body keeps its key until an answer came, so that a
 * retry after a lost answer, or a second press, acts once; another body, or the same one after an answer, gets a new key.
 */
export class IdempotencyKey {
  #body = '';
  #key = '';

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.#key === '' || text !== this.#body) {
      this.#body = text;
      this.#key = crypto.randomUUID();
    }
    return this.#key;
  }

  /** The server has answered: the same body again is another action. */
  answered(): void {
    this.#key = '';
  }
}
