import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { photoDuplicates, photoFingerprints } from '../../../kernel/db/schema/photos.fingerprints.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import type { Services } from '../../../kernel/services.ts';
import { pointsOf } from '../../trust/score/scorePolicy.ts';
import { recordSignals } from '../../trust/signals/recordSignals.ts';
import { findKnownList, readNearPhotos } from './fingerprintQueries.ts';
import type { NearPhoto } from './fingerprintQueries.ts';
import { MIN_QUALITY, bandsOf, bitsOf } from './nearPolicy.ts';
import type { Fingerprint } from './pdqPolicy.ts';

type Pictured = { id: number; profileId: number; fileKey: string; chat: boolean };

/** Records a signal about the later account; accounts on other sites may be the member's own. */
async function recordSharing(
  tx: Tx,
  photo: Pictured,
  earlier: readonly NearPhoto[],
  now: Date,
): Promise<void> {
  const [owner] = await tx.select({ siteId: users.siteId }).from(users).where(eq(users.id, photo.profileId));
  const near = earlier.filter(({ siteId }) => siteId === owner?.siteId);
  if (!owner || near.length === 0) return;
  // Members may read the evidence about them, so it does not identify other members' photos.
  const evidence = { photo: photo.id, accounts: new Set(near.map(({ profileId }) => profileId)).size };
  const signals = [{ kind: 'shared_photo' as const, points: pointsOf('shared_photo'), evidence }];
  await recordSignals(tx, { siteId: owner.siteId, userId: photo.profileId, signals, now });
}

/** Stores which earlier photos of other accounts show the same picture. Chat photos are exempt. */
async function recordDuplicates(
  tx: Tx,
  photo: Pictured,
  { hash, mirrored }: Fingerprint,
  now: Date,
): Promise<void> {
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
  await recordSharing(tx, photo, [...earlier.values()], now);
}

/**
 * Stores a new photo's fingerprint, and compares it with other accounts' photos and the known
 * pictures.
 * @returns the list that contains it; only a moderator may then show the photo to others
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
  await recordDuplicates(tx, photo, fingerprint, ctx.now());
  if (knownList !== null)
    for (const step of ctx.hooks.knownPicture) await step(ctx, tx, { ...photo, list: knownList });
  return knownList;
}
