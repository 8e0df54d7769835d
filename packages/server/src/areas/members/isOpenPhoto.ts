import type { FastifyRequest } from 'fastify';
import { readContext } from '../../kernel/plugins/requestContext.ts';
import type { Services } from '../../kernel/services.ts';
import { readMainPhotoAudience } from '../photos/photoUseQueries.ts';

/**
 * Whether everyone may open the file: a main photo visible without an account, or the site's
 * advertisement. Otherwise loads the request's context, because the caller checks the member next.
 */
export async function isOpenPhoto(ctx: Services, request: FastifyRequest, fileKey: string): Promise<boolean> {
  if ((await readMainPhotoAudience(ctx.db, fileKey)) === 'everyone') return true;
  await readContext(request, ctx);
  return request.site.settings.member_resell?.image === fileKey;
}
