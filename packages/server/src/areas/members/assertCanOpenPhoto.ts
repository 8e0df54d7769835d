import type { FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import type { Db } from '../../kernel/db/client.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { assertAge } from '../trust/age/agePolicy.ts';
import { isEvidence, readMainPhotoAudience, readPhotoUse } from '../photos/photoUseQueries.ts';
import { isVisible } from './memberPolicy.ts';
import { readRelation } from './relationQueries.ts';
import { cameFromTrafficSource } from './trafficSource.ts';

const ADULT = 'first_adult_content';

const isOneOf = (member: Member, ...roles: Member['staffRoles'][number][]): boolean =>
  member.staffRoles.some((role) => roles.includes(role));

/** Whether the viewer sees any owner: demo members share files. Blockers see only main photos. */
async function isAnyOwnerVisible(
  db: Db,
  member: Member,
  owners: readonly number[],
  { isMain }: { isMain: boolean },
): Promise<boolean> {
  for (const owner of owners) {
    const relation = await readRelation(db, member.id, owner);
    if (!relation || relation.blockedMe || (relation.blocked && !isMain)) continue;
    if (isVisible(member, relation)) return true;
  }
  return false;
}

async function assertVisitorCanOpen(db: Db, request: FastifyRequest, fileKey: string): Promise<void> {
  if (cameFromTrafficSource(request) && (await readMainPhotoAudience(db, fileKey)) === 'source') return;
  throw new ApiError('authentication_required');
}

/**
 * Asserts that the caller may open a restricted photo file; knowing its URL is not enough.
 * All but main photos may show nudity: they wait for the age check if the country requires it.
 * @throws ApiError authentication_required, account_disabled, not_found, premium_only
 * @throws ApiError age_check_required
 */
export async function assertCanOpenPhoto(db: Db, request: FastifyRequest, fileKey: string): Promise<void> {
  const { member } = request;
  if (!member) return assertVisitorCanOpen(db, request, fileKey);
  if (member.status === 'disabled') throw new ApiError('account_disabled');
  const use = await readPhotoUse(db, member.id, fileKey);
  if (use.own) return;
  if (use.sentToMe || use.quoted) return assertAge(member, ADULT);
  if (use.onProfile && isOneOf(member, 'moderator')) return;
  if (isOneOf(member, 'moderator', 'support') && (await isEvidence(db, fileKey))) return;
  if (use.mainOf.length > 0 && isOneOf(member, 'support')) return;
  if (await isAnyOwnerVisible(db, member, use.mainOf, { isMain: true })) return;
  if (!(await isAnyOwnerVisible(db, member, use.shownBy, { isMain: false }))) throw notFound();
  if (!member.paid) throw new ApiError('premium_only');
  assertAge(member, ADULT);
}
