import { ApiError, NetworkError } from '@rendezvous/core';
import { useText } from './useText.ts';

/**
 * Returns an error's text: the server's message, otherwise the text for its code or a network
 * failure.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText('errors');
  return (error) => {
    if (error instanceof ApiError && error.code !== 'unknown')
      // Without a server message, the error was raised in the browser.
      return error.message === error.code ? t(error.code) : error.message;
    return t(error instanceof NetworkError && error.code !== 'aborted' ? error.code : 'unknown');
  };
}
