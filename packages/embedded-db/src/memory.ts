import { totalmem } from 'node:os';

/** Megabytes of shared buffers: the minimum for a demo, the maximum for two million members. */
const LEAST = 192;
const MOST = 1024;
/** Share of the memory; the rest is for the server, its workers and the system's cache. */
const SHARE = 1 / 16;

/** Returns the bytes that the processes of this machine or container may use. */
export const readMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Returns PostgreSQL's memory settings. Pages outside the buffers must be copied from the system's
 * cache: with the minimum, 400 per search at two million members.
 * @param memory bytes
 */
export function memorySettings(memory: number): { shared_buffers: string } {
  const buffers = Math.floor(Math.min(MOST, Math.max(LEAST, (memory / 1024 ** 2) * SHARE)));
  return { shared_buffers: `${buffers}MB` };
}
