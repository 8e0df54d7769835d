import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import type { PreloadedValue } from './Loadable.ts';

/**
 * Returns a call's preloaded response as the `preloaded` option of a `Loadable`.
 * @param valueOf returns null if the response is of no use, in which case the call is made
 * @param answers returns whether the response answers a query; by default it answers every query
 */
export function fromPage<K extends EndpointKey, Value, Query = void>(
  { preloaded }: Pick<Core, 'preloaded'>,
  call: K,
  valueOf: (answer: AnswerOf<K>) => Value | null,
  answers: (answer: AnswerOf<K>, query: Query) => boolean = () => true,
): PreloadedValue<Value, Query> {
  let last: { answer: AnswerOf<K> | null; value: Value | null } = { answer: null, value: null };
  // The same value for each render.
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
