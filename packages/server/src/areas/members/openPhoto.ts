import type { FastifyRequest } from 'fastify';
import type { Member } from '../../kernel/request/Member.ts';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Db } from '../../kernel/db/client.ts';
import { isEvidence, isMainPhoto, readPhotoUse } from '../photos/photoUseQueries.ts';
import { readRelation } from './relationQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { readContext } from '../../kernel/plugins/requestContext.ts';
import { isVisible } from './memberPolicy.ts';

const isOneOf = (member: Member, ...roles: Member['staffRoles'][number][]): boolean =>
  member.staffRoles.some((role) => roles.includes(role));

/** Whether a member whose photo it is can be seen by the viewer; demo pictures are shared by several members. */
async function isAnyOwnerVisible(db: Db, member: Member, owners: readonly number[]): Promise<boolean> {
  for (const owner of owners) {
    const relation = await readRelation(db, member.id, owner);
    if (relation && !relation.blocked && !relation.blockedMe && isVisible(member, relation)) return true;
  }
  return false;
}

/**
 * Whether everybody may open the file under an address without a date: a main photo, or the site's advertisement. Otherwise
 * the request knows its member afterwards.
 */
export async function isOpenPhoto(
  services: Services,
  request: FastifyRequest,
  fileKey: string,
): Promise<boolean> {
  if (await isMainPhoto(services.db, fileKey)) return true;
  await readContext(request, services);
  return request.site.settings.member_resell?.image === fileKey;
}

/**
 * Whether the member may open the file of a photo that is no main one. The address alone opens it for nobody: one that
 * was passed on, or kept, shows what its holder could see on the site now.
 *
 * - a picture of a conversation: its sender and whom it was sent to, as long as the message is there for them
 * - a photo of a profile: its owner; premium members who can see that member; moderators, who decide about photos
 * - what a case keeps: those who decide about cases
 *
 * @throws ApiError authentication_required, account_disabled, not_found, premium_only
 */
export async function assertCanOpenPhoto(db: Db, member: Member | null, fileKey: string): Promise<void> {
  if (!member) throw new ApiError('authentication_required');
  if (member.status === 'disabled') throw new ApiError('account_disabled');
  const use = await readPhotoUse(db, member.id, fileKey);
  if (use.own || use.main || use.sentToMe) return;
  if (use.onProfile && isOneOf(member, 'moderator')) return;
  if (isOneOf(member, 'moderator', 'support') && (await isEvidence(db, fileKey))) return;
  if (use.shownBy.length === 0) throw notFound();
  if (!member.paid) throw new ApiError('premium_only');
  if (!(await isAnyOwnerVisible(db, member, use.shownBy))) throw notFound();
}
