import { ApiError, NetworkError } from '@rendezvous/core';
import { useText } from './useText.ts';

/** Turns the rejection of a call into text: the server's own sentence, else the one for a failed network. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => {
    if (error instanceof ApiError && error.code !== 'unknown') return error.message;
    return t(error instanceof NetworkError && error.code !== 'aborted' ? error.code : 'unknown');
  };
}
