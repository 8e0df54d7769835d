import { LIMITS } from '@rendezvous/contracts';
import type { StaffCase } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import { decideCase } from './decideCase.ts';
import { decidePhoto } from '../photos/decidePhoto.ts';
import { readId } from '../../kernel/http/readId.ts';
import { presentOwnPhoto } from '../photos/presentOwnPhoto.ts';
import { presentListedCase, presentStaffCase } from './presentStaffCase.ts';
import { presentStaffPhoto } from './photos/presentStaffPhoto.ts';
import { takeBackMeasures } from './linked/takeBackMeasures.ts';
import { recordLook } from './recordLook.ts';
import { countPictureTime, isTimeUp } from '../trust/pictures/countPictureTime.ts';
import { readCasePeople } from './casePersonQueries.ts';
import { readContact } from './contactQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { countInForce, readStaffCase, readStaffCases } from './caseQueries.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import { readWaitingPhotos } from './photos/waitingPhotoQueries.ts';
import { route } from '../../kernel/http/route.ts';

const limit = LIMITS.staffPageSize;
const offsetOf = (page: number | undefined): number => ((page ?? 1) - 1) * limit;

/**
 * Reads a case, and records that staff opened it.
 * @throws ApiError not_found, forbidden (about themselves)
 */
async function openStaffCase(ctx: Services, staff: { id: number }, id: number): Promise<StaffCase> {
  const row = await readStaffCase(ctx.db, id);
  if (!row) throw notFound();
  assertAboutOthers(staff, row.case.profileId);
  await recordLook(ctx, staff, row);
  const people = await readCasePeople(ctx.db, row.case);
  const contact = await readContact(ctx.db, row.case);
  const inForce = await countInForce(ctx.db, id);
  return presentStaffCase(ctx.photos.urls, { row, people, contact, inForce, now: ctx.now() });
}

export function consoleModerationRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-photos.php', async ({ query, member, ctx, now }) => {
    const time = await countPictureTime(ctx, member);
    const { rows, total } = await readWaitingPhotos(ctx.db, { limit, offset: offsetOf(query.page) });
    return {
      photos: isTimeUp(time)
        ? []
        : rows.map((row) => presentStaffPhoto(ctx.photos.urls, row, now, ctx.photoModel)),
      num_results: total,
      time,
    };
  });

  route(app, 'PUT /api/console-photos.php', async ({ body, member, ctx }) => {
    const rejection = body.rejection ?? '';
    if (body.status === 'rejected' && rejection === '') throw invalidField('rejection', 'required');
    const decided = await decidePhoto(ctx, member, {
      photoId: readId(body.id),
      status: body.status,
      rejection: body.status === 'rejected' ? rejection : null,
    });
    await countPictureTime(ctx, member);
    return { photo: presentOwnPhoto(ctx.photos.urls, decided) };
  });

  route(app, 'GET /api/console-cases.php', async ({ query, member, ctx, now }) => {
    if (query.id !== undefined)
      return { cases: [await openStaffCase(ctx, member, readId(query.id))], num_results: 1 };
    const offset = offsetOf(query.page);
    const { rows, total } = await readStaffCases(ctx.db, {
      status: query.status,
      about: query.about,
      limit,
      offset,
      now,
    });
    return { cases: rows.map((row) => presentListedCase(row, member)), num_results: total };
  });

  route(app, 'PUT /api/console-cases.php', async ({ body, member, ctx }) => {
    const caseId = readId(body.id);
    const linked = (body.linked ?? []).map(readId);
    // Only moderators see linked accounts.
    if (linked.length > 0 && !member.staffRoles.includes('moderator')) throw new ApiError('forbidden');
    const left = await decideCase(ctx, member, {
      caseId,
      status: body.status,
      outcome: body.outcome,
      measure: body.measure ?? null,
      days: body.days ?? null,
      facts: body.facts || null,
      linked,
    });
    // The response contains the messages, even for staff who have not opened the case before.
    const decided = await openStaffCase(ctx, member, caseId);
    return { case: decided, ...(left.length > 0 ? { left: left.map(String) } : {}) };
  });

  route(app, 'DELETE /api/console-cases.php', async ({ body, member, ctx }) => {
    const caseId = readId(body.id);
    await takeBackMeasures(ctx, member, { caseId, reason: body.reason });
    return { case: await openStaffCase(ctx, member, caseId) };
  });
}
