import { sql, type SQL } from 'drizzle-orm';
import { bigint, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * Primary key that reveals neither the number nor the order of rows (members, messages, payments
 * …). The database permutes a sequence with its own random key. Ids are below 2^49. See
 * docs/decisions/0049-ids-with-a-key-of-the-database.md.
 */
export const opaqueId = () => bigint({ mode: 'number' }).default(sql`opaque_id(nextval('opaque_id_seq'))`);

export const bigId = () => bigint({ mode: 'number' });

export const at = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => at().notNull().defaultNow();

/** Returns the SQL condition that the column holds one of the values. Never pass user input. */
export const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
