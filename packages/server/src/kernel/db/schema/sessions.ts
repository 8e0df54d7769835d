import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { sites } from './sites.ts';
import { users } from './users.ts';

/** Signed-in browsers. Only the SHA-256 of the cookie is kept; `id` is what the member sees and ends. */
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
    lastSeenAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export const TOKEN_PURPOSES = ['activation', 'reset', 'mail_change', 'reactivation', 'unsubscribe'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Single-use links from mails; only the SHA-256 is kept. */
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

/** Wrong passwords of one account from one network; the owner elsewhere is not locked out. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** Fingerprint of the account, or of what was typed where there is none: unknown accounts lock alike. */
    accountHash: text().notNull(),
    /** Fingerprint of the network (src/security/network.ts). */
    networkHash: text().notNull(),
    failures: integer().notNull().default(0),
    /** How often it was locked; the second lock lasts longer. */
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

/** First answers to calls with an Idempotency-Key, for 24 hours. A row without a status is in progress. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Member or network, and site. */
    scope: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    status: smallint(),
    answer: text(),
    /** The answer logged this member in. Cookies are not kept: a repeated call makes the session anew. */
    sessionUserId: bigId(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_expiry').on(t.expiresAt)],
);
