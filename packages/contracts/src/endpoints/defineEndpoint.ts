import type { TObject, TProperties, TSchema } from 'typebox';
import type { StaffRole } from '../attributes.ts';
import type { ErrorCode } from '../errors.ts';
import { limitsOf, type NoLimit, type RateLimit } from './rateLimits.ts';

/**
 * Who may call. `member`: anyone logged in, with a confirmed e-mail address or not. `confirmed`: with a confirmed
 * address. `staff`: a member with one of `roles`, who logged in with a second factor unless the site is a demo; others get
 * 404 `not_found`.
 */
export type Access = 'anyone' | 'member' | 'confirmed' | 'staff';

export type Endpoint = {
  summary: string;
  access: Access;
  /** Disabled members may call it too: their own data and money. */
  whileDisabled?: true;
  /**
   * Pages of anyone may call it, for any member that is logged in in the browser by now: the call itself proves who asks, or it concerns no
   * member. To all others the page's member (`PAGE_MEMBER`) has to be the session's.
   */
  anyPage?: true;
  /** With `staff`. */
  roles?: readonly StaffRole[];
  /**
   * Needs a session whose member confirmed who they are within `TIMES.confirmed`: always, or where the named field of the
   * body is set.
   */
  confirm?: true | string;
  query?: TObject<TProperties>;
  body?: TSchema;
  /** The body is multipart/form-data; `body` then describes its text fields. */
  multipart?: boolean;
  headers?: TObject<TProperties>;
  /** 204 has an empty response. */
  answers: Readonly<Partial<Record<200 | 201 | 204 | 503, TSchema>>>;
  /** Errors of its own; `errorsOf` adds those that follow from the other fields. */
  errors: readonly ErrorCode[];
  /** How often it can be called; `none` with the reason. */
  limit: RateLimit | readonly RateLimit[] | NoLimit;
  /** Accepts an `Idempotency-Key`: the same key gets the first response again for 24 hours. */
  idempotent?: boolean;
  /** False: called by other servers, which authenticate with a signature over the raw body. */
  csrf?: false;
  /** A stream of server-sent events, `EventMap`. */
  sse?: boolean;
  /** The response is a file of this type. */
  binary?: string;
};

/** Keeps the literal types of one endpoint. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** How a caller without access is refused. */
function accessErrorsOf({ access, whileDisabled, confirm }: Endpoint): ErrorCode[] {
  if (access === 'anyone') return [];
  const codes: ErrorCode[] = ['authentication_required'];
  if (!whileDisabled) codes.push('account_disabled');
  if (access === 'confirmed') codes.push('not_confirmed');
  if (access === 'staff') codes.push('not_found', 'second_factor_missing');
  if (confirm) codes.push('confirmation_required');
  return codes;
}

/** Every error code that a call can return, its own and those that follow from its shape. */
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
