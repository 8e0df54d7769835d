import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { RequestTrace, Traces } from '../tracing/Traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace | null;
  }
}

/** Traces each request, as part of the trace that a trusted proxy names in `traceparent`. */
export const requestTrace = plugin(
  async (app: FastifyInstance, { traces, trustProxy }: { traces: Traces; trustProxy: readonly string[] }) => {
    const isProxy = compile([...trustProxy]);
    app.decorateRequest('trace', null);
    app.addHook('onRequest', (request, reply, done) => {
      const { traceparent } = request.headers;
      const isTrusted = typeof traceparent === 'string' && isProxy(request.socket.remoteAddress ?? '', 0);
      const started = traces.startRequest(isTrusted ? traceparent : undefined);
      request.trace = started;
      const log = request.log.child({ traceId: started.id });
      request.log = log;
      reply.log = log;
      started.run(done);
    });
    app.addHook('onResponse', async ({ trace, method, routeOptions, id }, { statusCode: status }) =>
      trace?.end({ method, route: routeOptions.url ?? 'unknown', status, id }),
    );
  },
);
