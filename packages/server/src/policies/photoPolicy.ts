import { eq } from 'drizzle-orm';
import type { Member } from '../accounts/Member.ts';
import { ApiError, notFound } from '../ApiError.ts';
import type { Db } from '../db/client.ts';
import { photos, profiles } from '../db/schema/index.ts';

/**
 * A photo that is not a main one is for its owner, premium members, staff and, in a conversation, its members. Its address
 * alone opens it for nobody else: one that was passed on shows a free member nothing.
 * @throws ApiError authentication_required, account_disabled, not_found, premium_only
 */
export async function assertCanOpenPhoto(db: Db, member: Member | null, fileKey: string): Promise<void> {
  if (!member) throw new ApiError('authentication_required');
  if (member.status === 'disabled') throw new ApiError('account_disabled');
  // Staff also look at what a report quotes, which may be gone from the profile.
  if (member.staffRoles.length > 0) return;
  const uses = await db
    .select({ chat: photos.chat, owner: photos.profileId, id: photos.id, main: profiles.mainPhotoId })
    .from(photos)
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .where(eq(photos.fileKey, fileKey));
  if (uses.length === 0) throw notFound();
  const isOpen = uses.some(({ chat, owner, id, main }) => chat || owner === member.id || id === main);
  if (!member.paid && !isOpen) throw new ApiError('premium_only');
}
