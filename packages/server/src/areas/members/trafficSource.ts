import { hasTrafficSource } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';

/** First-party cookie with the first tracking record, kept 30 days by the browser's side of the sign-up. */
const COOKIE = 'tracking';

/** Whether the visitor came by a traffic source: a tracking record with `network` or `ref`. */
export function cameFromTrafficSource(request: FastifyRequest): boolean {
  try {
    const record: unknown = JSON.parse(request.cookies[COOKIE] ?? 'null');
    return typeof record === 'object' && record !== null && hasTrafficSource(record);
  } catch {
    return false;
  }
}
