import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, createdAt } from './columns.ts';
import { users } from './account.ts';

/** A message written to a profile during sign-up; sent when the address is confirmed. */
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
