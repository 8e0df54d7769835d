/**
 * The idempotency key of an action, kept until there is a response, so that retries act once.
 * Another body, or the same one after a response, gets a new key.
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

  /** After a response, the same body is a new action. */
  answered(): void {
    this.#key = '';
  }
}
