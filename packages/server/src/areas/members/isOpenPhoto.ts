import type { FastifyRequest } from 'fastify';
import { readContext } from '../../kernel/plugins/requestContext.ts';
import type { Services } from '../../kernel/services.ts';
import { readMainPhotoAudience } from '../photos/photoUseQueries.ts';

/**
 * Whether everyone may open the file under an address without an expiry: the main photo of a member that people without an
 * account may see, or the picture of the site's advertisement. When it is no main photo, the request's context is read as a side effect: the caller checks its member next.
 */
export async function isOpenPhoto(ctx: Services, request: FastifyRequest, fileKey: string): Promise<boolean> {
  if ((await readMainPhotoAudience(ctx.db, fileKey)) === 'everyone') return true;
  await readContext(request, ctx);
  return request.site.settings.member_resell?.image === fileKey;
}
