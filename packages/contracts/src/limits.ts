/**
 * Constants from the specification (section 9) and from decisions. `Settings` can override some.
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
  /** Widths of `thumb_filename`, `match_filename` (both 3:4) and `filename` (maximum) in pixels. */
  photoWidths: { thumb: 240, match: 480, full: 1600 },
  freeConversations: 2,
  swipeLikesPerDay: 4,
  likesPerHour: 60,
  reportsPerDay: 20,
  searchPageSize: 24,
  likesPageSize: 24,
  /** Likes are counted up to this number; badges stop at `badgeCap`. */
  likesCountUpTo: 200,
  transactionsPageSize: 20,
  staffPageSize: 50,
  searchExactUpTo: 1000,
  /** Maximum search distance in kilometres. */
  searchDistanceKm: 500,
  /** Conversations. */
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
  /** How long signals about members, and where accounts were created, are stored. */
  signalDays: 90,
  /** How long a first message can wait for a moderator. Then it is delivered. */
  heldHours: 12,
  /** Calendar months. */
  objectionMonths: 6,
  welcomeDays: 7,
  inviteDays: 14,
  /** Site defaults. */
  credits: { message: 1, photo: 2, gift: 3, signup: 5 },
  refundDays: 14,
  resetMailsPerDay: 3,
  otp: { digits: 6, minutes: 10, tries: 5 },
  passkeys: 10,
  passkeyNameLength: 60,
} as const;

/** In seconds unless the name says otherwise. */
export const TIMES = {
  timeBonus: 14_400,
  timeBonusModalDelay: 40,
  /** Calls made later than this after the last input count as background calls. */
  attended: 60,
  pollFirst: 5,
  poll: 60,
  pollWithPush: 300,
  /** Lifetime of an event stream: one that stays open longer has silently lost its server. */
  stream: 900,
  languageCookieDays: 365,
  authCookieDays: 30,
  /** Days without a request. */
  sessionIdleDays: 14,
  /** Validity of a re-authentication (`confirm`). */
  confirmed: 600,
  /** Validity of a passkey challenge and of a second login step. */
  loginStep: 300,
  /** Minimum interval between time zone changes in the swipe game. */
  swipeZoneDays: 30,
  trackingDays: 30,
  /** Lifetime of the rollout bucket cookie. */
  bucketDays: 30,
  activationLinkDays: 7,
  activationResend: 60,
  resetLink: 1800,
  /** Short, because the device may be shared. */
  signupDraft: 86_400,
  spendLimitRaise: 86_400,
  matchOverlayDelay: 0.75,
  autoLikeReloadMs: 500,
  /** Interval at which a pending like checks for a quiet moment. */
  autoLikeQuiet: 20,
  geolocationMaxAge: 3600,
  idempotencyHours: 24,
} as const;

/** Promises in texts and legal deadlines, in the unit of the name. */
export const PROMISES = {
  /** Customer service reply time on working days. */
  serviceHours: 24,
  complaintDays: 7,
  /** When an unconfirmed payment becomes a support case. */
  pendingHours: 24,
  refundWorkingDays: 5,
  /** Directive 2011/83/EU, Art. 9. */
  withdrawalDays: 14,
  /** Notice before a direct debit. The SEPA Core Rulebook says 14 days unless agreed otherwise. */
  debitNoticeDays: 2,
  /** SEPA Core Rulebook: refund of an authorised debit. */
  debitRefundWeeks: 8,
  /** Notice of new terms and of ending an agreement. */
  noticeDays: 30,
  /** GDPR, Art. 12(3) allows one month. */
  privacyReplyWeeks: 4,
  caseMonths: 12,
  /** Notices of trusted flaggers (Digital Services Act, article 22). */
  flaggerHours: 24,
  /** SEPA Core Rulebook: banks may dispute unauthorised debits, and the mandate is the proof. */
  mandateMonths: 13,
  invoiceYears: 7,
  /** California Consumer Privacy Act, § 1798.130. */
  usRequestDays: 45,
  usMonths: 12,
} as const;

/** Phone hours of customer service: weekdays (1 is Monday) and hours in its time zone. */
export const SERVICE_TIMES = { days: [1, 5], hours: [9, 17], timeZone: 'Europe/Amsterdam' } as const;

/** `Request-Type` of calls from an idle page. They do not extend the session. */
export const BACKGROUND_CALL = 'background';

export const TIME_BONUS_CODE = 'TIMEBONUS25';

/** Earliest valid version. */
export const TERMS_VERSION_FLOOR = '2023-12-01T12:00:00Z';

/**
 * zxcvbn parameters for new passwords. A score below `minScore` (of 0 to 4) means fewer than a
 * million guesses; the other two limit the run time of the estimate.
 */
export const PASSWORD_STRENGTH = { minScore: 2, scoredLength: 40, l33tMaxSubstitutions: 4 } as const;
