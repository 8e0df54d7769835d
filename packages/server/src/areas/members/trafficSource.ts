import { hasTrafficSource } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';

/** First-party cookie with the first tracking record; the sign-up's client keeps it for 30 days. */
const COOKIE = 'tracking';

/** Whether the visitor's tracking record has a `network` or `ref`. */
export function cameFromTrafficSource(request: FastifyRequest): boolean {
  try {
    const record: unknown = JSON.parse(request.cookies[COOKIE] ?? 'null');
    return typeof record === 'object' && record !== null && hasTrafficSource(record);
  } catch {
    return false;
  }
}
