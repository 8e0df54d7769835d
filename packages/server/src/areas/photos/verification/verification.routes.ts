import { LIMITS } from '@rendezvous/contracts';
import type { PhotoCheck } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../kernel/ApiError.ts';
import { readId } from '../../../kernel/http/readId.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../../kernel/services.ts';
import { countPictureTime, isTimeUp } from '../../trust/pictures/countPictureTime.ts';
import { presentOwnPhoto } from '../presentOwnPhoto.ts';
import { readUpload } from '../readUpload.ts';
import { decideCheck } from './decideCheck.ts';
import { openCheck } from './openCheck.ts';
import { presentOwnCheck, presentStaffCheck } from './presentStaffCheck.ts';
import { submitSelfie } from './submitSelfie.ts';
import { readOwnCheck, readWaitingChecks } from './verificationQueries.ts';
import { withdrawCheck } from './withdrawCheck.ts';

async function answerOwn({ db, secrets }: Services, userId: number): Promise<{ check: PhotoCheck }> {
  return { check: presentOwnCheck(secrets, userId, await readOwnCheck(db, userId)) };
}

export function verificationRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/photo-check.php', ({ member, ctx }) => answerOwn(ctx, member.id));

  route(app, 'POST /api/photo-check.php', async ({ member, ctx, request }) => {
    await submitSelfie(ctx, member.id, await readUpload(request));
    return answerOwn(ctx, member.id);
  });

  route(app, 'DELETE /api/photo-check.php', async ({ member, ctx }) => {
    await withdrawCheck(ctx, member.id);
    return answerOwn(ctx, member.id);
  });

  route(app, 'GET /api/console-photo-checks.php', async ({ member, ctx, now }) => {
    const time = await countPictureTime(ctx, member);
    const rows = isTimeUp(time) ? [] : await readWaitingChecks(ctx.db, LIMITS.staffPageSize);
    return { checks: rows.map((row) => presentStaffCheck(row, now)), time };
  });

  route(app, 'GET /api/console-photo-check.php', async ({ query, member, ctx, now }) => {
    const time = await countPictureTime(ctx, member);
    if (isTimeUp(time)) throw new ApiError('forbidden');
    const { row, selfie, photos } = await openCheck(ctx, member, readId(query.id));
    return {
      check: presentStaffCheck(row, now),
      selfie,
      photos: photos.map((photo) => presentOwnPhoto(ctx.photos.urls, { photo, main: false })),
      time,
    };
  });

  route(app, 'PUT /api/console-photo-check.php', ({ body, member, ctx }) =>
    decideCheck(ctx, member, {
      id: readId(body.id),
      refusal: body.refusal,
      photoIds: body.photos.map(readId),
    }),
  );
}
