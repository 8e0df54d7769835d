import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/client.ts';
import { knownPictures, photoFingerprints } from '../../../kernel/db/schema/photos.fingerprints.ts';
import { workEach } from '../../../kernel/jobs/workEach.ts';
import type { Services } from '../../../kernel/services.ts';
import { holdKnownPhoto } from './holdKnownPhoto.ts';
import { readPhotosLike } from './fingerprintQueries.ts';
import { mirrorOf } from './pdqPolicy.ts';

/** New hashes per run, some milliseconds each. */
const SLICE = 2000;

const hexOf = (bits: string): string =>
  (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');

const readUnchecked = (db: Database) =>
  db
    .select({ id: knownPictures.id, list: knownPictures.list, hash: knownPictures.hash })
    .from(knownPictures)
    .where(isNull(knownPictures.checkedAt))
    .orderBy(knownPictures.id)
    .limit(SLICE);

async function holdOne(ctx: Services, photoId: number, list: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const marked = await tx
      .update(photoFingerprints)
      .set({ knownList: list })
      .where(sql`${eq(photoFingerprints.photoId, photoId)} and ${isNull(photoFingerprints.knownList)}`)
      .returning({ photoId: photoFingerprints.photoId });
    if (marked.length > 0) await holdKnownPhoto(ctx, tx, photoId, list);
  });
}

/** Holds photos, mirrored ones too, that are older than the list that knows them. */
export async function checkKnownPictures(ctx: Services): Promise<void> {
  const done: number[] = [];
  try {
    await workEach(await readUnchecked(ctx.db), 'Some photos were not held', async ({ id, hash, list }) => {
      const hex = hexOf(hash);
      for (const each of [hex, mirrorOf(hex)])
        for (const photoId of await readPhotosLike(ctx.db, each)) await holdOne(ctx, photoId, list);
      done.push(id);
    });
  } finally {
    const checked = { checkedAt: ctx.now() };
    await ctx.db.update(knownPictures).set(checked).where(inArray(knownPictures.id, done));
  }
}
