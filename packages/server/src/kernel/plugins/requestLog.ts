import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';

/** Returns whether the request is for a file or a probe, which are too many to log by default. */
const isQuiet = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || url.startsWith('/media/') || url === '/healthz' || url === '/readyz';

/** Logs and counts each request when its response is sent, with the id that the proxy gave it. */
export const requestLog = plugin(
  async (app: FastifyInstance, { metrics }: { metrics: Pick<Metrics, 'observeRequest'> }) => {
    app.addHook('onResponse', async (request, reply) => {
      const ms = Math.round(reply.elapsedTime);
      const route = request.routeOptions.url ?? 'unknown';
      metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
      request.log[isQuiet(request) ? 'debug' : 'info']({ req: request, res: reply, ms }, 'request');
    });
  },
);
