import { Counter, Histogram, Registry } from 'prom-client';

/** Counters of one process. `monitoring/` adds values that it measures on each scrape. */
export type Metrics = {
  registry: Registry;
  /** @param route the pattern of the route, without ids */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  observeJob(queue: string, outcome: 'done' | 'failed', seconds: number): void;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'job_attempts_total',
    help: 'Attempts of background jobs by queue and outcome',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of background jobs by queue',
    labelNames: ['queue'],
    buckets: [...SECONDS, 30, 60, 300],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeJob(queue, outcome, seconds) {
      // Not `job`: Prometheus labels its targets with it.
      jobs.inc({ queue, outcome });
      jobSeconds.observe({ queue }, seconds);
    },
  };
}
