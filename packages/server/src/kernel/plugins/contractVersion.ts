import { CONTRACT_HEADERS, CONTRACT_VERSION, OLDEST_CLIENT } from '@rendezvous/contracts/version';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Sends the API version with every response, so that outdated pages notice. */
export const contractVersion = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header(CONTRACT_HEADERS.version, CONTRACT_VERSION);
    reply.header(CONTRACT_HEADERS.oldest, OLDEST_CLIENT);
  });
});
