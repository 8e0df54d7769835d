import { useText } from '@rendezvous/platform';
import type { Failure } from '../models/failure.ts';

/** The words for a refusal. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useText('errors');
  return ({ code, text }) => (text === null || text === '' ? t(code) : text);
}
