import type { FastifyRequest } from 'fastify';

/** Returns whether the visitor uses https. Behind an untrusted proxy, PUBLIC_ORIGIN decides. */
export const isSecure = ({ protocol, server }: Pick<FastifyRequest, 'protocol' | 'server'>): boolean =>
  protocol === 'https' || (server.services.config.publicOrigin?.startsWith('https:') ?? false);
