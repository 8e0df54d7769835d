import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { addChatPhoto } from './addChatPhoto.ts';
import { addPhoto } from './addPhoto.ts';
import { changePhoto } from './changePhoto.ts';
import { deletePhoto } from './deletePhoto.ts';
import { readId } from '../../kernel/http/readId.ts';
import { chatPhotoBody } from './photoBody.ts';
import { presentOwnPhoto } from './presentOwnPhoto.ts';
import { route } from '../../kernel/http/route.ts';

/**
 * Reads the bytes of the part `photo`.
 * @throws ApiError unsupported_media_type, invalid, photo_too_large
 */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type');
  const file = await request.file();
  if (file?.fieldname !== 'photo') throw invalidField('photo', 'required');
  const source = await file.toBuffer();
  if (source.length === 0) throw invalidField('photo', 'required');
  return source;
}

export function photoRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/photo.php', async ({ member, ctx, request }) => {
    const added = await addPhoto(ctx, member, await readUpload(request));
    return { photo: presentOwnPhoto(ctx.photos.urls, added) };
  });

  route(app, 'POST /api/photo.php?chat=1', async ({ member, ctx, request }) => ({
    photo: chatPhotoBody(ctx.photos.urls, await addChatPhoto(ctx, member.id, await readUpload(request))),
  }));

  route(app, 'PUT /api/photo.php', async ({ body, member, ctx }) => {
    const changed = await changePhoto(ctx, member.id, readId(body.id), body);
    return { photo: presentOwnPhoto(ctx.photos.urls, changed) };
  });

  route(app, 'DELETE /api/photo.php', async ({ body, member, ctx }) => {
    const deleted = await deletePhoto(ctx, member.id, readId(body.id));
    return { photo: presentOwnPhoto(ctx.photos.urls, deleted) };
  });
}
