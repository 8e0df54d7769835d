import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';

/** A value to insert. Sent in PostgreSQL's text format. */
export type Cell = string | number | boolean | Date | null;

const CHUNK = 4000;

/** Formats a cell for an array literal, because the driver's own formatting of arrays is slow. */
function toElement(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (cell instanceof Date) return `"${cell.toISOString()}"`;
  return `"${/["\\]/.test(cell) ? cell.replaceAll(/["\\]/g, '\\$&') : cell}"`;
}

const snakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts many rows with few statements, passing each column as one array. Rows keep their order.
 * Column names are the schema's property names.
 */
export async function bulkInsert<T extends PgTable>(
  client: ClientBase,
  table: T,
  columns: readonly (keyof T['_']['columns'] & string)[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const schema = getTableColumns(table);
  const names = columns.map(snakeCase);
  const list = names.join(', ');
  const types = columns.map((column) => schema[column]?.getSQLType() ?? 'text');
  // PostgreSQL's nested arrays must be rectangular, so array columns are sent as text.
  const arrays = types.map((type, index) => `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`);
  const values = types.map((type, index) =>
    type.endsWith('[]') ? `${names[index]}::${type}` : names[index],
  );
  const text = `insert into ${getTableName(table)} (${list}) select ${values.join(', ')} from unnest(${arrays.join(', ')}) as t(${list})`;
  let count = 0;
  let cells: string[][] = names.map(() => []);
  const flush = async () => {
    const literals = cells.map((column) => `{${column.join(',')}}`);
    if (cells[0]?.length) await client.query(text, literals);
    cells = names.map(() => []);
  };
  for (const row of rows) {
    for (const [index, column] of cells.entries()) column.push(toElement(row[index] ?? null));
    count += 1;
    if (count % CHUNK === 0) await flush();
  }
  await flush();
  return count;
}

/** Draws the next `count` opaque ids from the sequence. */
export async function takeOpaqueIds(client: ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select opaque_id(nextval('opaque_id_seq')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => Number(row.id));
}
