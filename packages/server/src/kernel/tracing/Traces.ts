import type pg from 'pg';

export type RequestTrace = {
  id: string;
  /** Runs work of the request, whose SQL becomes part of the trace. */
  run: (work: () => void) => void;
  /** @param request.route the pattern of the route, without ids */
  end: (request: { method: string; route: string; status: number; id: string }) => void;
};

/** An attempt of a job. `from`: `traceparent` of the request or job that enqueued it, if traced. */
type JobAttempt = { name: string; attempt: number; from: string | undefined };

/** OpenTelemetry traces of requests and jobs with their SQL, without values. */
export type Traces = {
  /** @param parent `traceparent` of a trusted proxy */
  startRequest: (parent: string | undefined) => RequestTrace;
  /** `traceparent` of the current request or job, if it is traced. */
  current: () => string | undefined;
  /** Runs a job's attempt as a separate trace, linked to the one that enqueued it. */
  runJob: (job: JobAttempt, work: () => Promise<void>) => Promise<void>;
  traceStatements: (pool: pg.Pool) => void;
  /** Sends the remaining spans, for at most three seconds. */
  stop: () => Promise<void>;
};

export type TracesConfig = {
  /** `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Share of requests, from 0 to 1. */
  share: number;
};
