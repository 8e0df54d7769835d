import { fillPlaceholders, sql, SQL, type Placeholder, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PLANNED_MARK } from './client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Maps each value of a statement to its placeholder. */
type Placeholders<V> = { readonly [K in keyof V & string]: Placeholder<K> };

/** SQL whose text is already built; Drizzle would otherwise rebuild it for each query. */
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
 * Prepares raw SQL whose text is built once and which each connection plans once. Building a long
 * statement takes longer than sending it.
 * @param build a function that builds the statement from a placeholder for each value
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
