import { sql, type SQL } from 'drizzle-orm';
import { bigint, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * Key of rows whose number and order must not be readable from an address (members, messages, payments …). The database permutes
 * one sequence with a random key of its own, so ids are unique, safe as a JavaScript number (< 2^49), and cannot be computed
 * from each other. See docs/decisions/0049-ids-with-a-key-of-the-database.md.
 */
export const opaqueId = () => bigint({ mode: 'number' }).default(sql`opaque_id(nextval('opaque_id_seq'))`);

export const bigId = () => bigint({ mode: 'number' });

export const at = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => at().notNull().defaultNow();

/** SQL condition: the column holds one of the values. The list is code, never input. */
export const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
