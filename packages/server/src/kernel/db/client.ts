import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../StartError.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself for a single statement. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Tx;

export type DatabaseHandle = {
  db: Database;
  pool: pg.Pool;
  /** Waits for running queries. */
  close: () => Promise<void>;
};

/** bigint columns stay below 2^53 (ids are 48 bits wide), so they come as numbers from raw SQL too. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseOptions = {
  url: string;
  /** The address is that of a pooler that gives each transaction another connection, such as PgBouncer. */
  pooled?: boolean;
  /** Connections of this process. */
  max?: number;
  application_name?: string;
  onError?: (error: Error) => void;
};

/** Opens a pool that survives the loss of the database: broken connections are replaced, their queries reject. */
export function openPool({ url, onError, ...options }: DatabaseOptions & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Detects a silently lost connection in seconds instead of hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
  });
  // Node exits on an 'error' event without a listener. The pool's event covers idle connections only: a connection that
  // breaks inside a transaction, between two statements, emits on its client. The next statement rejects.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A hanging query must not hold a connection forever; jobs that need longer set their own timeout. Milliseconds. */
const TIMEOUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

type Statement = { text: string; name?: string | undefined };

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/** Makes a client send each statement under the name that `nameOf` gives; one with a name is planned once per connection. */
function nameStatements(client: pg.PoolClient, nameOf: (statement: Statement) => string | undefined): void {
  const query = client.query;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [
      isStatement(first) ? { ...first, name: nameOf(first) } : first,
      ...rest,
    ])) as typeof query;
}

/** drizzle gives a connection back after each transaction but one that could not begin; a pool would lose a place with each of them. */
function releaseWithoutBegin(client: pg.PoolClient): void {
  const query = client.query;
  client.query = ((...sent: unknown[]) => {
    const answer: unknown = Reflect.apply(query, client, sent);
    if (!isStatement(sent[0]) || !/^begin\b/.test(sent[0].text) || !(answer instanceof Promise))
      return answer;
    return answer.catch((error: unknown) => {
      client.release(isNativeError(error) ? error : true);
      throw error;
    });
  }) as typeof query;
}

/** The name for `.prepare()` of a statement that each connection shall plan once. */
export const PLANNED = 'planned';
export const PLANNED_MARK = `/* ${PLANNED} */`;

/**
 * At the start of raw SQL: each connection plans the statement once. For what runs all the time with one good plan; not for
 * searches, whose plan depends on what is searched for.
 */
export const planned = sql.raw(`${PLANNED_MARK} `);

const plannedNames = new Map<string, string>();

/** A name for each text: two statements must not share one. */
function plannedName({ text, name }: Statement): string | undefined {
  if (name !== PLANNED && !text.startsWith(PLANNED_MARK)) return name;
  const known = plannedNames.get(text);
  if (known !== undefined) return known;
  const own = `${PLANNED}_${plannedNames.size}`;
  plannedNames.set(text, own);
  return own;
}

export function openDatabase({ pooled = false, ...options }: DatabaseOptions): DatabaseHandle {
  // A pooler refuses start-up parameters: there, the operator sets the timeouts (`assertTimeouts`).
  const timeouts = pooled ? {} : TIMEOUTS;
  const pool = openPool({ max: 16, application_name: 'rendezvous', ...timeouts, ...options });
  // Behind a pooler the connection that planned a statement is another one's next.
  const nameOf = pooled ? () => undefined : plannedName;
  pool.on('connect', (client) => {
    nameStatements(client, nameOf);
    releaseWithoutBegin(client);
  });
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= pool.end()) };
}

/** @throws StartError if statements through a pooler have no time limit */
export async function assertTimeouts({ pool }: DatabaseHandle): Promise<void> {
  for (const [name, milliseconds] of Object.entries(TIMEOUTS)) {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`);
    if (rows[0]?.[name] !== '0') continue;
    throw new StartError(
      `The pooler of DATABASE_URL does not set ${name}. For PgBouncer add to the database's line: connect_query='set ${name} = ${milliseconds}'. docs/operating.md has an example.`,
    );
  }
}

export type DatabaseError = Error & { code: string; constraint?: string; detail?: string };

/** The database's own error behind drizzle's wrapper, or null: `code` is the SQLSTATE, `constraint` the name in the schema. */
export function databaseError(error: unknown): DatabaseError | null {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current as DatabaseError;
    }
    current = current.cause;
  }
  return null;
}

/** Network error codes, and the messages of pg and its pool for errors without a code. */
const NETWORK_CODE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** A Unix socket while its PostgreSQL starts, or has more connections to accept than it keeps. */
const SOCKET_CODE = /^(ENOENT|EAGAIN)$/;
const LOST_CONNECTION =
  /^(Connection terminated|Connection ended|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;
/**
 * SQLSTATEs of a temporarily unavailable database: connections, shutting down or starting, out of space,
 * serialisation failures.
 */
const AWAY_STATE = /^(08|53|57P|40001|40P01)/;

/** True if the database is temporarily unreachable or unavailable, so that a retry may succeed. */
export function isAway(error: unknown): boolean {
  if (AWAY_STATE.test(databaseError(error)?.code ?? '')) return true;
  let current = error;
  for (let depth = 0; depth < 5 && isNativeError(current); depth += 1) {
    const code = errorCode(current) ?? '';
    if (NETWORK_CODE.test(code) || LOST_CONNECTION.test(current.message)) return true;
    if (SOCKET_CODE.test(code) && 'syscall' in current && current.syscall === 'connect') return true;
    current = current.cause;
  }
  return false;
}

/** True if the statement violated the constraint or unique index of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}
