import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import type { PreloadedValue } from './Loadable.ts';

/**
 * A call's preloaded response, for `preloaded` of a `Loadable`.
 * @param valueOf null: of no use here, so the call is made
 * @param answers whether it answers a query; by default, every one
 */
export function fromPage<K extends EndpointKey, Value, Query = void>(
  { preloaded }: Pick<Core, 'preloaded'>,
  call: K,
  valueOf: (answer: AnswerOf<K>) => Value | null,
  answers: (answer: AnswerOf<K>, query: Query) => boolean = () => true,
): PreloadedValue<Value, Query> {
  let last: { answer: AnswerOf<K> | null; value: Value | null } = { answer: null, value: null };
  // Returns the same value for each render.
  const read = (answer: AnswerOf<K> | null): Value | null => {
    if (answer !== last.answer) last = { answer, value: answer === null ? null : valueOf(answer) };
    return last.value;
  };
  return {
    read: () => read(preloaded.get(call)),
    take: (query) => {
      const answer = preloaded.take(call);
      return answer !== null && answers(answer, query) ? read(answer) : null;
    },
  };
}
