import type pg from 'pg';

/** A request while it is traced. */
export type RequestTrace = {
  id: string;
  /** Runs what belongs to the request: its SQL becomes part of the trace. */
  run: (work: () => void) => void;
  /** @param request.route the pattern of the route, without ids */
  end: (request: { method: string; route: string; status: number; id: string }) => void;
};

/** OpenTelemetry traces of requests and their SQL, without values. */
export type Traces = {
  /** @param parent `traceparent` of a trusted proxy */
  startRequest: (parent: string | undefined) => RequestTrace;
  traceStatements: (pool: pg.Pool) => void;
  /** Sends what is left, for at most three seconds. */
  stop: () => Promise<void>;
};

export type TracesConfig = {
  /** `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Share of requests, from 0 to 1. */
  share: number;
};
