import { ERROR_STATUS, type ErrorCode, type FieldCode, type LoginStep } from '@rendezvous/contracts';

export type ErrorDetails = {
  /** Error codes by field of the body or query. */
  fields?: Record<string, FieldCode>;
  /** Seconds; also sent as Retry-After. */
  retryAfter?: number;
  /** For `account_blocked` and `slowed`. */
  minutes?: number;
  /** For `blocked` and `blocking`: id of the other member. */
  profile?: string;
  /** For `blocked` and `blocking`: name of the other member. Only used in the message. */
  name?: string;
  /** For `slowed`: token of the decision. */
  decision?: string;
  /** For `build_refused`: what is wrong, in English. Only used in the message. */
  problem?: string;
  /** For `second_factor_required`: token that continues the login. */
  challenge?: string;
  /** For `second_factor_required`: the steps available to the account. */
  steps?: LoginStep[];
  /** Logs the error as a refusal in the security log, whatever its code. Not sent. */
  isRefusal?: true;
};

/** An error for the caller. The central error handler sends it. */
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
