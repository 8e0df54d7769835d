import type { Tx } from '../../../kernel/db/client.ts';
import { photoDuplicates, photoFingerprints } from '../../../kernel/db/schema/photos.fingerprints.ts';
import type { Services } from '../../../kernel/services.ts';
import { findKnownList, readNearPhotos } from './fingerprintQueries.ts';
import type { NearPhoto } from './fingerprintQueries.ts';
import { MIN_QUALITY, bandsOf, bitsOf } from './nearPolicy.ts';
import type { Fingerprint } from './pdqPolicy.ts';

type Pictured = { id: number; profileId: number; fileKey: string; chat: boolean };

/** Stores which earlier photos of other accounts show the same. Pictures in chats may repeat. */
async function recordDuplicates(tx: Tx, photo: Pictured, { hash, mirrored }: Fingerprint): Promise<void> {
  if (photo.chat) return;
  const earlier = new Map<number, NearPhoto & { mirrored: boolean }>();
  for (const [isMirrored, each] of [
    [true, mirrored],
    [false, hash],
  ] as const)
    for (const near of await readNearPhotos(tx, each, photo.profileId))
      earlier.set(near.photoId, { ...near, mirrored: isMirrored });
  if (earlier.size === 0) return;
  const rows = [...earlier.values()].map((near) => ({
    photoId: photo.id,
    earlierId: near.photoId,
    mirrored: near.mirrored,
  }));
  await tx.insert(photoDuplicates).values(rows);
}

/**
 * Stores what a new photo shows, and looks for it among the photos of others and the known
 * pictures. @returns the list that knows it; a person decides before anyone else sees it
 */
export async function recordFingerprint(
  ctx: Services,
  tx: Tx,
  photo: Pictured,
  fingerprint: Fingerprint,
): Promise<string | null> {
  const { hash, mirrored, quality } = fingerprint;
  if (quality < MIN_QUALITY) return null;
  const knownList = await findKnownList(tx, [hash, mirrored]);
  await tx
    .insert(photoFingerprints)
    .values({ photoId: photo.id, hash: bitsOf(hash), bands: bandsOf(hash), quality, knownList });
  await recordDuplicates(tx, photo, fingerprint);
  if (knownList !== null)
    for (const step of ctx.hooks.knownPicture) await step(ctx, tx, { ...photo, list: knownList });
  return knownList;
}
