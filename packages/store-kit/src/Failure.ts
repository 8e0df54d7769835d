import { ApiError, NetworkError } from '@rendezvous/core';
import type { FieldCode } from '@rendezvous/contracts';

/** Errors by field of the request's body. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, FieldCode>>>;

export type Failure<Field extends string = string> = {
  /** The rejection, for `useErrorText`; null if the browser refused the form before sending it. */
  error: unknown;
  /** The server's code, the code of a failed connection, or `unknown`. */
  code: ApiError['code'] | NetworkError['code'];
  fields: FieldErrors<Field>;
};

const NO_FIELDS = {};

/** Returns the server's errors by field. The server names only fields of the form. */
export function fieldsOf<Field extends string>(error: unknown): FieldErrors<Field> {
  return (
    error instanceof ApiError && error.fields !== undefined ? error.fields : NO_FIELDS
  ) as FieldErrors<Field>;
}

export function readFailure<Field extends string>(error: unknown): Failure<Field> {
  const isKnown = error instanceof ApiError || error instanceof NetworkError;
  return { error, code: isKnown ? error.code : 'unknown', fields: fieldsOf(error) };
}

/** Whether a retry may succeed: no response, a failing server, or too many requests. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code === 'rate_limited';
}

/** Whether fields have their own errors. If so, the form shows none. */
export function hasFields({ fields }: Failure): boolean {
  return Object.keys(fields).length > 0;
}

/** Creates the failure of a form that the browser refuses before any request. */
export function refuseFields<Field extends string>(fields: FieldErrors<Field>): Failure<Field> {
  return { error: null, code: 'invalid', fields };
}
