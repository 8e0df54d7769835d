import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { at, bigId, createdAt, opaqueId } from './columns.ts';
import { sites } from './site.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: opaqueId().primaryKey(),
    userId: bigId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's credential id, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's usage counter; 0 if it has none. A cloned key would repeat a number. */
    counter: bigId().notNull().default(0),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Challenges for authenticators to sign, each accepted once. Only the SHA-256 is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    siteId: smallint()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The member who may add a passkey with it; null for logging in and confirming. */
    userId: bigId().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId), index('passkey_challenges_expiry').on(t.expiresAt)],
);
