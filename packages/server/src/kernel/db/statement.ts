import { fillPlaceholders, sql, SQL, type Placeholder, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PLANNED_MARK } from './client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Names the values of a statement: `name` is a placeholder for the value of that name. */
type Placeholders<V> = { readonly [K in keyof V & string]: Placeholder<K> };

/** Gives the text that was built before, instead of building it of its parts. */
class BuiltSql extends SQL {
  readonly #query: Query;

  constructor(query: Query) {
    super([]);
    this.#query = query;
  }

  override toQuery(): Query {
    return this.#query;
  }
}

/**
 * Raw SQL for `db.execute` whose text is built at the first call, and planned once by each connection: for what runs all the time with one
 * good plan. To build the text of a long statement takes longer than to send it.
 * @param build receives a placeholder for each value
 */
export function statement<V extends Record<string, unknown>>(
  build: (values: Placeholders<V>) => SQL,
): (values: V) => SQL {
  let built: Query | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(sql`${sql.raw(PLANNED_MARK)} ${build(placeholders<V>())}`);
    return new BuiltSql({ sql: built.sql, params: fillPlaceholders(built.params, values) });
  };
}

function placeholders<V>(): Placeholders<V> {
  const byName: ProxyHandler<Placeholders<V>> = { get: (_, name) => sql.placeholder(String(name)) };
  return new Proxy({} as Placeholders<V>, byName);
}
