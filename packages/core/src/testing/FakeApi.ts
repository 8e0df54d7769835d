import { ApiError } from '@rendezvous/api-client';
import type { Api, CallOptions } from '@rendezvous/api-client';
import { ERROR_STATUS } from '@rendezvous/contracts';
import type { ErrorCode } from '@rendezvous/contracts';
import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';

type Answer<K extends EndpointKey> =
  AnswerOf<K> | Error | ((options: CallOptions<K>) => AnswerOf<K> | Promise<AnswerOf<K>>);

type Call = { key: EndpointKey; query: unknown; body: unknown };

export function refusal(code: ErrorCode, message = `text of ${code}`): ApiError {
  return new ApiError(ERROR_STATUS[code], { error: code, message });
}

/** A typed fake API. A call without a defined response fails the test. */
export class FakeApi implements Api {
  calls: Call[] = [];
  #answers = new Map<EndpointKey, unknown>();

  /**
   * Sets the response to all further calls of a kind: a value, a refusal or a function's result.
   */
  on<K extends EndpointKey>(key: K, answer: Answer<K>): this {
    this.#answers.set(key, answer);
    return this;
  }

  async call<K extends EndpointKey>(key: K, options: CallOptions<K> = {}): Promise<AnswerOf<K>> {
    this.calls.push({ key, query: options.query, body: options.body });
    if (!this.#answers.has(key))
      throw new Error(`The test has no answer for ${key}. Add one with .on('${key}', …).`);
    await Promise.resolve();
    // `on` guarantees the type.
    const answer = this.#answers.get(key) as Answer<K>;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(options) : answer;
  }

  count(key: EndpointKey): number {
    return this.calls.filter((call) => call.key === key).length;
  }

  last(key: EndpointKey): Call | undefined {
    return this.calls.findLast((call) => call.key === key);
  }
}
