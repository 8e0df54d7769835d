import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Milliseconds after which running requests are aborted. */
const GRACE_MS = 5000;

/**
 * Closes gracefully: refuses new connections and waits for running requests. Event streams end
 * first, and browsers reconnect elsewhere.
 */
export const gracefulShutdown = plugin(
  async (app: FastifyInstance, { endStreams }: { endStreams: () => void }) => {
    const open = new Set<ServerResponse>();
    let closing = false;
    app.addHook('onRequest', async (_request, reply) => {
      open.add(reply.raw);
      for (const end of ['finish', 'close']) reply.raw.once(end, () => open.delete(reply.raw));
    });
    app.addHook('onSend', async (_request, reply, payload) => {
      // Prevents further requests on a connection that is about to close.
      if (closing) reply.header('connection', 'close');
      return payload;
    });
    app.addHook('preClose', async () => {
      closing = true;
      endStreams();
      // Closes the listener and idle connections.
      app.server.close();
      const deadline = Date.now() + GRACE_MS;
      // Repeats after the last response, which is still being sent.
      do await wait(20);
      while (open.size > 0 && Date.now() < deadline);
    });
  },
);
