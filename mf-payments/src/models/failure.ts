import { ApiError, NetworkError } from '@rendezvous/core';
import type { ClientErrorCode, ErrorCode } from '@rendezvous/contracts';

/** Why something was refused: `text` in the member's language, or else a code of the namespace `errors`. */
export type Failure = { code: ErrorCode | ClientErrorCode; text: string | null };

export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, text: error.message };
  if (error instanceof NetworkError && error.code !== 'aborted') return { code: error.code, text: null };
  return { code: 'unknown', text: null };
}
