import { CONSENT_KINDS, PROFILE_STATUSES } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DISABLED_NOTIFICATION_CAUSES, GENDERS, SEXUALITIES, STAFF_ROLES } from '@rendezvous/contracts';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { sites } from './site.ts';

export const USER_STATUSES = ['not_confirmed', 'active', 'disabled', 'pending_deletion', 'erased'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/**
 * An account on one site. Erasing it empties e-mail, name and password but keeps the row, because
 * the ledger and invoices reference it.
 */
export const users = pgTable(
  'users',
  {
    id: opaqueId().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id),
    /** As typed; null once erased. */
    email: text(),
    /**
     * Lower-case address. A random `shadow:` key if the address is taken or its owner is banned and
     * the site must not reveal that.
     */
    emailKey: text(),
    name: text(),
    /** Name with case and look-alike letters folded (areas/account/profile/namePolicy.ts). */
    nameKey: text(),
    passwordHash: text(),
    status: text({ enum: USER_STATUSES }).notNull().default('not_confirmed'),
    language: text().notNull(),
    /** IANA zone. The swipe game counts by the member's local day. */
    timezone: text().notNull().default('UTC'),
    paidAt: at(),
    readReceipts: boolean().notNull().default(true),
    typing: boolean().notNull().default(true),
    discreetPush: boolean().notNull().default(true),
    /** Logging in with the password also requires a passkey or a recovery code. */
    passkeyStep: boolean().notNull().default(false),
    tracking: jsonb().$type<Record<string, string>>(),
    signedUpAt: createdAt(),
    confirmedAt: at(),
    /** Start of the offer to members who are leaving. It continues even if they stay. */
    deletionBegunAt: at(),
    deletedAt: at(),
    purgeAfter: at(),
    deletionReason: text(),
    deletionRemarks: text(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_site_email').on(t.siteId, t.emailKey),
    uniqueIndex('users_site_name').on(t.siteId, t.nameKey),
    index('users_purge')
      .on(t.purgeAfter)
      .where(sql`${t.status} = 'pending_deletion'`),
    // Few rows, checked for all members of long lists (`kernel/db/isPresent.ts`).
    index('users_absent')
      .on(t.id)
      .where(sql`${t.status} not in ('not_confirmed', 'active')`),
    index('users_signed_up').on(t.siteId, t.signedUpAt),
    // Serves prefix searches by staff, whatever the database's collation.
    index('users_email_start').on(sql`lower(${t.email}) text_pattern_ops`),
    index('users_name_start').on(sql`lower(${t.name}) text_pattern_ops`),
    index('users_name_key_start').on(t.nameKey.op('text_pattern_ops')),
    // Finds the campaign of a sign-up.
    index('users_tracking')
      .using('gin', t.tracking.op('jsonb_path_ops'))
      .where(sql`${t.tracking} is not null`),
    check('users_status', oneOf(t.status, USER_STATUSES)),
    check('users_email_key', sql`${t.emailKey} = lower(${t.email}) or ${t.emailKey} like 'shadow:%'`),
    check(
      'users_identity_or_erased',
      sql`case when ${t.status} = 'erased' then num_nonnulls(${t.email}, ${t.emailKey}, ${t.name}, ${t.nameKey}, ${t.passwordHash}) = 0
        else num_nulls(${t.email}, ${t.emailKey}, ${t.name}, ${t.nameKey}, ${t.passwordHash}) = 0 end`,
    ),
    check(
      'users_pending_deletion_dates',
      sql`${t.status} <> 'pending_deletion' or (${t.deletedAt} is not null and ${t.purgeAfter} is not null)`,
    ),
  ],
);
export type UserRow = typeof users.$inferSelect;

export const staffRoles = pgTable(
  'staff_roles',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id),
    role: text({ enum: STAFF_ROLES }).notNull(),
    grantedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), check('staff_roles_role', oneOf(t.role, STAFF_ROLES))],
);

/** Logged-in browsers. Stores only the SHA-256 of the cookie; members end them by `id`. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: opaqueId().notNull().unique(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Browser and system in words, never the whole header. */
    device: text().notNull().default(''),
    country: text(),
    createdAt: createdAt(),
    /** The member's last action in this session, excluding background polling. */
    lastSeenAt: at().notNull().defaultNow(),
    /** Extended by each action, up to the maximum lifetime of a session. */
    expiresAt: at().notNull(),
    /** The member's roles, sorted. Changing them ends the session. */
    roles: text({ enum: STAFF_ROLES })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** When the member last proved their identity, by password or second factor. */
    confirmedAt: at(),
    secondFactor: boolean().notNull().default(false),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Browsers that a member has logged in with, by fingerprint of their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    /** Keyed hash of the cookie, as in `bans`. Null until a login writes it. */
    banHash: text(),
    createdAt: createdAt(),
    lastSeenAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index('known_devices_seen').on(t.lastSeenAt),
    index('known_devices_ban').on(t.banHash),
  ],
);

