import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { route } from '../../kernel/http/route.ts';
import { assertAge } from '../trust/age/agePolicy.ts';
import { openPhoto } from './openPhoto.ts';
import { presentMessagePhoto } from './presentMessage.ts';
import { showPhotos } from './showPhotos.ts';

/** Photos in conversations, blurred until the recipient opens them. */
export function chatPhotoRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/chat-photo.php', async ({ body, member, ctx, now }) => {
    assertAge(member, 'first_adult_content');
    const message = await openPhoto(ctx, member.id, readId(body.message));
    const viewer = { id: member.id, showPhotos: false };
    const photo = presentMessagePhoto({ urls: ctx.photos.urls, now }, message, viewer);
    if (!photo) throw notFound();
    return { photo };
  });

  route(app, 'PUT /api/chat-photo.php', async ({ body, member, ctx }) => {
    if (body.show_photos) assertAge(member, 'first_adult_content');
    const conversationId = readId(body.conversation);
    await showPhotos(ctx, member.id, { conversationId, shown: body.show_photos });
  });
}
