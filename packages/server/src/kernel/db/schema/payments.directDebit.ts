import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bigId, createdAt, oneOf, opaqueId } from './columns.ts';
import { users } from './account.ts';
import { payments } from './payments.ts';

export const MANDATE_STATUSES = ['pending', 'confirmed', 'revoked'] as const;

/** SEPA mandate of one direct-debit form. The IBAN is encrypted; its last four digits are shown. */
export const mandates = pgTable(
  'mandates',
  {
    id: opaqueId().primaryKey(),
    reference: text().notNull().unique(),
    userId: bigId()
      .notNull()
      .references(() => users.id),
    paymentId: bigId()
      .notNull()
      .unique()
      .references(() => payments.id),
    accountHolder: text().notNull(),
    ibanEncrypted: text().notNull(),
    ibanHash: text().notNull(),
    ibanLast4: text().notNull(),
    street: text().notNull(),
    houseNumber: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    mobileNumber: text().notNull(),
    creditorId: text().notNull(),
    /** The debit date announced to the member. */
    debitOn: date(),
    otpHash: text(),
    otpExpiresAt: at(),
    otpTries: smallint().notNull().default(0),
    status: text({ enum: MANDATE_STATUSES }).notNull().default('pending'),
    consentAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('mandates_user').on(t.userId),
    index('mandates_iban').on(t.ibanHash),
    check('mandates_status', oneOf(t.status, MANDATE_STATUSES)),
    check('mandates_otp_tries', sql`${t.otpTries} between 0 and 5`),
    check('mandates_consent', sql`${t.status} <> 'confirmed' or ${t.consentAt} is not null`),
  ],
);
export type MandateRow = typeof mandates.$inferSelect;

export const directDebitBlocks = pgTable(
  'direct_debit_blocks',
  {
    id: bigId().primaryKey().generatedByDefaultAsIdentity(),
    userId: bigId().references(() => users.id, { onDelete: 'cascade' }),
    ibanHash: text(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('direct_debit_blocks_user').on(t.userId),
    uniqueIndex('direct_debit_blocks_iban').on(t.ibanHash),
    check('direct_debit_blocks_target', sql`${t.userId} is not null or ${t.ibanHash} is not null`),
  ],
);