export const TOKEN_PURPOSES = ['activation', 'reset', 'mail_change', 'reactivation', 'unsubscribe'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Single-use links from mails. Only the SHA-256 is stored. */
export const tokens = pgTable(
  'tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that a mail change or an activation confirms. */
    email: text(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    index('tokens_user_purpose').on(t.userId, t.purpose, t.createdAt.desc().nullsFirst()),
    index('tokens_expiry').on(t.expiresAt),
    check('tokens_purpose', oneOf(t.purpose, TOKEN_PURPOSES)),
  ],
);
export type TokenRow = typeof tokens.$inferSelect;

/** Wrong passwords by account and network. The owner can still log in from another network. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** Fingerprint of the account, or of the typed name: unknown accounts are locked too. */
    accountHash: text().notNull(),
    /** Fingerprint of the network (kernel/security/network.ts). */
    networkHash: text().notNull(),
    failures: integer().notNull().default(0),
    /** Number of lockouts; the second one lasts longer. */
    locks: integer().notNull().default(0),
    blockedUntil: at(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountHash, t.networkHash] }),
    index('login_attempts_updated').on(t.updatedAt),
    check('login_attempts_counts', sql`${t.failures} >= 0 and ${t.locks} >= 0`),
  ],
);

/** Append-only: the newest row of each kind applies. */
export const consents = pgTable(
  'consents',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('consents_user_kind').on(t.userId, t.kind, t.id.desc().nullsFirst()),
    check('consents_kind', oneOf(t.kind, CONSENT_KINDS)),
  ],
);

/** Members' searchable and visible data, by user id. One wide row, so that filters need no join. */
export const profiles = pgTable(
  'profiles',
  {
    id: bigId()
      .primaryKey()
      .references(() => users.id),
    niche: smallint().notNull(),
    name: text().notNull(),
    status: text({ enum: PROFILE_STATUSES }).notNull().default('disabled'),
    invisible: boolean().notNull().default(false),
    /** Visitors without an account can find and view the profile. */
    visibleToVisitors: boolean().notNull().default(true),
    /** Whether others see the member's activity. If not, the member cannot see theirs, either. */
    showsActivity: boolean().notNull().default(true),
    fictional: boolean().notNull().default(false),
    gender: text({ enum: GENDERS }).notNull(),
    seeking: text({ enum: GENDERS }).notNull(),
    sexuality: text({ enum: SEXUALITIES }),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    country: text().notNull(),
    region: text(),
    city: text(),
    /** Never sent; distances are rounded to 5 km. */
    latitude: real(),
    longitude: real(),
    tattoos: text(),
    hairColor: text(),
    eyeColor: text(),
    bodyType: text(),
    relationshipStatus: text(),
    reason: text(),
    aboutMe: text(),
    interests: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    /** One bit per interest, set by a trigger. Searches compare it faster than the list. */
    interestBits: bigId().notNull().default(0),
    /** The active photo that others see, never one in review. */
    mainPhotoId: bigId(),
    /** When a moderator accepted a selfie that matches the main photo. Null: not verified. */
    photoCheckedAt: at(),
    /** `lastActiveAt` in hours since 1970; orders searches. */
    activeHour: integer().notNull().default(0),
    /**
     * Up to an hour behind, because each write changes the indexes of `member_search`; `presence`
     * is exact. For members who hide their activity only the previous day, since searches use it.
     */
    lastActiveAt: at(),
    /** Orders profiles of equal activity, newest first. */
    joinedSeq: bigId().notNull().generatedByDefaultAsIdentity(),
    searchable: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and not invisible`),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => {
    return [
      check('profiles_niche_range', sql`${t.niche} between 1 and 7`),
      check('profiles_status', oneOf(t.status, PROFILE_STATUSES)),
      check('profiles_gender', oneOf(t.gender, GENDERS)),
      check('profiles_seeking', oneOf(t.seeking, GENDERS)),
      check('profiles_sexuality', oneOf(t.sexuality, SEXUALITIES)),
      check('profiles_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
      check('profiles_place', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
      check('profiles_about_me', sql`char_length(${t.aboutMe}) <= 4000`),
      check('profiles_interests', sql`cardinality(${t.interests}) <= 60`),
      // Like `users_absent`.
      index('profiles_held')
        .on(t.id)
        .where(sql`${t.status} = 'disabled'`),
    ];
  },
);
export type ProfileRow = typeof profiles.$inferSelect;

/** Why an account gets no mail: its address is stopped, or the member has disabled it. */
export const notificationsDisabled = pgTable(
  'notifications_disabled',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: DISABLED_NOTIFICATION_CAUSES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.reason] }),
    check('notifications_disabled_reason', oneOf(t.reason, DISABLED_NOTIFICATION_CAUSES)),
  ],
);

const BAN_KINDS = ['email', 'mobile', 'iban', 'card', 'device'] as const;

/** Keyed one-way hashes of the details that banned accounts used. */
export const bans = pgTable(
  'bans',
  {
    hash: text().notNull(),
    kind: text({ enum: BAN_KINDS }).notNull(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.userId] }),
    index('bans_user').on(t.userId),
    check('bans_kind', oneOf(t.kind, BAN_KINDS)),
  ],
);

/** A member's authenticator app. Inactive until `confirmedAt` is set. */
export const totpFactors = pgTable('totp_factors', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's key. */
  secret: text().notNull(),
  /** Time step of the last accepted code: each code is accepted once. */
  lastStep: bigId().notNull().default(0),
  confirmedAt: at(),
  createdAt: createdAt(),
});

/** Keyed hashes of codes for members without their authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Logins waiting for the second factor. Only the SHA-256 of the token is stored. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    /** Password hash at the first step. A password change ends the login. */
    passwordHash: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index('login_challenges_expiry').on(t.expiresAt)],
);
