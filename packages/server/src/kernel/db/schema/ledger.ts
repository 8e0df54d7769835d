import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf } from './columns.ts';
import { users } from './users.ts';

export const LEDGER_KINDS = ['grant', 'purchase', 'spend', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * Every change of credits. Append-only: a trigger refuses update, delete and truncate, and another one moves the
 * balance in the same statement, so the balance is the sum by construction (drizzle/*_invariants.sql).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** Signed credits, never 0. */
    amount: integer().notNull(),
    /** Given free: counts as used last when a purchase is refunded. */
    bonus: boolean().notNull().default(false),
    /** What happened, once: `message:<sender>:<client id>`, `payment:<id>`, `signup:<user>` … */
    reasonKey: text().notNull(),
    paymentId: bigId(),
    /** Filled by the trigger. */
    balanceAfter: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_entries_reason').on(t.reasonKey),
    index('ledger_entries_user').on(t.userId, t.id.desc().nullsFirst()),
    index('ledger_entries_payment')
      .on(t.paymentId)
      .where(sql`${t.paymentId} is not null`),
    check('ledger_entries_kind', oneOf(t.kind, LEDGER_KINDS)),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check(
      'ledger_entries_sign',
      sql`(${t.kind} in ('grant', 'purchase') and ${t.amount} > 0) or (${t.kind} in ('spend', 'refund') and ${t.amount} < 0) or ${t.kind} = 'adjustment'`,
    ),
  ],
);

/** Written by the ledger's trigger alone; a direct write is refused. No row means no credits yet. */
export const balances = pgTable(
  'balances',
  {
    userId: bigId()
      .primaryKey()
      .references(() => users.id),
    credits: integer().notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('balances_credits_not_negative', sql`${t.credits} >= 0`)],
);
