import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import { errorCode } from '../errorCode.ts';
import { describeStatement } from './describeStatement.ts';

type Query = (...sent: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

const textOf = (first: unknown): string | null => {
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null || !('text' in first)) return null;
  return typeof first.text === 'string' ? first.text : null;
};

/** Calls `onEnd` with the error, if any, when a query with a callback or a promise ends. */
function watch(query: Query, sent: unknown[], onEnd: (error?: unknown) => void): unknown {
  const last = sent.at(-1);
  if (typeof last === 'function') {
    const callback: Callback = (error, result) => {
      onEnd(error ?? undefined);
      (last as Callback)(error, result);
    };
    return query(...sent.slice(0, -1), callback);
  }
  const answer = query(...sent);
  if (answer instanceof Promise) answer.then(() => onEnd(), onEnd);
  else onEnd();
  return answer;
}

/** Creates a span for each statement that the pool runs for the request of `current`. */
export function traceStatements(pool: pg.Pool, tracer: Tracer, current: AsyncLocalStorage<Span>): void {
  function startStatement(text: string, parent: Span): (error?: unknown) => void {
    const { name, operation, query } = describeStatement(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': query,
    };
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, attributes },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    return (error) => {
      if (error !== undefined) {
        span.setAttribute('db.response.status_code', errorCode(error) ?? 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    };
  }

  function traceClient(client: pg.PoolClient): void {
    const query = client.query.bind(client) as Query;
    client.query = ((...sent: unknown[]) => {
      const parent = current.getStore();
      const text = textOf(sent[0]);
      if (parent === undefined || text === null || !parent.isRecording()) return query(...sent);
      return watch(query, sent, startStatement(text, parent));
    }) as typeof client.query;
  }

  pool.on('connect', traceClient);
  // A full pool calls back in the context of the request that releases its connection.
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: (...result: unknown[]) => void) =>
    callback === undefined ? connect() : connect(AsyncLocalStorage.bind(callback))) as typeof pool.connect;
}
