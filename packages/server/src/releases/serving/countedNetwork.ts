import type { FastifyRequest } from 'fastify';

/** The network whose share of the evidence is limited. Null: this machine, which a demo does not limit. */
export const countedNetwork = ({
  server,
  loopback,
  network,
}: Pick<FastifyRequest, 'server' | 'loopback' | 'network'>): string | null =>
  server.services.config.relaxedLoopback && loopback ? null : network;
