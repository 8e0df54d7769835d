import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../kernel/services.ts';
import { readPhotoFiles } from '../../photos/photoQueries.ts';
import { readExport } from './exportQueries.ts';
import { zipExport } from './zipExport.ts';

export async function sendExport(
  ctx: Services,
  reply: FastifyReply,
  memberId: number,
): Promise<FastifyReply> {
  const data = await readExport(ctx.db, memberId);
  const files = await readPhotoFiles(ctx.db, memberId);
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', 'attachment; filename="my-data.zip"')
    .header('cache-control', 'no-store')
    .send(Readable.from(zipExport(data, files, ctx.photos.storage)));
}
