import type { Presence } from './Presence.ts';

/** Minimum interval between writes of a member's last activity. */
const EVERY_MS = 60_000;

/** Presence in PostgreSQL alone: the table is exact to the minute, and queries join it. */
export const tablePresence: Presence = {
  inTable: true,
  note: async ({ lastActiveAt }, now) =>
    lastActiveAt === null || now.getTime() - lastActiveAt.getTime() >= EVERY_MS,
  refresh: async (rows) => [...rows],
  close: async () => undefined,
};
