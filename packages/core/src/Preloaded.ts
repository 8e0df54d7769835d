import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';

/** Responses preloaded with the first page. Each is taken once; navigation drops the rest. */
export class Preloaded {
  #answers: Map<string, unknown>;

  constructor(data: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(data));
  }

  /** The preloaded response of a call, for a render; null if there is none. It stays until a mounted screen takes it. */
  get<K extends EndpointKey>(key: K): AnswerOf<K> | null {
    // The server made it with the same handler and schema as the call's response.
    return (this.#answers.get(key) ?? null) as AnswerOf<K> | null;
  }

  /** The preloaded response in place of a call; null if there is none, then call it. */
  take<K extends EndpointKey>(key: K): AnswerOf<K> | null {
    const answer = this.get(key);
    this.#answers.delete(key);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
