import type { ErrorBody, ErrorCode, FieldCode, LoginStep } from '@rendezvous/contracts';
import { LOGIN_STEPS, isErrorCode, isFieldCode } from '@rendezvous/contracts';

/** Thrown if the server rejects a call. */
export class ApiError extends Error {
  readonly status: number;
  /** `unknown` if the response is not from our server but, for example, from a proxy. */
  readonly code: ErrorCode | 'unknown' | 'cookies_blocked';
  readonly fields: Readonly<Record<string, FieldCode>> | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Set for `account_blocked`. */
  readonly minutes: number | undefined;
  /** Set for `blocked`: id of the other member, if a conversation was requested by its own id. */
  readonly profile: string | undefined;
  /** Set for `slowed`: the token of the decision. */
  readonly decision: string | undefined;
  /** Set for `second_factor_required`: the token for the second step of the login. */
  readonly challenge: string | undefined;
  /** Set for `second_factor_required`: the account's second factors. */
  readonly steps: readonly LoginStep[];

  constructor(status: number, body: Partial<Omit<ErrorBody, 'error'>> & { error: ApiError['code'] }) {
    super(body.message ?? body.error);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.error;
    this.fields = body.fields;
    this.retryAfter = body.retry_after;
    this.minutes = body.minutes;
    this.profile = body.profile;
    this.decision = body.decision;
    this.challenge = body.challenge;
    this.steps = body.steps ?? [];
  }
}

/** Thrown if there is no response. */
export class NetworkError extends Error {
  readonly code: 'network' | 'timeout' | 'aborted';

  constructor(code: 'network' | 'timeout' | 'aborted', cause?: unknown) {
    super(code, { cause });
    this.name = 'NetworkError';
    this.code = code;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseFields(value: unknown): Record<string, FieldCode> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, code]) => [name, isFieldCode(code) ? code : 'invalid']),
  );
}

const parseSteps = (value: unknown): LoginStep[] =>
  Array.isArray(value) ? LOGIN_STEPS.filter((step) => value.includes(step)) : [];

const numberOr = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Parses an error response. A response in any other format gets the code `unknown`. */
export function parseApiError(status: number, body: unknown, retryAfterHeader?: unknown): ApiError {
  const record = isRecord(body) ? body : {};
  return new ApiError(status, {
    error: isErrorCode(record['error']) ? record['error'] : 'unknown',
    message: typeof record['message'] === 'string' ? record['message'] : undefined,
    fields: parseFields(record['fields']),
    retry_after: numberOr(record['retry_after']) ?? numberOr(retryAfterHeader),
    minutes: numberOr(record['minutes']),
    profile: typeof record['profile'] === 'string' ? record['profile'] : undefined,
    decision: typeof record['decision'] === 'string' ? record['decision'] : undefined,
    challenge: typeof record['challenge'] === 'string' ? record['challenge'] : undefined,
    steps: parseSteps(record['steps']),
  });
}
