import type { FastifyRequest } from 'fastify';

/** Whether the visitor's connection is https. A proxy may end it without our trusting its headers; PUBLIC_ORIGIN says so then. */
export const isSecure = ({ protocol, server }: Pick<FastifyRequest, 'protocol' | 'server'>): boolean =>
  protocol === 'https' || (server.services.config.publicOrigin?.startsWith('https:') ?? false);
