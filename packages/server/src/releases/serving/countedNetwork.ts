import type { FastifyRequest } from 'fastify';

/** The network whose share of the evidence is limited; null for this machine in a demo. */
export const countedNetwork = ({
  server,
  loopback,
  network,
}: Pick<FastifyRequest, 'server' | 'loopback' | 'network'>): string | null =>
  server.services.config.relaxedLoopback && loopback ? null : network;
