import type { SecondLook } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { readId } from '../../../kernel/http/readId.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../../kernel/services.ts';
import { countPictureTime, isTimeUp, readPictureTime } from '../../trust/pictures/countPictureTime.ts';
import { giveSecondLook } from '../../trust/secondLooks/giveSecondLook.ts';
import { readAgreement, readDiffering, readNextLook } from '../../trust/secondLooks/lookQueries.ts';
import type { FoundLook } from '../../trust/secondLooks/lookQueries.ts';
import { presentGivenLook } from '../../trust/secondLooks/presentGivenLook.ts';
import { readCasePeople } from '../casePersonQueries.ts';
import { readStaffCase } from '../caseQueries.ts';
import { presentUndecidedPhoto } from '../photos/presentStaffPhoto.ts';
import { presentUndecidedCase } from './presentUndecidedCase.ts';
import { recordLook } from '../recordLook.ts';
import { readStaffPhoto } from '../photos/waitingPhotoQueries.ts';

type Opener = { id: number };

/** Presents a case or photo as it was before the decision; logs the view of private messages. */
async function open(ctx: Services, by: Opener, { look }: FoundLook): Promise<SecondLook> {
  const id = String(look.id);
  if (look.caseId === null) {
    const photo = look.photoId === null ? null : await readStaffPhoto(ctx.db, look.photoId);
    return { id, case: null, photo: photo && presentUndecidedPhoto(ctx.photos.urls, photo, ctx.now()) };
  }
  const row = await readStaffCase(ctx.db, look.caseId);
  if (!row) return { id, case: null, photo: null };
  await recordLook(ctx, by, row);
  const people = await readCasePeople(ctx.db, row.case);
  const before = { row, people, now: look.createdAt };
  return { id, case: presentUndecidedCase(ctx.photos.urls, before), photo: null };
}

/**
 * Routes for randomly drawn decisions that a second moderator judges without seeing the first one.
 */
export function secondLookRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-second-looks.php', async ({ member, ctx }) => {
    const time = await readPictureTime(ctx, member);
    const { next, waiting } = await readNextLook(ctx.db, member.id, !isTimeUp(time));
    if (next !== null && next.look.photoId !== null) await countPictureTime(ctx, member);
    return { look: next && (await open(ctx, member, next)), waiting };
  });

  route(app, 'PUT /api/console-second-looks.php', async ({ body, member, ctx }) => {
    const { verdict, reason = '' } = body;
    const given = await giveSecondLook(ctx, member, { id: readId(body.id), verdict, reason: reason.trim() });
    return { given: presentGivenLook(given) };
  });

  route(app, 'GET /api/console-agreement.php', async ({ ctx }) => ({
    months: await readAgreement(ctx.db),
    differing: (await readDiffering(ctx.db)).map(presentGivenLook),
  }));
}
