/** Accepts a stale response after this many, so that frequent changes cannot block the list. */
const ROUNDS = 3;

/** Loads a list, shared by concurrent callers. Loads it again if it changed during the request. */
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

  /** Drops the response in flight, because the member has changed. */
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
