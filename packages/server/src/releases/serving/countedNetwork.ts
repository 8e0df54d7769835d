import type { FastifyRequest } from 'fastify';

/**
 * Returns the network whose share of the evidence is limited; null (no limit) for the local machine
 * in a demo.
 */
export const countedNetwork = ({
  server,
  loopback,
  network,
}: Pick<FastifyRequest, 'server' | 'loopback' | 'network'>): string | null =>
  server.services.config.relaxedLoopback && loopback ? null : network;
