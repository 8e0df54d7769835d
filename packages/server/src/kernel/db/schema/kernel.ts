import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, bigId, createdAt, oneOf } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

/** Source of `opaqueId()`. */
export const opaqueIdSequence = pgSequence('opaque_id_seq', { startWith: 1, cache: 20 });

const xid = customType<{ data: string }>({ dataType: () => 'xid8' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Random keys: the database's own, and the encrypted root key (`kernel/security/rootKey.ts`). */
export const databaseKeys = pgTable('database_keys', {
  /** The purpose, such as `opaque_id`. */
  name: text().primaryKey(),
  key: bytea().notNull(),
});

/** Every staff action. A trigger keeps it append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    actorId: bigId().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    reason: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.id.desc().nullsFirst()),
    index('audit_log_actor').on(t.actorId, t.id.desc().nullsFirst()),
  ],
);

export const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'locked',
  'refused',
  'confirmed',
  'confirm_failed',
  'password_changed',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
] as const;

/**
 * Logins, failures, lockouts and refusals. Accounts and networks are keyed fingerprints. Repeated
 * events within an hour share a row, so that an attack cannot fill the table.
 */
export const securityLog = pgTable(
  'security_log',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    event: text({ enum: SECURITY_EVENTS }).notNull(),
    /** The error code or the login method. */
    detail: text().notNull().default(''),
    /** Empty for visitors. */
    accountHash: text().notNull().default(''),
    networkHash: text().notNull(),
    hour: at().notNull(),
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    lastAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('security_log_hour').on(t.hour, t.siteId, t.event, t.detail, t.accountHash, t.networkHash),
    index('security_log_account').on(t.accountHash, t.id.desc().nullsFirst()),
    index('security_log_network').on(t.networkHash, t.id.desc().nullsFirst()),
    check('security_log_event', oneOf(t.event, SECURITY_EVENTS)),
    check('security_log_count', sql`${t.count} > 0`),
  ],
);

/**
 * First responses to calls with an Idempotency-Key, for 24 hours. Without a status, the call is in
 * progress.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The member or network, and the site. */
    scope: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    status: smallint(),
    answer: text(),
    /** The response logged this member in. A repeated call gets a new session. */
    sessionUserId: bigId(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_expiry').on(t.expiresAt)],
);

/** Head of a member's event sequence. Its row lock gives events the order of commits. */
export const memberEventHeads = pgTable('member_event_heads', {
  userId: bigId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seq: bigId().notNull().default(0),
});

/**
 * Member events for SSE and their resumption, written by the SQL function `add_member_event(user,
 * type, data)`. Partitioned by day (`kernel/realtime/eventDays.ts`).
 */
export const memberEvents = pgTable(
  'event_log',
  {
    userId: bigId().notNull(),
    seq: bigId().notNull(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] })],
);

/**
 * Changes to members that cached responses show but no event reports. Triggers write them; each
 * process reads them for a day (`kernel/http/unchangedAnswers.ts`).
 */
export const memberChanges = pgTable(
  'member_changes',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    memberId: bigId().notNull(),
    /** Ids are assigned before the commit, so readers order by transaction. */
    transaction: xid()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [
    index('member_changes_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('member_changes_transaction').on(t.transaction),
    index('member_changes_age').on(t.createdAt),
  ],
);

/** Points of rate-limiter-flexible, in its layout. The invariants migration makes it unlogged. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigId(),
});

/** Progress of jobs over many rows (`runSweep`). */
export const sweeps = pgTable('sweeps', {
  name: text().primaryKey(),
  run: text().notNull(),
  /** Rows up to this key are done. */
  position: bigId().notNull().default(0),
  finished: boolean().notNull().default(false),
});
