/**
 * The idempotency key of an action. It stays the same until there is a response, so that retries
 * act only once. Another body, or the same body after a response, gets a new key.
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

  /** Ends the action: after a response, the same body is a new action. */
  answered(): void {
    this.#key = '';
  }
}
