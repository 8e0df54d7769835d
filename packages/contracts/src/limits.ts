/**
 * Business constants of the specification (section 9) and of the decisions. A site can override those that
 * `Settings` carries; the values here are the defaults.
 */
export const LIMITS = {
  minAge: 18,
  maxAge: 100,
  nameLength: { min: 3, max: 20 },
  passwordLength: { min: 8, max: 128 },
  emailLength: 254,
  aboutMeLength: 1000,
  interestsMax: 20,
  /** Graphemes. */
  messageLength: 2000,
  /** Share of `messageLength` at which the counter appears. */
  messageCounterFrom: 0.8,
  reportTextLength: 2000,
  remarksLength: 1000,
  photos: { free: 3, premium: 25, maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000, minSide: 200 },
  /**
   * Width of a picture's three files in pixels: `thumb_filename`, `match_filename` (both 3:4) and, at most,
   * `filename`.
   */
  photoWidths: { thumb: 240, match: 480, full: 1600 },
  freeConversations: 2,
  swipeLikesPerDay: 4,
  likesPerHour: 60,
  reportsPerDay: 20,
  searchPageSize: 24,
  likesPageSize: 24,
  /** Likes are counted up to here; badges stop at `badgeCap`. */
  likesCountUpTo: 200,
  transactionsPageSize: 20,
  staffPageSize: 50,
  searchExactUpTo: 10_000,
  /** Kilometres: the widest limit of a search by distance. */
  searchDistanceKm: 500,
  /** Conversations: a page of the list, and the most of one call. */
  chatsPageSize: 40,
  chatsPageMax: 200,
  /** Messages. */
  chatPageSize: 50,
  signupMatches: 12,
  icebreakers: 5,
  distanceStepKm: 5,
  badgeCap: 99,
  creditBadgeFrom: 10,
  reactivationDays: 14,
  sealedMessageDays: 30,
  securityLogDays: 180,
  /** Calendar months to object to a decision. */
  objectionMonths: 6,
  welcomeDays: 7,
  inviteDays: 14,
  /** Credits in the site's defaults. */
  credits: { message: 1, photo: 2, gift: 3, signup: 5 },
  refundDays: 14,
  resetMailsPerDay: 3,
  otp: { digits: 6, minutes: 10, tries: 5 },
  passkeys: 10,
  passkeyNameLength: 60,
} as const;

/** All in seconds unless the name says otherwise. */
export const TIMES = {
  timeBonus: 14_400,
  timeBonusModalDelay: 40,
  /** Calls later than this after the last input of a person count as background calls. */
  attended: 60,
  pollFirst: 5,
  poll: 60,
  pollWithPush: 300,
  chunkReloadGuard: 60,
  languageCookieDays: 365,
  authCookieDays: 30,
  /** Days without a request after which a session ends. */
  sessionIdleDays: 14,
  /** For how long a confirmation of oneself counts for calls with `confirm`. */
  confirmed: 600,
  /** A challenge for a passkey, and the second step of a log-in. */
  loginStep: 300,
  /** A new time zone counts for the days of the swipe game once in this time. */
  swipeZoneDays: 30,
  trackingDays: 30,
  /** Cookie that keeps a browser's share of the visitors, for releases that only some get. */
  bucketDays: 30,
  activationLinkDays: 7,
  activationResend: 60,
  resetLink: 1800,
  /** The device may be shared: a sign-up draft survives a reload and an evening, not more. */
  signupDraft: 86_400,
  spendLimitRaise: 86_400,
  matchOverlayDelay: 0.75,
  autoLikeReloadMs: 500,
  /** Interval at which a pending like checks for a quiet moment. */
  autoLikeCalm: 20,
  prefetchIdle: 2,
  geolocationMaxAge: 3600,
  loadingBarThrottleMs: 200,
  loadingBarDurationMs: 5000,
  idempotencyHours: 24,
} as const;

/** What texts promise, and what the law grants, in the unit of the name. */
export const PROMISES = {
  /** Within which customer service replies on a working day. */
  serviceHours: 24,
  complaintDays: 7,
  /** After which an unconfirmed payment is a case for customer service. */
  pendingHours: 24,
  refundWorkingDays: 5,
  /** Directive 2011/83/EU, Art. 9. */
  withdrawalDays: 14,
  /** Ahead of which a direct debit is announced. The SEPA Core Direct Debit Rulebook has 14 days unless agreed otherwise. */
  debitNoticeDays: 2,
  /** SEPA Core Direct Debit Rulebook: a refund of an authorised debit. */
  debitRefundWeeks: 8,
  /** Ahead of which we announce new terms and end an agreement. */
  noticeDays: 30,
  /** GDPR, Art. 12(3) allows one month. */
  privacyReplyWeeks: 4,
  caseMonths: 12,
  /** SEPA Core Direct Debit Rulebook: until then a bank may dispute an unauthorised debit, and the mandate is the proof. */
  mandateMonths: 13,
  invoiceYears: 7,
  /** California Consumer Privacy Act, § 1798.130. */
  usRequestDays: 45,
  usMonths: 12,
} as const;

/** When customer service answers the phone: days of the week (1 is Monday) and hours of its own time zone. */
export const SERVICE_TIMES = { days: [1, 5], hours: [9, 17], timeZone: 'Europe/Amsterdam' } as const;

/** `Request-Type` of calls that a page makes while no one uses it. They do not keep the session alive. */
export const BACKGROUND_CALL = 'background';

export const TIME_BONUS_CODE = 'TIMEBONUS25';

/** Minimum date of the terms. */
export const TERMS_VERSION_FLOOR = '2023-12-01T12:00:00Z';

/**
 * How browser and server estimate a new password with zxcvbn and its dictionary of common passwords. A score below
 * `minScore` (of 0 to 4) means fewer than a million guesses. The other two bound the time that an estimate takes.
 */
export const PASSWORD_STRENGTH = { minScore: 2, judgedLength: 40, l33tMaxSubstitutions: 4 } as const;
