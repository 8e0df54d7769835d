import type { TObject, TProperties, TSchema } from 'typebox';
import type { StaffRole } from '../attributes.ts';
import type { ErrorCode } from '../errors.ts';
import { limitsOf, type NoLimit, type RateLimit } from './rateLimits.ts';

/**
 * Who may call. `member`: logged in. `adult`: a member with no age check due before using the
 * account. `confirmed`: a member with a confirmed address. `staff`: a member with one of `roles`
 * and a second-factor session (except in demos); others get 404 `not_found`.
 */
export type Access = 'anyone' | 'member' | 'adult' | 'confirmed' | 'staff';

export type Endpoint = {
  summary: string;
  access: Access;
  /** Disabled members may also call it, because it concerns their own data or money. */
  whileDisabled?: true;
  /**
   * Callable from a page rendered for another member, because the call itself proves who asks or
   * concerns no member. Otherwise `PAGE_MEMBER` must match the session.
   */
  anyPage?: true;
  /** Only with the access `staff`. */
  roles?: readonly StaffRole[];
  /** Requires re-authentication within `TIMES.confirmed`: always, or if the named field is set. */
  confirm?: true | string;
  query?: TObject<TProperties>;
  body?: TSchema;
  /** The body is multipart/form-data; `body` then describes its text fields. */
  multipart?: boolean;
  headers?: TObject<TProperties>;
  /** Response schemas by status. The body of a 204 is empty. */
  answers: Readonly<Partial<Record<200 | 201 | 204 | 503, TSchema>>>;
  /** Specific errors; `errorsOf` adds those implied by the other fields. */
  errors: readonly ErrorCode[];
  /** Rate limits, or `none` with the reason. */
  limit: RateLimit | readonly RateLimit[] | NoLimit;
  /** Accepts an `Idempotency-Key`: repeats return the first response for 24 hours. */
  idempotent?: boolean;
  /** False: called by other servers, which authenticate with a signature over the raw body. */
  csrf?: false;
  /** Streams server-sent events (`EventMap`). */
  sse?: boolean;
  /** MIME type of a response that is a file. */
  binary?: string;
};

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

function accessErrorsOf({ access, whileDisabled, confirm }: Endpoint): ErrorCode[] {
  if (access === 'anyone') return [];
  const codes: ErrorCode[] = ['authentication_required'];
  if (!whileDisabled) codes.push('account_disabled');
  if (access === 'confirmed') codes.push('not_confirmed');
  if (access === 'adult') codes.push('age_check_required');
  if (access === 'staff') codes.push('not_found', 'second_factor_missing');
  if (confirm) codes.push('confirmation_required');
  return codes;
}

/** Every error code that a call can return: its own and those implied by its fields. */
export function errorsOf(key: string, endpoint: Endpoint): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...accessErrorsOf(endpoint)]);
  if (endpoint.query || endpoint.body || endpoint.headers) codes.add('invalid');
  if (endpoint.body) codes.add('bad_request').add('payload_too_large').add('unsupported_media_type');
  if (endpoint.csrf !== false && !key.startsWith('GET ')) codes.add('cross_site_request');
  if (endpoint.csrf === false) codes.add('signature_invalid');
  if (!endpoint.anyPage) codes.add('session_changed');
  if (endpoint.idempotent) codes.add('idempotency_conflict');
  if (limitsOf(endpoint).length > 0) codes.add('rate_limited');
  return [...codes].sort();
}
