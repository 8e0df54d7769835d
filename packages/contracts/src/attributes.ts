/** Values of the fixed profile attributes. Each is a text key in the namespace `people`. */
export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** Search orders: online and recently active members first, or the nearest. */
export const SEARCH_ORDERS = ['active', 'near'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof SEXUALITIES)[number];

export const HAIR_COLORS = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'] as const;
export type HairColor = (typeof HAIR_COLORS)[number];

export const EYE_COLORS = ['brown', 'blue', 'green', 'hazel', 'grey'] as const;
export type EyeColor = (typeof EYE_COLORS)[number];

export const BODY_TYPES = ['slim', 'athletic', 'average', 'muscular', 'curvy', 'full_figured'] as const;
export type BodyType = (typeof BODY_TYPES)[number];

export const RELATIONSHIP_STATUSES = [
  'single',
  'in_relationship',
  'open_relationship',
  'married',
  'separated',
  'divorced',
  'widowed',
] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

export const TATTOOS = ['none', 'small', 'several', 'many'] as const;
export type Tattoos = (typeof TATTOOS)[number];

/** Why a member signed up. */
export const REASONS = [
  'chat',
  'flirt',
  'friendship',
  'dates',
  'relationship',
  'casual',
  'adventure',
] as const;
export type Reason = (typeof REASONS)[number];

/** Values of each profile field, in form order. The text is `people:<field>.<value>`. */
export const ATTRIBUTES = {
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  body_type: BODY_TYPES,
  relationship_status: RELATIONSHIP_STATUSES,
  tattoos: TATTOOS,
  reason: REASONS,
} as const;
export type AttributeField = keyof typeof ATTRIBUTES;

export const DELETION_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

export const REPORT_CATEGORIES = [
  'fake_profile',
  'underage',
  'harassment',
  'spam',
  'scam',
  'offensive_photo',
  'illegal',
  'other',
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

export const COMPLAINT_CATEGORIES = [
  'payment',
  'privacy',
  'member',
  'technical',
  'copyright',
  'other',
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

export const DECISION_GROUNDS = ['terms', 'photo_rules', 'minimum_age'] as const;
export type DecisionGround = (typeof DECISION_GROUNDS)[number];

/** Niches in the order of their numbers, 1 to 7. */
export const NICHES = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type Niche = (typeof NICHES)[number];
export type NicheNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Maps 1 to `general` … 7 to `gay`. */
export function nicheName(niche: NicheNumber): Niche {
  return NICHES[niche - 1] ?? 'general';
}

/**
 * The gender that a visitor is most likely looking for: the site's only one, otherwise the niche's
 * usual one.
 */
export function usualGender({ niche, signup_seeking: open }: UsualGenderSite): Gender {
  const [first, ...others] = open;
  if (first !== undefined && others.length === 0) return first;
  return niche === 7 ? 'male' : 'female';
}
type UsualGenderSite = { niche: number; signup_seeking: readonly Gender[] };

/** `acts`: what staff did. `lookups`: whose data they viewed. */
export const AUDIT_KINDS = ['acts', 'lookups'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const CONSOLE_ROLES = ['moderator', 'support', 'marketing', 'release', 'administrator'] as const;
/** `flagger`: an external trusted flagger, whose reports have their own queue and a deadline. */
export const STAFF_ROLES = [...CONSOLE_ROLES, 'flagger'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const NOTIFICATION_TYPES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_CHANNELS = ['email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Notification types by channel. A missing type has no switch for that channel. */
export const CHANNEL_NOTIFICATION_TYPES = {
  email: NOTIFICATION_TYPES,
  push: ['new_conversations', 'new_messages', 'like', 'unread_message_reminders'],
} as const satisfies Record<NotificationChannel, readonly NotificationType[]>;

/** Why e-mail to an address is disabled: spam complaint, bounce or unsubscribe in the mail app. */
export const DISABLED_NOTIFICATION_CAUSES = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type DisabledNotificationCause = (typeof DISABLED_NOTIFICATION_CAUSES)[number];

export const LIKE_TYPES = ['received', 'sent', 'matches'] as const;
export type LikeType = (typeof LIKE_TYPES)[number];

export const PHOTO_STATUSES = ['pending', 'active', 'rejected'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

/** Common reasons for rejecting a photo. The server's `rejections` has the texts for the owner. */
export const PHOTO_REJECTIONS = [
  'not_you',
  'no_face',
  'others',
  'minor',
  'contact',
  'quality',
  'rules',
] as const;
export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];

export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_METHODS = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'cartebancaire',
  'nexi',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Kept for old transactions, never offered. */
export const RETIRED_PAYMENT_METHODS: readonly PaymentMethod[] = ['giropay', 'sofort'];

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Gifts, named after their drawing and text in the chat remote. The tray lists the cheapest first.
 */
export const GIFT_ICONS = [
  'rose',
  'chocolates',
  'coffee',
  'champagne',
  'cake',
  'teddy',
  'bouquet',
  'ring',
  'kiss',
  'star',
] as const;
export type GiftIcon = (typeof GIFT_ICONS)[number];

/** Fields of a tracking record and their maximum lengths, in link order. */
export const TRACKING_LENGTHS = { network: 100, ref: 100, sub1: 200, sub2: 200, sub3: 200 } as const;
export type TrackingName = keyof typeof TRACKING_LENGTHS;
export const TRACKING_NAMES = Object.keys(TRACKING_LENGTHS) as readonly TrackingName[];

export const CAMPAIGN_TEXT_LENGTHS = { headline: 60, lead: 160 } as const;

/** Whether a tracking record names a traffic source. The gate `with_trafficsource` requires one. */
export const hasTrafficSource = (record: Readonly<Partial<Record<TrackingName, unknown>>>): boolean =>
  typeof record.network === 'string' || typeof record.ref === 'string';

/** The smallest count above 0 that a report publishes: smaller ones could identify people. */
export const SMALLEST_COUNT = 5;

/** Legal pages that have versions. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

export const PROCESSOR_PURPOSES = [
  'hosting',
  'storage',
  'email',
  'sms',
  'payments',
  'support',
  'age_checks',
] as const;
export type ProcessorPurpose = (typeof PROCESSOR_PURPOSES)[number];

/** The build that a campaign's visitors get. `gone`: its own build cannot be served any more. */
export const CAMPAIGN_BUILDS = ['live', 'own', 'gone'] as const;

export const CAMPAIGN_METRICS = ['starts', 'signups', 'confirmed', 'purchases', 'revenue'] as const;
export type CampaignMetric = (typeof CAMPAIGN_METRICS)[number];
