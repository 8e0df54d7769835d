import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { errorCode } from '../errorCode.ts';
import { StartError } from '../StartError.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Tx;

export type DatabaseHandle = {
  db: Database;
  pool: pg.Pool;
  /** Waits for running queries. */
  close: () => Promise<void>;
};

/** bigint columns stay below 2^53 (ids have 48 bits), so raw SQL returns them as numbers too. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type DatabaseOptions = {
  url: string;
  /** Whether the URL leads to a transaction pooler, such as PgBouncer. */
  pooled?: boolean;
  max?: number;
  application_name?: string;
  onError?: (error: Error) => void;
};

/** Opens a pool that survives the loss of the database: it replaces broken connections. */
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
  // An 'error' event without a listener ends the process. The pool emits it for idle connections;
  // during a transaction, the client does.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Milliseconds. Ends hanging queries, which hold a connection; long jobs set their own limits. */
const TIMEOUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

type Statement = { text: string; name?: string | undefined };

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/** Names the client's statements with `nameOf`. A connection plans a named statement only once. */
function nameStatements(client: pg.PoolClient, nameOf: (statement: Statement) => string | undefined): void {
  const query = client.query;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [
      isStatement(first) ? { ...first, name: nameOf(first) } : first,
      ...rest,
    ])) as typeof query;
}

/**
 * Throws if a commit rolled back: PostgreSQL answers COMMIT without an error after a failed
 * statement.
 */
function assertCommitted<T>(result: T): T {
  if ((result as { command?: string }).command === 'ROLLBACK')
    throw new Error('The transaction was rolled back');
  return result;
}

/**
 * Releases the connection of a transaction that failed to begin, which drizzle would leak, and
 * detects commits that rolled back.
 */
function watchTransactions(client: pg.PoolClient): void {
  const query = client.query;
  client.query = ((...sent: unknown[]) => {
    const answer: unknown = Reflect.apply(query, client, sent);
    if (!isStatement(sent[0]) || !(answer instanceof Promise)) return answer;
    if (sent[0].text === 'commit') return answer.then(assertCommitted);
    if (!/^begin\b/.test(sent[0].text)) return answer;
    return answer.catch((error: unknown) => {
      client.release(isNativeError(error) ? error : true);
      throw error;
    });
  }) as typeof query;
}

/** Name for `.prepare()` of statements that each connection plans only once. */
export const PLANNED = 'planned';
export const PLANNED_MARK = `/* ${PLANNED} */`;

/**
 * Prefix of raw SQL that each connection plans once. Not for searches, whose plan depends on
 * values.
 */
export const planned = sql.raw(`${PLANNED_MARK} `);

const plannedNames = new Map<string, string>();

/** Derives the name from the text, because two statements must not share one. */
function plannedName({ text, name }: Statement): string | undefined {
  if (name !== PLANNED && !text.startsWith(PLANNED_MARK)) return name;
  const known = plannedNames.get(text);
  if (known !== undefined) return known;
  const own = `${PLANNED}_${plannedNames.size}`;
  plannedNames.set(text, own);
  return own;
}

export function openDatabase({
  pooled = false,
  ...options
}: DatabaseOptions & pg.PoolConfig): DatabaseHandle {
  // Poolers refuse startup parameters, so the operator sets the timeouts (`assertTimeouts`).
  const timeouts = pooled ? {} : TIMEOUTS;
  const pool = openPool({ max: 16, application_name: 'rendezvous', ...timeouts, ...options });
  // Behind a pooler, the next transaction may get a connection without the plan.
  const nameOf = pooled ? () => undefined : plannedName;
  pool.on('connect', (client) => {
    nameStatements(client, nameOf);
    watchTransactions(client);
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

/** Returns the database error inside drizzle's wrapper, or null. `code` is the SQLSTATE. */
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

const NETWORK_CODE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of a Unix socket whose PostgreSQL is starting or has a full backlog. */
const SOCKET_CODE = /^(ENOENT|EAGAIN)$/;
const LOST_CONNECTION =
  /^(Connection terminated|Connection ended|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;
/** SQLSTATEs of temporary failures: connection, shutdown, startup, out of space, serialisation. */
const AWAY_STATE = /^(08|53|57P|40001|40P01)/;

/** Returns whether the database is temporarily unavailable, which means a retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
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

export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}
