import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Bytes. Compressing shorter responses gains nothing. */
const THRESHOLD = 1400;

/**
 * Bytes. Below this, compressing on the main thread costs less than using another thread. Pages are
 * much longer and would block other requests.
 */
const SYNC_THRESHOLD = 16 * 1024;

/** Compresses pages and responses. Routes of files and streams set `compress: false`. */
export const compression = plugin(async (app: FastifyInstance) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    syncThreshold: SYNC_THRESHOLD,
    zlibOptions: { level: 5 },
  });
});
