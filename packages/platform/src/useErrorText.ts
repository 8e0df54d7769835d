import { ApiError, NetworkError } from '@rendezvous/core';
import { useText } from './useText.ts';

/**
 * Returns an error's text: the server's message, else the one for its code or for a failed network.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => {
    if (error instanceof ApiError && error.code !== 'unknown')
      // No server message: the browser created the error.
      return error.message === error.code ? t(error.code) : error.message;
    return t(error instanceof NetworkError && error.code !== 'aborted' ? error.code : 'unknown');
  };
}
