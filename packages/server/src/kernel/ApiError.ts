import { ERROR_STATUS, type ErrorCode, type FieldCode, type LoginStep } from '@rendezvous/contracts';

export type ErrorDetails = {
  /** Field of the body or query -> field error code. */
  fields?: Record<string, FieldCode>;
  /** Seconds; also sent as Retry-After. */
  retryAfter?: number;
  /** With `account_blocked`. */
  minutes?: number;
  /** With `blocked` and `blocking`: id of the member on the other side. */
  profile?: string;
  /** With `blocked` and `blocking`: name of the member on the other side. Part of the message alone. */
  name?: string;
  /** With `build_refused`: what is wrong, in English. Part of the message alone. */
  problem?: string;
  /** With `second_factor_required`: continues the log-in. */
  challenge?: string;
  /** With `second_factor_required`: what the account has for it. */
  steps?: LoginStep[];
  /** Goes to the security log, although its code does not say that access was refused. Not sent. */
  isRefusal?: true;
};

/** An error for the caller: thrown by policies, commands and routes, sent by the one error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = details;
  }
}

export const notFound = (): ApiError => new ApiError('not_found');

export const invalidFields = (fields: Record<string, FieldCode>): ApiError =>
  new ApiError('invalid', { fields });

export const invalidField = (field: string, code: FieldCode): ApiError => invalidFields({ [field]: code });
