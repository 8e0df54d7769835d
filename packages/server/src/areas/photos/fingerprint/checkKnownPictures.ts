import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/client.ts';
import { knownPictures, photoFingerprints } from '../../../kernel/db/schema/photos.fingerprints.ts';
import { workEach } from '../../../kernel/jobs/workEach.ts';
import type { Services } from '../../../kernel/services.ts';
import { holdKnownPhoto } from './holdKnownPhoto.ts';
import { readPhotosLike } from './fingerprintQueries.ts';
import { mirrorOf } from './pdqPolicy.ts';

/** New hashes per statement. */
const SLICE = 100;
/** How long a run may take. The next one starts a minute after this one did, and continues. */
const RUN_MS = 50_000;
const PROBLEM = 'Some photos were not held';

type Unchecked = { id: number; list: string; hash: string };

const hexOf = (bits: string): string =>
  (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');

async function* readUnchecked(db: Database): AsyncGenerator<Unchecked[]> {
  const { id, list, hash, checkedAt } = knownPictures;
  const end = performance.now() + RUN_MS;
  for (let after = 0; performance.now() < end;) {
    const slice = await db
      .select({ id, list, hash })
      .from(knownPictures)
      .where(and(isNull(checkedAt), gt(id, after)))
      .orderBy(id)
      .limit(SLICE);
    if (slice.length === 0) return;
    yield slice;
    after = slice.at(-1)?.id ?? after;
  }
}

async function holdOne(ctx: Services, photoId: number, list: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const marked = await tx
      .update(photoFingerprints)
      .set({ knownList: list })
      .where(and(eq(photoFingerprints.photoId, photoId), isNull(photoFingerprints.knownList)))
      .returning({ photoId: photoFingerprints.photoId });
    if (marked.length > 0) await holdKnownPhoto(ctx, tx, photoId, list);
  });
}

async function checkSlice(ctx: Services, slice: readonly Unchecked[]): Promise<void> {
  const alike = await readPhotosLike(
    ctx.db,
    slice.flatMap(({ id, hash }) => {
      const hex = hexOf(hash);
      return [hex, mirrorOf(hex)].map((each) => ({ id, hash: each }));
    }),
  );
  const done: number[] = [];
  try {
    await workEach(slice, PROBLEM, async ({ id, list }) => {
      for (const one of alike) if (one.id === id) await holdOne(ctx, one.photoId, list);
      done.push(id);
    });
  } finally {
    const checked = { checkedAt: ctx.now() };
    await ctx.db.update(knownPictures).set(checked).where(inArray(knownPictures.id, done));
  }
}

/** Holds photos whose picture, mirrored or not, is on a list imported after their upload. */
export const checkKnownPictures = (ctx: Services): Promise<void> =>
  workEach(readUnchecked(ctx.db), PROBLEM, (slice) => checkSlice(ctx, slice));
