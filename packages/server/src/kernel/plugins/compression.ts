import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Shorter answers do not gain. */
const MINIMUM_LENGTH = 1400;
const COMPRESSIBLE = /^(text\/html|application\/json|application\/manifest\+json)/;

/** Compresses pages and answers on the way out; built files come compressed, streams and pictures stay as they are. */
export const compression = plugin(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MINIMUM_LENGTH || reply.hasHeader('content-encoding'))
      return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    const accept = String(request.headers['accept-encoding'] ?? '');
    if (!/\b(br|gzip)\b/.test(accept)) return payload;
    const isBrotli = /\bbr\b/.test(accept);
    const compressed = isBrotli
      ? await br(payload, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length },
        })
      : await gz(payload, { level: 5 });
    reply.header('content-encoding', isBrotli ? 'br' : 'gzip');
    reply.header('content-length', compressed.length);
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    return compressed;
  });
});
