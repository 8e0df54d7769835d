import { ApiError, NetworkError } from '@rendezvous/core';
import type { ClientErrorCode, FieldCode } from '@rendezvous/contracts';

/** Why a call did not work, ready for a form. */
export type Failure = {
  /** The server's sentence; null when no answer came: then `key` of the namespace `errors`. */
  message: string | null;
  key: ClientErrorCode;
  code: string;
  fields: Readonly<Record<string, FieldCode>>;
};

/** Reads what a store caught. */
export function readFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.code !== 'unknown') {
    return { message: error.message, key: 'unknown', code: error.code, fields: error.fields ?? {} };
  }
  const key = error instanceof NetworkError && error.code !== 'aborted' ? error.code : 'unknown';
  return { message: null, key, code: key, fields: {} };
}

/** A refusal that the browser found before asking. */
export const refuse = (fields: Record<string, FieldCode>): Failure => ({
  message: null,
  key: 'unknown',
  code: 'invalid',
  fields,
});
