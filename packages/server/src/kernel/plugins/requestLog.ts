import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** Files and probes: too many to log them unless somebody asks for it. */
const isQuiet = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || url.startsWith('/media/') || url === '/healthz' || url === '/readyz';

/** Logs one line for each request, when its response is sent, with the id that the proxy gave it. */
export const requestLog = plugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log[isQuiet(request) ? 'debug' : 'info']({ req: request, res: reply, ms }, 'request');
  });
});
