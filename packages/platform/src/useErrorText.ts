import { ApiError, NetworkError } from '@rendezvous/core';
import { useText } from './useText.ts';

/** Turns the rejection of a call into text: the server's own sentence, else the one for its code or for a failed network. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => {
    if (error instanceof ApiError && error.code !== 'unknown')
      // Without a sentence: the browser found the error, in place of the server.
      return error.message === error.code ? t(error.code) : error.message;
    return t(error instanceof NetworkError && error.code !== 'aborted' ? error.code : 'unknown');
  };
}
