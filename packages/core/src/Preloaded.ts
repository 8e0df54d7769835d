import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';

/** Responses that came with the page for its first route. Each can be taken once; navigation drops the rest. */
export class Preloaded {
  #answers: Map<string, unknown>;

  constructor(data: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(data));
  }

  /**
   * The preloaded response of the call that the route table names for this page; null if there is none, then call it.
   */
  take<K extends EndpointKey>(key: K): AnswerOf<K> | null {
    const answer = this.#answers.get(key) ?? null;
    this.#answers.delete(key);
    // The server made it with the same handler and schema as the call's response.
    return answer as AnswerOf<K> | null;
  }

  clear(): void {
    this.#answers.clear();
  }
}
