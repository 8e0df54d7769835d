import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What takes longer than this to answer is cut off. */
const GRACE_MS = 5000;

/**
 * Closing waits for the answers that are on their way; whoever comes meanwhile finds nobody. Streams of events would be waited for
 * without end: they are ended first, and browsers come back to another process.
 */
export const calmClose = plugin(async (app: FastifyInstance, { endStreams }: { endStreams: () => void }) => {
  const open = new Set<ServerResponse>();
  let closing = false;
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply.raw);
    for (const end of ['finish', 'close']) reply.raw.once(end, () => open.delete(reply.raw));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Nobody asks again on a connection that is about to go.
    if (closing) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    closing = true;
    endStreams();
    // No new connections, and those that wait for nothing go.
    app.server.close();
    const deadline = Date.now() + GRACE_MS;
    // Once more after the last answer, which is on its way out.
    do await wait(20);
    while (open.size > 0 && Date.now() < deadline);
  });
});
