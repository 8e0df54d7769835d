import type { FastifyRequest } from 'fastify';

/** Whether the visitor's connection is https. Behind a proxy whose headers we do not trust, PUBLIC_ORIGIN decides. */
export const isSecure = ({ protocol, server }: Pick<FastifyRequest, 'protocol' | 'server'>): boolean =>
  protocol === 'https' || (server.services.config.publicOrigin?.startsWith('https:') ?? false);
