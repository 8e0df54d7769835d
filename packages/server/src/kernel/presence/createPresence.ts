import { createRedisPresence } from './redisPresence.ts';
import { tablePresence } from './tablePresence.ts';
import type { Presence } from './Presence.ts';

/** Uses Redis if configured, else PostgreSQL, so that all nodes share it. */
export const createPresence = (redisUrl: string | null): Presence =>
  redisUrl === null ? tablePresence : createRedisPresence(redisUrl);
