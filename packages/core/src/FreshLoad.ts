/**
 * Requests after which a stale response is accepted, so that frequent changes cannot block the
 * list.
 */
const ROUNDS = 3;

/** Loads a list once for concurrent callers, and again if the list changed during the request. */
export class FreshLoad<T> {
  #ask: () => Promise<T>;
  #take: (answer: T) => void;
  #inFlight: Promise<void> | null = null;
  #changes = 0;
  #owner = 0;

  constructor(ask: () => Promise<T>, take: (answer: T) => void) {
    this.#ask = ask;
    this.#take = take;
  }

  load(): Promise<void> {
    if (this.#inFlight === null) {
      const owner = this.#owner;
      this.#inFlight = this.#run(owner).finally(() => {
        if (owner === this.#owner) this.#inFlight = null;
      });
    }
    return this.#inFlight;
  }

  /** Marks responses in flight as stale. */
  changed(): void {
    this.#changes += 1;
  }

  /** Ignores the response in flight, because it belongs to another member's session. */
  drop(): void {
    this.#owner += 1;
    this.#inFlight = null;
  }

  async #run(owner: number): Promise<void> {
    for (let round = 1; ; round += 1) {
      const changes = this.#changes;
      const answer = await this.#ask();
      if (owner !== this.#owner) return;
      if (changes === this.#changes || round === ROUNDS) {
        this.#take(answer);
        return;
      }
    }
  }
}
