import { ApiError, NetworkError } from '@rendezvous/core';
import { useText } from './useText.ts';

/** Puts what a call rejected with into words: the server's own sentence, else the one for a network that failed. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => {
    if (error instanceof ApiError && error.code !== 'unknown') return error.message;
    return t(error instanceof NetworkError && error.code !== 'aborted' ? error.code : 'unknown');
  };
}
