import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { BaseLogger } from 'pino';
import { traceStatements } from './traceStatements.ts';
import type { Traces, TracesConfig } from './Traces.ts';

const SEND_MS = 5000;
const STOP_MS = 3000;
const ignore = (): void => undefined;

function createProvider({ endpoint, headers, share }: TracesConfig, resource: Record<string, string>) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_MS });
  return new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

const remoteOf = (parent: string | undefined): SpanContext | null => {
  const remote = parent === undefined ? null : parseTraceParent(parent);
  return remote && { ...remote, isRemote: true };
};

const contextOf = (parent: string | undefined): Context => {
  const remote = remoteOf(parent);
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
};

/**
 * Opens traces. Creates spans by hand, because the hooks of OpenTelemetry's instrumentations find
 * no packages in the built server.
 * @param resource the attributes of this process
 */
export function openTraces(config: TracesConfig, resource: Record<string, string>, log: BaseLogger): Traces {
  const warn = (why: string): void => log.warn({ why }, 'traces');
  diag.setLogger({ error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
  const provider = createProvider(config, resource);
  const tracer = provider.getTracer('rendezvous');
  const current = new AsyncLocalStorage<Span>();

  return {
    startRequest(parent) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextOf(parent));
      return {
        id: span.spanContext().traceId,
        run: (work) => current.run(span, work),
        end({ method, route, status, id }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'http.request.header.x-request-id': [id],
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    current() {
      const span = current.getStore();
      if (span?.isRecording() !== true) return undefined;
      const { traceId, spanId } = span.spanContext();
      return `00-${traceId}-${spanId}-01`;
    },
    async runJob({ name, attempt, from }, work) {
      const context = remoteOf(from);
      const span = tracer.startSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, links: context === null ? [] : [{ context }] },
        ROOT_CONTEXT,
      );
      const end = (outcome: 'done' | 'failed') => {
        span.setAttributes({ 'job.name': name, 'job.attempt': attempt, 'job.outcome': outcome });
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      await current.run(span, work).then(
        () => end('done'),
        (error: unknown) => {
          end('failed');
          throw error;
        },
      );
    },
    traceStatements: (pool) => traceStatements(pool, tracer, current),
    async stop() {
      const stopped = provider.shutdown().catch(ignore);
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}
