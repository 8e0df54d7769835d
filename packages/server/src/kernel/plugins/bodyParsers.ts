import multipart from '@fastify/multipart';
import { LIMITS } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiError } from '../ApiError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for calls that other servers sign (`csrf: false`). */
    rawBody: string | null;
  }
  interface FastifyContextConfig {
    /** Accepts a form of our own pages, sent without a script. */
    plainForm?: boolean;
  }
}

/** Parses JSON without keys that pollute prototypes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (name === '__proto__') throw new ApiError('bad_request');
      return value;
    }) as unknown;
  } catch {
    throw new ApiError('bad_request');
  }
}

function keepRaw(request: FastifyRequest, text: string): void {
  if (request.routeOptions.config.crossSite) request.rawBody = text;
}

/** Treats an empty body, such as that of a closing page's beacon, as absent. */
function readJson(request: FastifyRequest, body: string | Buffer): unknown {
  const text = String(body);
  keepRaw(request, text);
  return text === '' ? undefined : parseJson(text);
}

function readForm(request: FastifyRequest, body: string | Buffer): unknown {
  const { crossSite, plainForm } = request.routeOptions.config;
  if (!crossSite && !plainForm) throw new ApiError('unsupported_media_type');
  const text = String(body);
  keepRaw(request, text);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Accepts JSON from our pages, forms from webhooks, and multipart for photos; otherwise 415. */
export const bodyParsers = plugin(async (app: FastifyInstance) => {
  const asText = { parseAs: 'string' } as const;
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    asText,
    async (request: FastifyRequest, body: string) => readJson(request, body),
  );
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    asText,
    async (request: FastifyRequest, body: string) => readForm(request, body),
  );
  // The multipart parser fails without a boundary.
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'] ?? '';
    if (/^\s*multipart\//i.test(type) && !/;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(type))
      throw new ApiError('unsupported_media_type');
  });
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 8,
      parts: 9,
      fileSize: LIMITS.photos.maxBytes,
      fieldSize: 1000,
      headerPairs: 50,
    },
  });
});
