import type { FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Db } from '../../kernel/db/client.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { isEvidence, readMainPhotoAudience, readPhotoUse } from '../photos/photoUseQueries.ts';
import { isVisible } from './memberPolicy.ts';
import { readRelation } from './relationQueries.ts';
import { cameFromTrafficSource } from './trafficSource.ts';

const isOneOf = (member: Member, ...roles: Member['staffRoles'][number][]): boolean =>
  member.staffRoles.some((role) => roles.includes(role));

/** Whether the viewer can see any owner of the photo; demo members share pictures. */
async function isAnyOwnerVisible(db: Db, member: Member, owners: readonly number[]): Promise<boolean> {
  for (const owner of owners) {
    const relation = await readRelation(db, member.id, owner);
    if (relation && !relation.blocked && !relation.blockedMe && isVisible(member, relation)) return true;
  }
  return false;
}

async function assertVisitorCanOpen(db: Db, request: FastifyRequest, fileKey: string): Promise<void> {
  if (cameFromTrafficSource(request) && (await readMainPhotoAudience(db, fileKey)) === 'source') return;
  throw new ApiError('authentication_required');
}

/**
 * Asserts that a member may open the file of a photo that is no main photo. The address alone opens it for no one: a shared or
 * kept address shows only what its holder can see on the site now.
 *
 * - a picture in a conversation: its two members, while the message exists for them
 * - a photo of a profile: its owner, premium members who can see the owner, and moderators
 * - evidence of a case: staff who decide cases
 * - a main photo: a visitor who came by a traffic source, where the site is open to them only
 *
 * @throws ApiError authentication_required, account_disabled, not_found, premium_only
 */
export async function assertCanOpenPhoto(db: Db, request: FastifyRequest, fileKey: string): Promise<void> {
  const { member } = request;
  if (!member) return assertVisitorCanOpen(db, request, fileKey);
  if (member.status === 'disabled') throw new ApiError('account_disabled');
  const use = await readPhotoUse(db, member.id, fileKey);
  if (use.own || use.main || use.sentToMe) return;
  if (use.onProfile && isOneOf(member, 'moderator')) return;
  if (isOneOf(member, 'moderator', 'support') && (await isEvidence(db, fileKey))) return;
  if (use.shownBy.length === 0) throw notFound();
  if (!member.paid) throw new ApiError('premium_only');
  if (!(await isAnyOwnerVisible(db, member, use.shownBy))) throw notFound();
}
