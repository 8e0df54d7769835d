import type { OpenPhotoCheck } from '@rendezvous/contracts';
import { buffer } from 'node:stream/consumers';
import { notFound } from '../../../kernel/ApiError.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { assertAboutOthers } from '../../../kernel/security/staffPolicy.ts';
import type { Services } from '../../../kernel/services.ts';
import type { PhotoRow } from '../../../kernel/db/schema/photos.ts';
import { readPhotos } from '../photoQueries.ts';
import { findWaitingCheck } from './verificationQueries.ts';
import type { WaitingCheck } from './verificationQueries.ts';

export type OpenedCheck = Pick<OpenPhotoCheck, 'selfie'> & { row: WaitingCheck; photos: PhotoRow[] };

/**
 * Reads a selfie and the photos to compare it with, and logs the view.
 * @throws ApiError not_found, forbidden
 */
export async function openCheck(ctx: Services, actor: { id: number }, id: number): Promise<OpenedCheck> {
  const row = await findWaitingCheck(ctx.db, id);
  if (!row) throw notFound();
  const { userId, fileKey } = row.check;
  assertAboutOthers(actor, userId);
  const file = await ctx.photos.storage.get(`${fileKey}/lg.webp`);
  if (!file) throw notFound();
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      actorId: actor.id,
      action: 'photo.view',
      subject: { type: 'member', id: String(userId) },
      now: ctx.now(),
    }),
  );
  const selfie = `data:image/webp;base64,${(await buffer(file.body)).toString('base64')}`;
  return { row, selfie, photos: await readPhotos(ctx.db, userId, { activeOnly: true }) };
}
