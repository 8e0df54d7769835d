/**
 * After this many stale responses a load is accepted anyway: constant changes must not keep the list from appearing.
 */
const ROUNDS = 3;

/**
 * Loads one list. Concurrent callers share the load. A change that is noted while a request is in flight is newer
 * than its response, so that response is dropped and the list is requested again.
 */
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

  /** The list has changed here, or the server says that it changed there. */
  changed(): void {
    this.#changes += 1;
  }

  /** The list now belongs to another member: drops the response in flight. */
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
