import { AGE_ENDS, AGE_METHODS } from '@rendezvous/contracts/kinds';
import type { AgeEnd, AgeMethod } from '@rendezvous/contracts/kinds';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { at, bigId, createdAt, oneOf } from './columns.ts';

/** Passed age checks. Stores only when and how. */
export const ageChecks = pgTable(
  'age_checks',
  {
    userId: bigId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    over18: boolean('over_18').notNull(),
    checkedAt: at().notNull(),
    method: text().$type<AgeMethod>().notNull(),
  },
  (t) => [check('age_checks_method', oneOf(t.method, AGE_METHODS))],
);

/** Checks at the provider, erased once passed or after an hour. */
export const ageCheckSessions = pgTable(
  'age_check_sessions',
  {
    /** Sent to the provider; does not reveal the member. */
    token: text().primaryKey(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text().$type<AgeMethod>().notNull(),
    /** The provider's own id of the check. */
    ref: text(),
    /** Null until the provider answers. */
    ended: text().$type<AgeEnd>(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('age_check_sessions_user').on(t.userId, t.createdAt),
    index('age_check_sessions_expiry').on(t.expiresAt),
    check('age_check_sessions_method', oneOf(t.method, AGE_METHODS)),
    check('age_check_sessions_ended', oneOf(t.ended, AGE_ENDS)),
  ],
);
