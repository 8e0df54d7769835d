import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt } from './columns.ts';
import { users } from './account.ts';
import { sites } from './site.ts';

/** The message written while signing up at a target profile; sent when the address is confirmed. */
export const pendingFirstMessages = pgTable(
  'pending_first_messages',
  {
    userId: bigId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetId: bigId()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    clientId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('pending_first_messages_target').on(t.targetId)],
);

/** Single-use codes of an invite-only site. */
export const invites = pgTable(
  'invites',
  {
    code: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    createdBy: bigId().references(() => users.id),
    note: text(),
    expiresAt: at().notNull(),
    usedBy: bigId().references(() => users.id),
    usedAt: at(),
    revokedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('invites_site').on(t.siteId, t.createdAt.desc().nullsFirst()),
    check('invites_used_or_revoked', sql`num_nonnulls(${t.usedAt}, ${t.revokedAt}) < 2`),
    check('invites_used', sql`(${t.usedBy} is null) = (${t.usedAt} is null)`),
  ],
);
export type InviteRow = typeof invites.$inferSelect;

export const waitingList = pgTable(
  'waiting_list',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text().notNull(),
    invitedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('waiting_list_email').on(t.siteId, sql`lower(${t.email})`)],
);
