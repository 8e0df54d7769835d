import { sql, type SQL } from 'drizzle-orm';
import { bigint, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * Key of rows whose number and order must not be readable from an address (members, payments, cases …).
 * The database permutes one sequence, so ids are unique and safe as a JavaScript number (< 2^48) without looking sequential.
 */
export const opaqueId = () => bigint({ mode: 'number' }).default(sql`opaque_id(nextval('opaque_id_seq'))`);

export const bigId = () => bigint({ mode: 'number' });

export const at = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => at().notNull().defaultNow();

/** SQL condition: the column holds one of the values. The list is code, never input. */
export const oneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
