/** Error codes with their HTTP status. Codes are stable; texts: `locales/errors/<lang>.json`. */
export const ERROR_STATUS = {
  invalid: 422,
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unknown_site: 421,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  cross_site_request: 403,
  session_changed: 409,
  idempotency_conflict: 409,
  conflict: 409,
  release_held: 409,
  release_in_canary: 409,
  release_incompatible: 409,
  release_withdrawn: 409,
  build_refused: 422,
  token_invalid: 401,

  authentication_required: 403,
  forbidden: 403,
  second_moderator: 403,
  login_failed: 401,
  second_factor_required: 401,
  second_factor_missing: 403,
  second_factor_invalid: 422,
  second_factor_expired: 410,
  passkey_invalid: 422,
  confirmation_required: 403,
  account_blocked: 429,
  account_disabled: 403,
  not_confirmed: 403,
  age_check_required: 403,

  signup_closed: 403,
  email_in_use: 409,
  account_pending_deletion: 409,
  link_expired: 410,
  activation_failed: 422,
  email_not_found: 404,
  too_many_resets: 429,
  wrong_password: 422,
  passwords_differ: 422,

  blocked: 403,
  blocking: 403,
  premium_only: 403,
  conversation_limit: 403,
  slowed: 429,
  banned_text: 422,
  recipient_not_confirmed: 403,
  member_invisible: 403,
  not_enough_credits: 402,
  spend_limit_reached: 403,
  spend_limit_open_order: 403,
  swipe_limit_reached: 429,
  nothing_to_undo: 409,
  own_profile: 422,

  photo_limit: 403,
  photo_unreadable: 422,
  photo_type: 415,
  photo_too_large: 413,
  photo_too_many_pixels: 413,
  photo_too_small: 422,

  payment_failed: 422,
  creditcard_failed: 422,
  payment_not_open: 409,
  method_unavailable: 422,
  terms_changed: 409,
  price_changed: 409,
  provider_unavailable: 503,
  discount_not_found: 404,
  discount_used: 409,
  discount_expired: 410,
  discount_minimum: 422,
  directdebit_blocked: 403,
  directdebit_limit: 403,
  otp_invalid: 422,
  otp_blocked: 429,
  refund_not_possible: 409,
  signature_invalid: 401,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS).sort() as readonly ErrorCode[];

/** Field errors in `fields` of an `invalid` response. Texts: `fields.<code>`. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'unknown',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'count_exceeded',
  'email_invalid',
  'new_email_invalid',
  'email_in_use',
  'name_taken',
  'name_reserved',
  'name_is_email',
  'name_at_sign',
  'name_characters',
  'password_short',
  'password_long',
  'password_common',
  'password_personal',
  'passwords_differ',
  'wrong_password',
  'date_of_birth_invalid',
  'too_young',
  'too_old',
  'consent_required',
  'min_age_over_max_age',
  'country_unavailable',
  'region_unknown',
  'iban_invalid',
  'phone_invalid',
  'otp_invalid',
  'discount_not_found',
  'discount_used',
  'contact_details',
  'link_taken',
  'domain_taken',
  'bundle_missing',
  'code_endless',
  'bonus_too_small',
  'administrator_missing',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Created in the browser: no response, one without a known code, or no cookie stored. */
export const CLIENT_ERROR_CODES = ['network', 'offline', 'timeout', 'unknown', 'cookies_blocked'] as const;
export type ClientErrorCode = (typeof CLIENT_ERROR_CODES)[number];

/** Second steps of a login, besides recovery codes. */
export const LOGIN_STEPS = ['totp', 'passkey'] as const;
export type LoginStep = (typeof LOGIN_STEPS)[number];

/** Body of every response with status 400 or above. */
export type ErrorBody = {
  error: ErrorCode;
  /** Localised. */
  message: string;
  fields?: Record<string, FieldCode>;
  /** Seconds. */
  retry_after?: number;
  /** With `account_blocked` and `slowed`. */
  minutes?: number;
  /** With `blocked` and `blocking` for a conversation: the partner's profile id. */
  profile?: string;
  /** With `slowed`: token of the decision, for `/decision?token=…`. */
  decision?: string;
  /** With `second_factor_required`: token of the second step. */
  challenge?: string;
  /** With `second_factor_required`: available steps. */
  steps?: LoginStep[];
};

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

export function isFieldCode(value: unknown): value is FieldCode {
  return FIELD_CODES.some((code) => code === value);
}
