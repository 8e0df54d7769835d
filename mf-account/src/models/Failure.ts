import { ApiError, NetworkError } from '@rendezvous/core';
import type { ClientErrorCode, FieldCode } from '@rendezvous/contracts';

/** Why a call did not work, ready for a form. */
export type Failure = {
  /** The server's sentence in the language shown; null when no answer came: then `key` of the namespace `errors`. */
  message: string | null;
  key: ClientErrorCode;
  code: string;
  /** Field of the body -> what is wrong with it. */
  fields: Readonly<Record<string, FieldCode>>;
};

const NO_FIELDS = {};

/** Reads what a store caught. */
export function readFailure(error: unknown): Failure {
  if (error instanceof ApiError && error.code !== 'unknown') {
    return { message: error.message, key: 'unknown', code: error.code, fields: error.fields ?? NO_FIELDS };
  }
  if (error instanceof NetworkError && error.code !== 'aborted') {
    return { message: null, key: error.code, code: error.code, fields: NO_FIELDS };
  }
  return { message: null, key: 'unknown', code: 'unknown', fields: NO_FIELDS };
}

/** A refusal that the browser found before asking. */
export function refuse(fields: Record<string, FieldCode>): Failure {
  return { message: null, key: 'unknown', code: 'invalid', fields };
}
