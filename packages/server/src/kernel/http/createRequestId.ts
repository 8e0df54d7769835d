import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/**
 * Accepts the ids of nginx (32 hex digits), AWS and traces, and UUIDs, but no text that could forge
 * a log line.
 */
const ID = /^[\w.:=-]{8,128}$/;

/**
 * Returns a request's id for logs, responses and error pages: the X-Request-Id of a trusted proxy,
 * or a new one. It reveals nothing about the caller.
 */
export function createRequestId(
  trustProxy: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isProxy = compile([...trustProxy]);
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    if (typeof id !== 'string' || !ID.test(id)) return randomUUID();
    return isProxy(socket.remoteAddress ?? '', 0) ? id : randomUUID();
  };
}
