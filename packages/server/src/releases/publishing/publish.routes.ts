import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import { receiveBuild } from './receiveBuild.ts';
import { findToken } from './tokenQueries.ts';

/** Generous: this repository's builds have about 60 files and one megabyte. */
const MAX_FILES = 400;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_TEXT = 200;

const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (rvp_[\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null;

type Parts = { files: Map<string, Buffer>; texts: Map<string, string> };

async function readParts(request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type');
  const files = new Map<string, Buffer>();
  const texts = new Map<string, string>();
  let bytes = 0;
  const limits = { files: MAX_FILES, parts: MAX_FILES + 8, fileSize: MAX_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      texts.set(part.fieldname, String(part.value).slice(0, MAX_TEXT));
      continue;
    }
    const content = await part.toBuffer();
    bytes += content.length;
    if (bytes > MAX_BYTES) throw new ApiError('payload_too_large');
    files.set(part.fieldname, content);
  }
  return { files, texts };
}

/** Lets other repositories publish builds of their remotes. */
export function publishRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/publish.php', async ({ ctx, now, request }) => {
    const bearer = bearerOf(request);
    const token = bearer === null ? null : await findToken(ctx.db, bearer, now);
    if (!token) throw new ApiError('token_invalid');
    const { files, texts } = await readParts(request);
    const context = { db: ctx.db, store: ctx.releases.store, now: ctx.now };
    const origin = { commit: texts.get('commit') ?? null, author: texts.get('author') ?? null };
    return receiveBuild(context, token, files, origin);
  });
}
