/** A load that stays overtaken this often is taken all the same: what changes without end must not keep the list away. */
const ROUNDS = 3;

/**
 * Loads one list. Callers during a load share it. What is noted as changed meanwhile is newer than the answer under way: that
 * one is not taken, and the list asked for again.
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

  /** The list has changed here, or the server says that it has there. */
  changed(): void {
    this.#changes += 1;
  }

  /** The list is another member's now: an answer under way is nobody's. */
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
