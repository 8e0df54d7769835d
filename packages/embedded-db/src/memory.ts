import { totalmem } from 'node:os';

/** Megabytes of PostgreSQL's own buffers: the least is enough for a demo, the most for the indexes of two million members. */
const LEAST = 192;
const MOST = 1024;
/** Of the memory; the server, its workers and the system's cache have the rest. */
const SHARE = 1 / 16;

/** Bytes that the processes of this machine or container may use. */
export const readMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * PostgreSQL's settings that depend on the memory. What its own buffers do not hold is copied from the system's cache for each read: at
 * two million members these are 400 pages a search with the least.
 * @param memory bytes
 */
export function memorySettings(memory: number): { shared_buffers: string } {
  const buffers = Math.floor(Math.min(MOST, Math.max(LEAST, (memory / 1024 ** 2) * SHARE)));
  return { shared_buffers: `${buffers}MB` };
}
