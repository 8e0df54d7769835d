import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { SseHub } from '../realtime/SseHub.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether `drain` or `close` was called. */
    isStopping(): boolean;
    /**
     * Prepares for `close` behind a load balancer: `/readyz` reports `stopping`, and requests are
     * still served until the balancer notices; then the event streams end, spread over time.
     */
    drain(milliseconds: number): Promise<void>;
  }
}

/** Milliseconds after which running requests are aborted. */
const GRACE_MS = 5000;
/** Milliseconds over which streams end, so that not all browsers reconnect at the same moment. */
const SPREAD_MS = 1000;

/**
 * Closes gracefully: refuses new connections and waits for running requests. Event streams end
 * first, and browsers reconnect to another process.
 */
export const gracefulShutdown = plugin(
  async (app: FastifyInstance, { hub }: { hub: Pick<SseHub, 'close' | 'moveAway'> }) => {
    const open = new Set<ServerResponse>();
    let stopping = false;
    let closing = false;
    app.decorate('isStopping', () => stopping);
    app.decorate('drain', async (milliseconds) => {
      stopping = true;
      if (milliseconds === 0) return;
      await wait(milliseconds);
      await hub.moveAway(SPREAD_MS);
    });
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
      stopping = true;
      closing = true;
      hub.close();
      // Closes the listener and idle connections.
      app.server.close();
      const deadline = Date.now() + GRACE_MS;
      // Waits at least once, because the last response may still be in transit.
      do await wait(20);
      while (open.size > 0 && Date.now() < deadline);
    });
  },
);
