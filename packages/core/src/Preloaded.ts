import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';

/** Responses that came with the first page. Each can be taken once; navigation drops the rest. */
export class Preloaded {
  #answers: Map<string, unknown>;

  constructor(data: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(data));
  }

  /** Reads a preloaded response without taking it, as renders must; null if there is none. */
  get<K extends EndpointKey>(key: K): AnswerOf<K> | null {
    // The server produced it with the call's own handler and schema.
    return (this.#answers.get(key) ?? null) as AnswerOf<K> | null;
  }

  /** Takes the preloaded response of a call; null if there is none. */
  take<K extends EndpointKey>(key: K): AnswerOf<K> | null {
    const answer = this.get(key);
    this.#answers.delete(key);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
