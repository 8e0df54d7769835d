import { CONTRACT_HEADERS, CONTRACT_VERSION, OLDEST_CLIENT } from '@rendezvous/contracts/version';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Names the version of the calls in every answer, so that an open page that is too old can tell. */
export const contractVersion = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header(CONTRACT_HEADERS.version, CONTRACT_VERSION);
    reply.header(CONTRACT_HEADERS.oldest, OLDEST_CLIENT);
  });
});
