import { ApiError, NetworkError } from '@rendezvous/core';
import type { FieldCode } from '@rendezvous/contracts';

/** Field of a request's body -> its error. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, FieldCode>>>;

export type Failure<Field extends string = string> = {
  /** The rejection, for `useErrorText`; null if the form was refused before sending. */
  error: unknown;
  /** The server's code, the code of a failed connection, or `unknown`. */
  code: ApiError['code'] | NetworkError['code'];
  fields: FieldErrors<Field>;
};

const NO_FIELDS = {};

/** Errors by field. The server only names fields of the form. */
export function fieldsOf<Field extends string>(error: unknown): FieldErrors<Field> {
  return (
    error instanceof ApiError && error.fields !== undefined ? error.fields : NO_FIELDS
  ) as FieldErrors<Field>;
}

export function readFailure<Field extends string>(error: unknown): Failure<Field> {
  const isKnown = error instanceof ApiError || error instanceof NetworkError;
  return { error, code: isKnown ? error.code : 'unknown', fields: fieldsOf(error) };
}

/** Whether a retry may work: no response, a broken server, or too many requests. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code === 'rate_limited';
}

/** Whether fields have their own errors, so that the form needs none. */
export function hasFields({ fields }: Failure): boolean {
  return Object.keys(fields).length > 0;
}

/** A refusal by the browser, before any request. */
export function refuseFields<Field extends string>(fields: FieldErrors<Field>): Failure<Field> {
  return { error: null, code: 'invalid', fields };
}
