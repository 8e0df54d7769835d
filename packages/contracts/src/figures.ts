import { LIMITS, PROMISES, TIMES } from './limits.ts';

/**
 * Figures that texts mention, by placeholder, e.g. `{{restore_days}}`. All texts and static pages
 * may use them. Each is below 1,000, so digits are the same in every language.
 *
 * A figure must keep its plural form in every language, otherwise texts need new words;
 * `figures.test.ts` checks this.
 */
export const FIGURES = {
  adult_age: LIMITS.minAge,
  name_min: LIMITS.nameLength.min,
  name_max: LIMITS.nameLength.max,
  password_min: LIMITS.passwordLength.min,
  password_max: LIMITS.passwordLength.max,
  free_photos: LIMITS.photos.free,
  premium_photos: LIMITS.photos.premium,
  photo_megabytes: LIMITS.photos.maxBytes / 1024 ** 2,
  photo_megapixels: LIMITS.photos.maxPixels / 1e6,
  photo_min_pixels: LIMITS.photos.minSide,
  free_conversations: LIMITS.freeConversations,
  distance_km: LIMITS.distanceStepKm,
  restore_days: LIMITS.reactivationDays,
  sealed_days: LIMITS.sealedMessageDays,
  security_log_days: LIMITS.securityLogDays,
  signal_days: LIMITS.signalDays,
  held_hours: LIMITS.heldHours,
  objection_months: LIMITS.objectionMonths,
  invite_days: LIMITS.inviteDays,
  code_minutes: LIMITS.otp.minutes,
  session_days: TIMES.authCookieDays,
  session_idle_days: TIMES.sessionIdleDays,
  cookie_days: TIMES.languageCookieDays,
  tracking_days: TIMES.trackingDays,
  bucket_days: TIMES.bucketDays,
  activation_days: TIMES.activationLinkDays,
  reset_minutes: TIMES.resetLink / 60,
  draft_hours: TIMES.signupDraft / 3600,
  spend_raise_hours: TIMES.spendLimitRaise / 3600,
  service_hours: PROMISES.serviceHours,
  complaint_days: PROMISES.complaintDays,
  pending_hours: PROMISES.pendingHours,
  refund_working_days: PROMISES.refundWorkingDays,
  withdrawal_days: PROMISES.withdrawalDays,
  debit_notice_days: PROMISES.debitNoticeDays,
  debit_refund_weeks: PROMISES.debitRefundWeeks,
  notice_days: PROMISES.noticeDays,
  privacy_reply_weeks: PROMISES.privacyReplyWeeks,
  case_months: PROMISES.caseMonths,
  mandate_months: PROMISES.mandateMonths,
  invoice_years: PROMISES.invoiceYears,
  us_request_days: PROMISES.usRequestDays,
  us_months: PROMISES.usMonths,
} as const;
