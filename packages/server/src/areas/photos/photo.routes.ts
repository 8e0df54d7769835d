import type { FastifyInstance } from 'fastify';
import { assertAge } from '../trust/age/agePolicy.ts';
import { addChatPhoto } from './addChatPhoto.ts';
import { addPhoto } from './addPhoto.ts';
import { changePhoto } from './changePhoto.ts';
import { deletePhoto } from './deletePhoto.ts';
import { readId } from '../../kernel/http/readId.ts';
import { chatPhotoBody } from './photoBody.ts';
import { readUpload } from './readUpload.ts';
import { presentOwnPhoto } from './presentOwnPhoto.ts';
import { route } from '../../kernel/http/route.ts';

export function photoRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/photo.php', async ({ member, ctx, request }) => {
    assertAge(member, 'first_photo');
    const added = await addPhoto(ctx, member, await readUpload(request));
    return { photo: presentOwnPhoto(ctx.photos.urls, added) };
  });

  route(app, 'POST /api/photo.php?chat=1', async ({ member, ctx, request }) => {
    assertAge(member, 'first_photo');
    const added = await addChatPhoto(ctx, member.id, await readUpload(request));
    return { photo: chatPhotoBody(ctx.photos.urls, added) };
  });

  route(app, 'PUT /api/photo.php', async ({ body, member, ctx }) => {
    const changed = await changePhoto(ctx, member.id, readId(body.id), body);
    return { photo: presentOwnPhoto(ctx.photos.urls, changed) };
  });

  route(app, 'DELETE /api/photo.php', async ({ body, member, ctx }) => {
    const deleted = await deletePhoto(ctx, member.id, readId(body.id));
    return { photo: presentOwnPhoto(ctx.photos.urls, deleted) };
  });
}
