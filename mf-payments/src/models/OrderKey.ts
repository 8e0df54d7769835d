/**
 * The idempotency key of an order. The same order keeps its key until an answer came, so that a lost answer or a second
 * tap cannot order twice; another order, or the same one after an answer, gets a new key.
 */
export class OrderKey {
  private body = '';
  private key = '';

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.key === '' || text !== this.body) {
      this.body = text;
      this.key = crypto.randomUUID();
    }
    return this.key;
  }

  answered(): void {
    this.key = '';
  }
}
