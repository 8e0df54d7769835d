import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/**
 * Ids of nginx (32 hexadecimal digits), UUIDs, AWS and trace ids; nothing that could forge a line.
 */
const ID = /^[\w.:=-]{8,128}$/;

/**
 * Returns the id of a request for logs, responses and error pages, which reveals nothing about its
 * caller: the one that a trusted proxy sends in X-Request-Id, or a new one.
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
