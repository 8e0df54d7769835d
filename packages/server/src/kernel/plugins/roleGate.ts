import { endpoints, type Endpoint, type EndpointKey } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Role } from '../settings.ts';

/** Every role serves these. */
const ABOUT_THE_PROCESS: readonly EndpointKey[] = ['GET /healthz', 'GET /readyz', 'GET /version'];

function isServed(role: Role, key: EndpointKey | undefined): boolean {
  const endpoint: Endpoint | undefined = key && endpoints[key];
  if (role === 'all' || (key && ABOUT_THE_PROCESS.includes(key))) return true;
  if (endpoint?.sse) return role !== 'worker';
  return role === 'web';
}

/** Responds 421 to requests that the proxy should have sent to a process with another role. */
export const roleGate = plugin(async (app: FastifyInstance, { role }: { role: Role }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (isServed(role, request.routeOptions.config.endpoint)) return;
    const problem = `A process with ROLE=${role} does not serve this address. The proxy must send it to another.\n`;
    return reply.code(421).type('text/plain').send(problem);
  });
});
