import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Bytes. Shorter answers do not gain. */
const THRESHOLD = 1400;

/**
 * Bytes. Up to here an answer is compressed on the main thread, which costs less than a trip to another one; a page is
 * several times as long and would keep other requests waiting.
 */
const SYNC_THRESHOLD = 16 * 1024;

/** Compresses pages and answers. A route whose answer is a file or a stream says `compress: false`. */
export const compression = plugin(async (app: FastifyInstance) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    syncThreshold: SYNC_THRESHOLD,
    zlibOptions: { level: 5 },
  });
});
